import { atom } from 'jotai';
import { isRefusal, type Problem } from '~/contracts/problem.ts';
import { isOnlineAtom, lastSuccessAtAtom } from '~/core/connectivity.ts';
import { digest } from '~/core/digest.ts';
import { apiAtom, apiClockAtom, encryptedRecordsAtom } from '~/core/services.ts';
import { pause, unlessDiskHangs } from '~/core/waits.ts';
import { forgetSessionDataAtom, readKeptSessionAtom } from './kept-session.ts';
import { lookForBegunVotesAtom } from './registry.ts';
import {
  advanceSessionAtom,
  askWhetherOverAtom,
  expireSessionAtom,
  fetchAndKeepAtom,
  sessionStateAtom,
  signedInAtom,
  terminateSessionAtom,
  whenAllAskedAtom,
} from './session.ts';
import { verifySession } from './session-calls.ts';
import { findSessionId, isStillOurs, sessionCookiesAtom } from './session-cookies.ts';
import type { SignedIn } from './session-machine.ts';

/** Milliseconds. Source: docs/behaviour/session.md#session-checks. */
const verifyAfter = 60_000;

/** Skipped after a recent call. The API refuses it for a closed account. */
export const checkSessionAtom = atom(null, async (get): Promise<void> => {
  const session = get(signedInAtom)?.session;
  const age = Date.now() - get(lastSuccessAtAtom);
  if (session === undefined || session.isDeactivated) return;
  if (get(isOnlineAtom) && age > verifyAfter) await verifySession(get(apiAtom), session.uuid);
});

/** The API may only have renewed the token, for any tab: then the session goes on. */
const endUnlessRenewedAtom = atom(
  null,
  async (get, set, endAtom: typeof expireSessionAtom): Promise<void> => {
    const [api, cookies] = [get(apiAtom), get(sessionCookiesAtom)];
    const token = api.readSessionToken();
    await set(whenAllAskedAtom);
    if (api.readSessionToken() !== token) return;
    const present = cookies.readToken();
    await set(present === null || present === token ? endAtom : checkCookieAtom);
  },
);

export const watchSessionAtom = atom(null, (get, set) =>
  get(apiAtom).observeCalls((outcome) => {
    if (outcome === 'session-ended') void set(endUnlessRenewedAtom, expireSessionAtom);
    if (outcome === 'session-doubted') void set(askWhetherOverAtom);
  }),
);

/** Ends a session without its own cookie, else takes over a token that another tab received. */
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
 * A refusal clears the cookie. If the API cannot be asked, the copy on disk is used. Returns the
 * problem if there is a cookie and no session.
 */
export const restoreSessionAtom = atom(null, async (get, set): Promise<Problem | null> => {
  for (;;) {
    const restored = await set(restoreOnceAtom);
    if (restored === 'changed') continue;
    if (get(signedInAtom) !== null) get(sessionCookiesAtom).mark(get(apiAtom).readSessionToken());
    return restored;
  }
});

const chooseTokenAtom = atom(null, async (get, set): Promise<string | null> => {
  const tokens = get(sessionCookiesAtom).readTokens();
  if (tokens.length > 1)
    for (const token of tokens)
      if ((await set(readKeptSessionAtom, await findSessionId(get, token))) !== null) return token;
  return tokens[0] ?? null;
});

/** `changed`: the cookie changed meanwhile. */
const restoreOnceAtom = atom(null, async (get, set): Promise<Problem | 'changed' | null> => {
  const cookies = get(sessionCookiesAtom);
  const token = await set(chooseTokenAtom);
  if (token === null) {
    cookies.clear();
    const forgetting = set(forgetSessionDataAtom, null);
    await unlessDiskHangs(
      forgetting.then(() =>
        cookies.readToken() === null ? get(encryptedRecordsAtom)?.end() : undefined,
      ),
      undefined,
    );
    return null;
  }
  await get(encryptedRecordsAtom)?.begin(token, null);
  const sessionId = await findSessionId(get, token);
  const askedAt = Date.now();
  const fetching = set(fetchAndKeepAtom, token);
  const early = await Promise.race([fetching, pause(responseTimeoutMs)]);
  if (early?.ok) return null;
  const isRefused = early !== undefined && isRefusal(early.problem);
  const kept = isRefused ? null : await set(readKeptSessionAtom, sessionId);
  if (kept !== null) {
    // Another tab signed out while the copy was read.
    if (cookies.readToken() !== token) return 'changed';
    const signedIn: SignedIn = {
      status: 'signed-in',
      session: kept.session,
      sessionId,
      isPinDone: cookies.isDone('pin', sessionId),
      isCodeDone: cookies.isDone('code', sessionId),
      knownAt: kept.at,
    };
    const isNewer = kept.at > askedAt + get(apiClockAtom).offset();
    set(advanceSessionAtom, { type: 'stood-in', signedIn, isNewer });
    // A late response replaces the copy, and a late refusal ends the session.
    const storedSessionId = get(signedInAtom)?.sessionId;
    void fetching.then((late) => {
      const isStillHere = get(signedInAtom)?.sessionId === storedSessionId;
      if (late.ok || !isRefusal(late.problem) || !isStillHere) return;
      // Another tab may have a new token: then the cookie decides.
      void set(isStillOurs(get, token) ? expireSessionAtom : checkCookieAtom);
    });
    return null;
  }
  const outcome = await fetching;
  if (outcome.ok) return null;
  if (isRefusal(outcome.problem)) {
    get(apiAtom).setSessionToken(null);
    cookies.disown(token);
    const present = cookies.readToken();
    if (present !== null && present !== token) return 'changed';
    cookies.clear();
    if (cookies.isAnothers(token)) return null;
    const isOut = get(sessionStateAtom).status === 'signed-out';
    if (isOut) {
      const known = await set(readKeptSessionAtom, sessionId);
      set(advanceSessionAtom, { type: 'refused-at-start' });
      if (known !== null) void set(lookForBegunVotesAtom, known.session.uuid);
    }
    await set(forgetSessionDataAtom, null);
    await get(encryptedRecordsAtom)?.lock();
  }
  return outcome.problem;
});

/** Milliseconds to wait for the API; then the copy on disk is used. */
const responseTimeoutMs = 2_000;

/**
 * Without the session-ended screen. False if the session goes on with a new token.
 * Source: docs/behaviour/session.md#the-end-of-a-session.
 */
export const terminateAtom = atom(null, async (get, set): Promise<boolean> => {
  await set(endUnlessRenewedAtom, terminateSessionAtom);
  return get(sessionStateAtom).status === 'signed-out';
});
