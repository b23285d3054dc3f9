import { atom } from 'jotai';
import { verifySession } from '~/api/user.ts';
import { digest } from '~/lib/digest.ts';
import { isOnlineAtom, lastSuccessAtAtom } from './connectivity.ts';
import { apiAtom } from './platform.ts';
import { expireSessionAtom, signedInAtom } from './session.ts';
import { sessionCookiesAtom } from './session-cookies.ts';

/** Milliseconds after which the session is asked for again. Source: contract.md, section 2. */
const verifyAfter = 60_000;

/** Asks whether the session still stands, unless a call has just shown it; a 403 ends it. */
export const verifySessionAtom = atom(null, async (get): Promise<void> => {
  const state = get(signedInAtom);
  if (state === null || !get(isOnlineAtom)) return;
  const age = Date.now() - get(lastSuccessAtAtom);
  if (age > verifyAfter) await verifySession(get(apiAtom), state.session.uuid);
});

/** Ends this tab's session where the cookie is gone or stands for another session. */
export const checkCookieAtom = atom(null, async (get, set): Promise<void> => {
  const state = get(signedInAtom);
  if (state === null) return;
  const hash = get(sessionCookiesAtom).readHash();
  const tag = hash === null ? null : await digest(hash);
  if (tag !== state.tag && get(signedInAtom) === state) await set(expireSessionAtom);
});
