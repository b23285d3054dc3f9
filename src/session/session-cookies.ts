import { atom, type Getter } from 'jotai';
import type { CookieJar } from '~/core/cookies.ts';
import { digest } from '~/core/digest.ts';
import { apiAtom, deviceAtom, encryptedRecordsAtom, tabsAtom } from '~/core/services.ts';

/** Source: docs/behaviour/session.md#cookies. */
const names = {
  token: 'hash',
  pin: 'pin_login',
  code: 'otp_login',
  skippedUpdate: 'skipped_update',
  remember: 'remember',
  session: 'session',
  own: 'own_hash',
} as const;

/** Seconds. */
const rememberFor = 86_400;
const markFor = 400 * 86_400;

const nobody = '-';

export const isTooLongForCookie = (token: string): boolean =>
  names.token.length + encodeURIComponent(token).length > 4_096;

const markOf = (token: string) => token.slice(-8);

export type SessionCookies = {
  /** @param remember keeps the cookie for a day instead of until the browser closes */
  readonly write: (token: string, remember: boolean) => void;
  readonly renew: (token: string, tokenDigest: string, sessionId: string) => void;
  readonly sessionIdOf: (tokenDigest: string) => string;
  readonly readToken: () => string | null;
  /** Several, if another system may have set one. */
  readonly readTokens: () => readonly string[];
  readonly mark: (token: string) => void;
  readonly disown: (token: string) => void;
  readonly isAnothers: (token: string) => boolean;
  readonly setDone: (step: 'pin' | 'code', sessionId: string) => void;
  readonly isDone: (step: 'pin' | 'code', sessionId: string) => boolean;
  readonly hasSkippedUpdate: () => boolean;
  readonly skipUpdate: () => void;
  /** Device time, milliseconds since 1970. Null if they last until the browser closes. */
  readonly endsAt: () => number | null;
  readonly clear: () => void;
};

export function createSessionCookies(jar: CookieJar, present: () => string): SessionCookies {
  const refused: string[] = [];
  const allTokens = () => {
    const tokens: string[] = [];
    jar.read(names.token, (value) => {
      if (value !== '') tokens.push(value);
      return false;
    });
    return tokens;
  };
  const readTokens = () => {
    const tokens = allTokens();
    const own = jar.read(names.own);
    if (own) return tokens.filter((token) => markOf(token) === own);
    return tokens.includes(present())
      ? [present()]
      : tokens.filter((token) => !refused.includes(token));
  };
  const readToken = () => readTokens()[0] ?? null;
  const mark = (token: string) => {
    if (jar.read(names.own) || allTokens().length > 1) jar.write(names.own, markOf(token), markFor);
  };
  const skipped = () => markOf(readToken() ?? '');
  const hasSkippedUpdate = () =>
    jar.read(names.skippedUpdate, (value) => value === skipped()) !== null;
  const skipUpdate = () => jar.write(names.skippedUpdate, skipped(), null);
  const readEnd = () => jar.read(names.remember, (value) => /^\d{13,}$/.test(value));
  // The PIN may come after a reload. Its cookie must live as long as the session's.
  const life = () => (readEnd() ? rememberFor : null);
  const beginDay = () =>
    jar.write(names.remember, String(Date.now() + rememberFor * 1_000), rememberFor);
  const isDone: SessionCookies['isDone'] = (step, sessionId) =>
    jar.read(names[step], (value) => value === sessionId) === sessionId;
  return {
    write: (token, remember) => {
      if (remember) beginDay();
      else jar.clear(names.remember);
      jar.write(names.token, token, remember ? rememberFor : null);
      mark(token);
    },
    renew: (token, tokenDigest, sessionId) => {
      const hasSkipped = hasSkippedUpdate();
      if (life() !== null) {
        beginDay();
        // A step stays completed for the session.
        for (const step of ['pin', 'code'] as const) {
          if (isDone(step, sessionId)) jar.write(names[step], sessionId, rememberFor);
        }
      }
      jar.write(names.session, `${tokenDigest}.${sessionId}`, life());
      jar.write(names.token, token, life());
      mark(token);
      if (hasSkipped) skipUpdate();
    },
    sessionIdOf: (tokenDigest) => {
      const isOurs = (value: string) => value.startsWith(`${tokenDigest}.`);
      const [renewed, sessionId] = (jar.read(names.session, isOurs) ?? '').split('.');
      return renewed === tokenDigest && sessionId !== undefined ? sessionId : tokenDigest;
    },
    readToken,
    readTokens,
    mark,
    disown: (token) => void refused.push(token),
    isAnothers: (token) => allTokens().includes(token),
    setDone: (step, sessionId) => jar.write(names[step], sessionId, life()),
    isDone,
    hasSkippedUpdate,
    skipUpdate,
    endsAt: () => {
      const noted = readEnd();
      return noted === null ? null : Number(noted);
    },
    clear: () => {
      const before = allTokens();
      for (const name of Object.values(names)) jar.clear(name);
      if (allTokens().some((token) => before.includes(token)))
        jar.write(names.own, nobody, markFor);
    },
  };
}

export const sessionCookiesAtom = atom((get) => {
  const api = get(apiAtom);
  return createSessionCookies(get(deviceAtom).cookies, api.readSessionToken);
});

export const isStillOurs = (get: Getter, token: string): boolean =>
  get(apiAtom).readSessionToken() === token && get(sessionCookiesAtom).readToken() === token;

/** The id stays the same when the API renews the token. */
export const findSessionId = async (get: Getter, token: string): Promise<string> =>
  get(sessionCookiesAtom).sessionIdOf(await digest(token));

/** False after a sign-out in any tab. */
export const isInCookie = async (get: Getter, sessionId: string): Promise<boolean> => {
  const token = get(sessionCookiesAtom).readToken();
  return token !== null && (await findSessionId(get, token)) === sessionId;
};

export const renewTokenAtom = atom(
  null,
  (get, _set, token: string, tokenDigest: string, sessionId: string) => {
    get(sessionCookiesAtom).renew(token, tokenDigest, sessionId);
    get(apiAtom).setSessionToken(token);
    void get(encryptedRecordsAtom)?.renew(token);
    get(tabsAtom).tell({ kind: 'session-changed' });
  },
);
