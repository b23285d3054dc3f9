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
