import { atom } from 'jotai';
import { verifySession } from '~/api/user.ts';
import { isRefusal, type Problem } from '~/contracts/problem.ts';
import { digest } from '~/lib/digest.ts';
import { pause } from '~/lib/pause.ts';
import { lookForBegunVotesAtom } from '~/state/begun-votes.ts';
import { isOnlineAtom, lastSuccessAtAtom } from '~/state/connectivity.ts';
import { apiAtom } from '~/state/services.ts';
import { findSessionId, isStillOurs, sessionCookiesAtom } from './cookies.ts';
import { forgetSessionDataAtom, readKeptSessionAtom } from './kept-session.ts';
import {
  advanceSessionAtom,
  askWhetherOverAtom,
  expireSessionAtom,
  fetchAndKeepAtom,
  lastQuestionAtom,
  sessionStateAtom,
  signedInAtom,
  terminateSessionAtom,
} from './session.ts';
import type { SignedIn } from './session-machine.ts';

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

/**
 * Restores the session from the cookie at start. A refusal clears it; where the server cannot be
 * asked, the last known session of this phone stands in.
 *
 * @returns the problem where there is a cookie but no session could be restored
 */
export const restoreSessionAtom = atom(null, async (_get, set): Promise<Problem | null> => {
  for (;;) {
    const restored = await set(restoreOnceAtom);
    if (restored !== 'changed') return restored;
  }
});

/** @returns `changed` where the cookie does not hold any more what was asked about */
const restoreOnceAtom = atom(null, async (get, set): Promise<Problem | 'changed' | null> => {
  const cookies = get(sessionCookiesAtom);
  const token = cookies.readToken();
  if (token === null) {
    cookies.clear();
    await set(forgetSessionDataAtom, null);
    return null;
  }
  const sessionId = await findSessionId(get, token);
  const fetching = set(fetchAndKeepAtom, token);
  const early = await Promise.race([fetching, pause(answerTimeoutMs)]);
  if (early?.ok) return null;
  const isRefused = early !== undefined && isRefusal(early.problem);
  const kept = isRefused ? null : await set(readKeptSessionAtom, sessionId);
  if (kept !== null) {
    // Another tab has signed out meanwhile, and what it kept is on its way from the disk.
    if (cookies.readToken() !== token) return 'changed';
    const signedIn: SignedIn = {
      status: 'signed-in',
      session: kept.session,
      sessionId,
      isPinDone: cookies.isDone('pin', sessionId),
      isCodeDone: cookies.isDone('code', sessionId),
      knownAt: kept.at,
    };
    set(advanceSessionAtom, { type: 'stood-in', signedIn });
    // A slow call may still bring the answer, and a refusal ends the session that stood in for it.
    const standIn = get(signedInAtom)?.sessionId;
    void fetching.then((late) => {
      const isStillHere = get(signedInAtom)?.sessionId === standIn;
      if (late.ok || !isRefusal(late.problem) || !isStillHere) return;
      // Where another tab was given another token meanwhile, the cookie tells whose it is.
      void set(isStillOurs(get, token) ? expireSessionAtom : checkCookieAtom);
    });
    return null;
  }
  const outcome = await fetching;
  if (outcome.ok) return null;
  if (isRefusal(outcome.problem)) {
    // Another tab has signed in, or was given another token for this session, meanwhile.
    const present = cookies.readToken();
    if (present !== null && present !== token) return 'changed';
    get(apiAtom).setSessionToken(null);
    cookies.clear();
    const isOut = get(sessionStateAtom).status === 'signed-out';
    if (isOut) {
      const known = await set(readKeptSessionAtom, sessionId);
      set(advanceSessionAtom, { type: 'refused-at-start' });
      if (known !== null) void set(lookForBegunVotesAtom, known.session.uuid);
    }
    await set(forgetSessionDataAtom, sessionId);
  }
  return outcome.problem;
});

/** Milliseconds after which the kept session stands in for the server's answer at the start. */
const answerTimeoutMs = 2_000;
