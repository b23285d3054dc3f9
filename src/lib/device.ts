/**
 * iPadOS identifies as a Mac, but a Mac has no touch points.
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

/** Only the sandbox's console frames the app. */
function isFramedByOurselves(): boolean {
  try {
    return window.top !== window.self && window.top?.location.origin === location.origin;
  } catch {
    return false;
  }
}

/** An iPad identifies as a Mac, so a Mac counts, too. */
export const isAppleDevice = (): boolean => /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent);

export const isIphoneOrIpad = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (isAppleDevice() && navigator.maxTouchPoints > 1);

export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Family, and the major version in the user agent. */
const families = [
  // All browsers on an iPhone use WebKit.
  ['webkit', /\b(?:iPhone|iPad|iPod)\b.*? OS (\d{1,3})_/],
  ['chromium', /\bChrome\/(\d{1,3})\./],
  ['gecko', /\bGecko\/.* Firefox\/(\d{1,3})\./],
  ['webkit', /\bVersion\/(\d{1,3})\..* Safari\//],
] as const;

/** For example `chromium 156`. */
export function engineOf(userAgent: string): string {
  for (const [family, pattern] of families) {
    const major = pattern.exec(userAgent)?.[1];
    if (major !== undefined) return `${family} ${major}`;
  }
  return 'other';
}
