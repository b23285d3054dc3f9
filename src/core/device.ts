/** A laptop's first pointer is its trackpad, also with a touch screen. */
const isHeldInHand = (): boolean =>
  navigator.maxTouchPoints > 0 && matchMedia('(pointer: coarse) and (hover: none)').matches;

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
  return isHeldInHand() || isFramedByOurselves();
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
