import { atom } from 'jotai';
import { verifySession } from '~/api/user.ts';
import { digest } from '~/lib/digest.ts';
import { pause } from '~/lib/pause.ts';
import { isOnlineAtom, lastSuccessAtAtom } from '~/state/connectivity.ts';
import { apiAtom } from '~/state/services.ts';
import { sessionCookiesAtom } from './cookies.ts';
import {
  askWhetherOverAtom,
  expireSessionAtom,
  lastQuestionAtom,
  sessionStateAtom,
  signedInAtom,
  terminateSessionAtom,
} from './session.ts';

/** Milliseconds: docs/behaviour/session.md#whether-the-session-still-stands. */
const verifyAfter = 60_000;

/**
 * Asks whether the session still stands, unless a call has just shown it: "forbidden" ends it. Never
 * for a closed account, which may call nothing but what opens it.
 */
export const verifySessionAtom = atom(null, async (get): Promise<void> => {
  const session = get(signedInAtom)?.session;
  const age = Date.now() - get(lastSuccessAtAtom);
  if (session === undefined || session.isDeactivated) return;
  if (get(isOnlineAtom) && age > verifyAfter) await verifySession(get(apiAtom), session.uuid);
});

/** Milliseconds that a look at the session may take to bring another token. */
const lookTimeoutMs = 3_000;

/**
 * Ends the session that a call found to be over, unless the server has only given it another token
 * meanwhile: to this tab, whose look at it is on its way, or to another.
 */
const endUnlessRenewed = (endAtom: typeof expireSessionAtom) =>
  atom(null, async (get, set): Promise<void> => {
    const [api, cookies] = [get(apiAtom), get(sessionCookiesAtom)];
    const token = api.readSessionToken();
    await Promise.race([get(lastQuestionAtom), pause(lookTimeoutMs)]);
    if (api.readSessionToken() !== token) return;
    const present = cookies.readToken();
    await set(present === null || present === token ? endAtom : checkCookieAtom);
  });

const endUnlessRenewedAtom = endUnlessRenewed(expireSessionAtom);
const terminateUnlessRenewedAtom = endUnlessRenewed(terminateSessionAtom);

/**
 * The session was found to be over by a call that is not worth the session-ended screen.
 * Source: docs/behaviour/session.md#the-end-of-a-session.
 *
 * @returns whether nobody is signed in now; false where the session goes on under another token
 */
export const terminateAtom = atom(null, async (get, set): Promise<boolean> => {
  await set(terminateUnlessRenewedAtom);
  return get(sessionStateAtom).status === 'signed-out';
});

/** Ends the session where a call finds it over, until the returned function is called. */
export const watchSessionAtom = atom(null, (get, set) =>
  get(apiAtom).observeCalls((outcome) => {
    if (outcome === 'session-over') void set(endUnlessRenewedAtom);
    if (outcome === 'session-doubted') void set(askWhetherOverAtom);
  }),
);

/**
 * Ends this tab's session where the cookie is gone or stands for another session; goes on with the
 * token that another tab was given for this one.
 */
export const checkCookieAtom = atom(null, async (get, set): Promise<void> => {
  const state = get(signedInAtom);
  if (state === null) return;
  const cookies = get(sessionCookiesAtom);
  const token = cookies.readToken();
  const tokenDigest = token === null ? null : await digest(token);
  if (get(signedInAtom)?.sessionId !== state.sessionId) return;
  if (tokenDigest === null || cookies.sessionIdOf(tokenDigest) !== state.sessionId)
    await set(expireSessionAtom);
  else if (cookies.readToken() === token) get(apiAtom).setSessionToken(token);
});
