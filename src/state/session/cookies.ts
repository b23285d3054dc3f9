import { atom, type Getter } from 'jotai';
import type { CookieJar } from '~/lib/cookies.ts';
import { digest } from '~/lib/digest.ts';
import { apiAtom, deviceAtom, encryptedRecordsAtom, tabsAtom } from '~/state/services.ts';

/** Source: docs/behaviour/session.md#cookies. `remember` and `session` are ours. */
const names = {
  token: 'hash',
  pin: 'pin_login',
  code: 'otp_login',
  skippedUpdate: 'skipped_update',
  remember: 'remember',
  session: 'session',
} as const;

/** Seconds. */
const rememberFor = 86_400;

type SessionCookies = {
  /** @param remember keeps the cookie for a day instead of until the browser closes */
  readonly write: (token: string, remember: boolean) => void;
  /** Takes over a new token for the same session. */
  readonly renew: (token: string, tokenDigest: string, sessionId: string) => void;
  readonly sessionIdOf: (tokenDigest: string) => string;
  /** Perhaps of another tab's session. */
  readonly readToken: () => string | null;
  readonly setDone: (step: 'pin' | 'code', sessionId: string) => void;
  readonly isDone: (step: 'pin' | 'code', sessionId: string) => boolean;
  readonly hasSkippedUpdate: () => boolean;
  readonly skipUpdate: () => void;
  /** Device time, milliseconds since 1970. Null if they last until the browser closes. */
  readonly endsAt: () => number | null;
  readonly clear: () => void;
};

function createSessionCookies(jar: CookieJar): SessionCookies {
  // The PIN may come after a reload. Its cookie must live as long as the session's.
  const life = () => (jar.read(names.remember) ? rememberFor : null);
  const beginDay = () =>
    jar.write(names.remember, String(Date.now() + rememberFor * 1_000), rememberFor);
  const isDone: SessionCookies['isDone'] = (step, sessionId) => jar.read(names[step]) === sessionId;
  return {
    write: (token, remember) => {
      if (remember) beginDay();
      else jar.clear(names.remember);
      jar.write(names.token, token, remember ? rememberFor : null);
    },
    renew: (token, tokenDigest, sessionId) => {
      if (life() !== null) {
        beginDay();
        // A step stays completed for the session.
        for (const step of ['pin', 'code'] as const) {
          if (isDone(step, sessionId)) jar.write(names[step], sessionId, rememberFor);
        }
      }
      jar.write(names.session, `${tokenDigest}.${sessionId}`, life());
      jar.write(names.token, token, life());
    },
    sessionIdOf: (tokenDigest) => {
      const [renewed, sessionId] = (jar.read(names.session) ?? '').split('.');
      return renewed === tokenDigest && sessionId !== undefined ? sessionId : tokenDigest;
    },
    readToken: () => jar.read(names.token) || null,
    setDone: (step, sessionId) => jar.write(names[step], sessionId, life()),
    isDone,
    hasSkippedUpdate: () => jar.read(names.skippedUpdate) !== null,
    skipUpdate: () => jar.write(names.skippedUpdate, '1', null),
    endsAt: () => {
      const noted = jar.read(names.remember);
      return noted === null || !/^\d{13,}$/.test(noted) ? null : Number(noted);
    },
    clear: () => {
      for (const name of Object.values(names)) jar.clear(name);
    },
  };
}

export const sessionCookiesAtom = atom((get) => createSessionCookies(get(deviceAtom).cookies));

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
