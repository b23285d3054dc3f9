import { atom, type Getter } from 'jotai';
import type { CookieJar } from '~/lib/cookies.ts';
import { digest } from '~/lib/digest.ts';
import { apiAtom, deviceAtom, tabsAtom } from '~/state/services.ts';

/**
 * The cookies of a session. Source: docs/behaviour/session.md#cookies. Ours are
 * `remember`, which says until when the others live, and `session`, which holds one session together
 * where the server changes its hash.
 */
const names = {
  hash: 'hash',
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
  readonly write: (hash: string, remember: boolean) => void;
  /**
   * Takes over the hash that the server has given this session in place of its earlier one.
   *
   * @param mark the new hash's digest
   * @param tag the session's, which stays
   */
  readonly renew: (hash: string, mark: string, tag: string) => void;
  /** The tag of the session that this digest of a hash stands for. */
  readonly tagOf: (mark: string) => string;
  /** The hash of the session that this browser holds, of this tab or of another; or null. */
  readonly readHash: () => string | null;
  /** Marks a step of signing in as done in the session of this tag. */
  readonly mark: (step: 'pin' | 'code', tag: string) => void;
  readonly isMarked: (step: 'pin' | 'code', tag: string) => boolean;
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
  // The PIN may come after a reload, and its marker has to live as long as the session's cookie.
  const life = () => (jar.read(names.remember) ? rememberFor : null);
  const beginDay = () =>
    jar.write(names.remember, String(Date.now() + rememberFor * 1_000), rememberFor);
  const isMarked: SessionCookies['isMarked'] = (step, tag) => jar.read(names[step]) === tag;
  return {
    write: (hash, remember) => {
      if (remember) beginDay();
      else jar.clear(names.remember);
      jar.write(names.hash, hash, remember ? rememberFor : null);
    },
    renew: (hash, mark, tag) => {
      if (life() !== null) {
        beginDay();
        // What was done in the session holds as long as it does.
        for (const step of ['pin', 'code'] as const) {
          if (isMarked(step, tag)) jar.write(names[step], tag, rememberFor);
        }
      }
      jar.write(names.session, `${mark}.${tag}`, life());
      jar.write(names.hash, hash, life());
    },
    tagOf: (mark) => {
      const [renewed, tag] = (jar.read(names.session) ?? '').split('.');
      return renewed === mark && tag !== undefined ? tag : mark;
    },
    readHash: () => jar.read(names.hash) || null,
    mark: (step, tag) => jar.write(names[step], tag, life()),
    isMarked,
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
export const isStillOurs = (get: Getter, hash: string): boolean =>
  get(apiAtom).readSessionHash() === hash && get(sessionCookiesAtom).readHash() === hash;

/** The tag of the session that a hash stands for, which stays when the server changes the hash. */
export const findTag = async (get: Getter, hash: string): Promise<string> =>
  get(sessionCookiesAtom).tagOf(await digest(hash));

/** Whether this browser's cookie stands for this session: where it was ended by hand, it is gone. */
export const isInCookie = async (get: Getter, tag: string): Promise<boolean> => {
  const hash = get(sessionCookiesAtom).readHash();
  return hash !== null && (await findTag(get, hash)) === tag;
};

/** Goes on with the hash that the server has given this session; the other tabs follow. */
export const renewHashAtom = atom(null, (get, _set, hash: string, mark: string, tag: string) => {
  get(sessionCookiesAtom).renew(hash, mark, tag);
  get(apiAtom).setSessionHash(hash);
  get(tabsAtom).tell({ kind: 'session-changed' });
});
