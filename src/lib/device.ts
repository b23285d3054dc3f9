/**
 * Whether this is a phone or a tablet. iPadOS calls itself a Mac, but a Mac has no touch points.
 * Source: docs/behaviour/shell.md#phones-tablets-and-desktops.
 */
export function isPhoneOrTablet(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  if (/Android|iPhone|iPad|iPod|Mobile|Tablet|Silk|webOS|BlackBerry|Opera Mini/i.test(userAgent)) {
    return true;
  }
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return true;
  return isFramedByOurselves();
}

/** The sandbox's console shows the app in a phone frame; no other page may frame it. */
function isFramedByOurselves(): boolean {
  try {
    return window.top !== window.self && window.top?.location.origin === location.origin;
  } catch {
    return false;
  }
}

/** Whether Apple made this device; a Mac counts, because an iPad calls itself one. */
export const isAppleDevice = (): boolean => /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent);

/** Whether this is an iPhone or an iPad, which calls itself a Mac; a Mac has no touch points. */
export const isIphoneOrIpad = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (isAppleDevice() && navigator.maxTouchPoints > 1);

/** The phone, or its owner, asks for few bytes. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Whether the portal was opened from the home screen rather than in a browser's tab. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** The engine's family, and where its major version stands in what it says of itself. */
const families = [
  // On an iPhone every browser is WebKit, whatever else it calls itself.
  ['webkit', /\b(?:iPhone|iPad|iPod)\b.*? OS (\d{1,3})_/],
  ['chromium', /\bChrome\/(\d{1,3})\./],
  ['gecko', /\bGecko\/.* Firefox\/(\d{1,3})\./],
  ['webkit', /\bVersion\/(\d{1,3})\..* Safari\//],
] as const;

/** Family and major version, such as `chromium 156`: no more of what a browser says of its phone. */
export function engineOf(userAgent: string): string {
  for (const [family, pattern] of families) {
    const major = pattern.exec(userAgent)?.[1];
    if (major !== undefined) return `${family} ${major}`;
  }
  return 'other';
}
