import { atom, type Getter } from 'jotai';
import type { CookieJar } from '~/lib/cookies.ts';
import { digest } from '~/lib/digest.ts';
import { apiAtom, deviceAtom, tabsAtom } from '~/state/services.ts';

/**
 * The cookies of a session. Source: docs/behaviour/session.md#cookies. Ours are
 * `remember`, which says until when the others live, and `session`, which holds one session together
 * where the server changes its token.
 */
const names = {
  token: 'hash',
  pin: 'pin_login',
  code: 'otp_login',
  skippedUpdate: 'skipped_update',
  remember: 'remember',
  session: 'session',
} as const;

/** Seconds that "keep me signed in" lasts. */
const rememberFor = 86_400;

/** The cookies of the session that one browser holds. */
type SessionCookies = {
  /** @param remember keeps the cookie for a day instead of until the browser closes */
  readonly write: (token: string, remember: boolean) => void;
  /**
   * Takes over the token that the server has given this session in place of its earlier one.
   *
   * @param tokenDigest of the new token
   * @param sessionId stays the same
   */
  readonly renew: (token: string, tokenDigest: string, sessionId: string) => void;
  /** The id of the session that a token with this digest stands for. */
  readonly sessionIdOf: (tokenDigest: string) => string;
  /** The token of the session that this browser holds, of this tab or of another; or null. */
  readonly readToken: () => string | null;
  /** Notes a step of signing in as done in the session of this id. */
  readonly setDone: (step: 'pin' | 'code', sessionId: string) => void;
  readonly isDone: (step: 'pin' | 'code', sessionId: string) => boolean;
  readonly hasSkippedUpdate: () => boolean;
  /** The optional checklist is shown once in a session. */
  readonly skipUpdate: () => void;
  /**
   * When the cookies end: device time, by which the browser goes, in milliseconds since 1970. Null
   * where they last until the browser closes: then the server ends the session, and tells nobody.
   */
  readonly endsAt: () => number | null;
  readonly clear: () => void;
};

function createSessionCookies(jar: CookieJar): SessionCookies {
  // The PIN may come after a reload, and its cookie has to live as long as the session's cookie.
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
        // A step that is done stays done as long as the session lasts.
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

/** Whether this session goes on, as far as this tab and its cookie know. */
export const isStillOurs = (get: Getter, token: string): boolean =>
  get(apiAtom).readSessionToken() === token && get(sessionCookiesAtom).readToken() === token;

/** The id of the session that a token stands for: it stays when the server changes the token. */
export const findSessionId = async (get: Getter, token: string): Promise<string> =>
  get(sessionCookiesAtom).sessionIdOf(await digest(token));

/** Whether this browser's cookie stands for this session: where it was ended by hand, it is gone. */
export const isInCookie = async (get: Getter, sessionId: string): Promise<boolean> => {
  const token = get(sessionCookiesAtom).readToken();
  return token !== null && (await findSessionId(get, token)) === sessionId;
};

/** Goes on with the token that the server has given this session; the other tabs follow. */
export const renewTokenAtom = atom(
  null,
  (get, _set, token: string, tokenDigest: string, sessionId: string) => {
    get(sessionCookiesAtom).renew(token, tokenDigest, sessionId);
    get(apiAtom).setSessionToken(token);
    get(tabsAtom).tell({ kind: 'session-changed' });
  },
);

/** How near the end of a session is: ten minutes or less, two minutes or less, or past. */
type Nearness = 'far' | 'soon' | 'last' | 'over';

const minute = 60_000;
const soon = 10 * minute;
const last = 2 * minute;

/**
 * How near the end is, and when to look again. Both times are the device's, because the browser drops
 * its cookies by that clock, even a wrong one.
 *
 * @param endsAt milliseconds since 1970
 * @param now milliseconds since 1970
 * @returns `again`: milliseconds, a minute at most, because a clock may be set and a tab may sleep
 */
export function nearnessOf(
  endsAt: number,
  now: number,
): { readonly nearness: Nearness; readonly again: number } {
  const left = endsAt - now;
  if (left <= 0) return { nearness: 'over', again: 1_000 };
  const [nearness, next] =
    left <= last
      ? (['last', left] as const)
      : left <= soon
        ? (['soon', left - last] as const)
        : (['far', left - soon] as const);
  return { nearness, again: Math.min(next, minute) };
}
