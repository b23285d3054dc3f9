/** For browsers without `URL.parse`. Null if the text is no address. */
export function readAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The `tel:` address of the first number in `(02) 8555-0111` or `+63 2 8555 0111 loc. 5`. */
export function callAddress(written: string): string | null {
  const [first = ''] = written.split(/[/;,a-z]/i);
  const digits = first.replace(/\D/g, '');
  if (digits.length < 7) return null;
  if (first.trim().startsWith('+')) return `tel:+${digits}`;
  // The country code works abroad, too.
  return digits.startsWith('0') ? `tel:+63${digits.slice(1)}` : `tel:${digits}`;
}

export function mapAddress(place: string): string {
  const query = new URLSearchParams({ api: '1', query: place });
  return `https://www.google.com/maps/search/?${query}`;
}

export function mailAddress(to: string, subject = ''): string {
  // URLSearchParams writes plus signs. Mail apps show them.
  return `mailto:${to}${subject === '' ? '' : `?subject=${encodeURIComponent(subject)}`}`;
}
