export type CookieJar = {
  /** Null also if it cannot be decoded. */
  readonly read: (name: string) => string | null;
  /** @param maxAge seconds; null makes a session cookie */
  readonly write: (name: string, value: string, maxAge: number | null) => void;
  readonly clear: (name: string) => void;
};

const write: CookieJar['write'] = (name, value, maxAge) => {
  const life = maxAge === null ? '' : `; Max-Age=${maxAge}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 16 to 18.3
  document.cookie = `${name}=${encodeURIComponent(value)}${life}; Path=/; Secure; SameSite=Strict`;
};

export const documentCookies: CookieJar = {
  read: (name) => {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
    if (found === undefined) return null;
    try {
      return decodeURIComponent(found.slice(name.length + 1));
    } catch {
      return null;
    }
  },
  write,
  clear: (name) => write(name, '', 0),
};
