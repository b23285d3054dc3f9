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
