/** All cookies that the portal writes. docs/specification says what each is for. */
export const cookieNames = [
  'hash',
  'pin_login',
  'otp_login',
  'skipped_update',
  'remember',
  'session',
  'own_hash',
  'language',
  'appearance',
  'candidate-view',
  'office',
] as const;
type CookieName = (typeof cookieNames)[number];

export type CookieJar = {
  /** A parent domain may have the name, too. Null also if no value can be decoded. */
  readonly read: (name: string, isOurs?: (value: string) => boolean) => string | null;
  /** @param maxAge seconds; null makes a session cookie */
  readonly write: (name: CookieName, value: string, maxAge: number | null) => void;
  readonly clear: (name: CookieName) => void;
};

const write: CookieJar['write'] = (name, value, maxAge) => {
  const life = maxAge === null ? '' : `; Max-Age=${maxAge}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 16 to 18.3
  document.cookie = `${name}=${encodeURIComponent(value)}${life}; Path=/; Secure; SameSite=Strict`;
};

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

export const documentCookies: CookieJar = {
  read: (name, isOurs = () => true) =>
    document.cookie
      .split('; ')
      .filter((pair) => pair.startsWith(`${name}=`))
      .map((pair) => decode(pair.slice(name.length + 1)))
      .find((value) => value !== null && isOurs(value)) ?? null,
  write,
  clear: (name) => write(name, '', 0),
};
