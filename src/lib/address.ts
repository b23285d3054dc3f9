/**
 * An address as its parts. The browsers that the portal promises to run in do not all know
 * `URL.parse` and `URL.canParse`.
 *
 * @param base what a relative address is relative to
 * @returns null where the text is no address
 */
export function readAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * The address that calls a number as people write it: `(02) 8555-0111`, `0917 000 0111`,
 * `+63 2 8555 0111 loc. 5`. Only the first number of several counts, and no extension.
 *
 * @returns null where there is no number that a phone could call
 */
export function callAddress(written: string): string | null {
  const [first = ''] = written.split(/[/;,a-z]/i);
  const digits = first.replace(/\D/g, '');
  if (digits.length < 7) return null;
  if (first.trim().startsWith('+')) return `tel:+${digits}`;
  // A member abroad reaches the same phone: the trunk zero stands for the country.
  return digits.startsWith('0') ? `tel:+63${digits.slice(1)}` : `tel:${digits}`;
}

/** The address that shows a place on a map, in the phone's map app or in the browser. */
export function mapAddress(place: string): string {
  const query = new URLSearchParams({ api: '1', query: place });
  return `https://www.google.com/maps/search/?${query}`;
}

/** The address that begins an email. */
export function mailAddress(to: string, subject = ''): string {
  // Not URLSearchParams: mail apps show its plus signs as they are.
  return `mailto:${to}${subject === '' ? '' : `?subject=${encodeURIComponent(subject)}`}`;
}
