import { atom } from 'jotai';
import { isRefusal, type Problem } from '~/contracts/problem.ts';
import { pause } from '~/lib/pause.ts';
import { lookForBegunVotesAtom } from '~/state/begun-votes.ts';
import { apiAtom } from '~/state/services.ts';
import { checkCookieAtom } from './checks.ts';
import { findSessionId, isStillOurs, sessionCookiesAtom } from './cookies.ts';
import { forgetSessionDataAtom, readKeptSessionAtom } from './kept-session.ts';
import {
  advanceSessionAtom,
  expireSessionAtom,
  fetchAndKeepAtom,
  sessionStateAtom,
  signedInAtom,
} from './session.ts';
import type { SignedIn } from './session-machine.ts';

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
    // A line that hangs may still bring the answer, and a refusal ends what stood in for it.
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

/** Milliseconds before what the phone knows stands in for the server's answer at the start. */
const answerTimeoutMs = 2_000;
