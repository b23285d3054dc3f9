import { atom, type Getter } from 'jotai';
import { digest } from '~/lib/digest.ts';
import { apiAtom, tabsAtom } from '~/state/platform.ts';
import { sessionCookiesAtom } from './cookies.ts';

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

/** The end of the look at the session that was begun last, which may bring another hash. */
export const lookAtSessionAtom = atom<Promise<unknown>>(Promise.resolve());
