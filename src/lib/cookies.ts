/** Reads a cookie of this origin; null where there is none or it cannot be decoded. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** @param maxAge seconds; null makes a session cookie, which the browser drops when it closes */
export function writeCookie(name: string, value: string, maxAge: number | null): void {
  const life = maxAge === null ? '' : `; Max-Age=${maxAge}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 16 to 18.3
  document.cookie = `${name}=${encodeURIComponent(value)}${life}; Path=/; Secure; SameSite=Strict`;
}

export function clearCookie(name: string): void {
  writeCookie(name, '', 0);
}
