import { atom } from 'jotai';
import { verifySession } from '~/api/user.ts';
import { digest } from '~/lib/digest.ts';
import { isOnlineAtom, lastSuccessAtAtom } from './connectivity.ts';
import { expireSessionAtom, signedInAtom } from './session.ts';
import { readSessionCookie } from './session-cookies.ts';

/** Milliseconds after which the session is asked for again. Source: contract.md, section 2. */
const verifyAfter = 60_000;

/** Asks whether the session still stands, unless a call has just shown it; a 403 ends it. */
export const verifySessionAtom = atom(null, async (get): Promise<void> => {
  const state = get(signedInAtom);
  if (state === null || !get(isOnlineAtom)) return;
  if (Date.now() - get(lastSuccessAtAtom) > verifyAfter) await verifySession(state.session.uuid);
});

/** Ends this tab's session where the cookie is gone or stands for another session. */
export const checkCookieAtom = atom(null, async (get, set): Promise<void> => {
  const state = get(signedInAtom);
  if (state === null) return;
  const hash = readSessionCookie();
  const tag = hash === null ? null : await digest(hash);
  if (tag !== state.tag && get(signedInAtom) === state) await set(expireSessionAtom);
});
