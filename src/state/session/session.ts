import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { type Credentials, createSession, endSession, fetchSession } from '~/api/user.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Session } from '~/contracts/session.ts';
import { digest } from '~/lib/digest.ts';
import { fail, type Result, succeed } from '~/lib/result.ts';
import { lookForBegunVotesAtom } from '~/state/begun-votes.ts';
import type { Verification } from '~/state/confirmed-call.ts';
import { memberKeys } from '~/state/member-keys.ts';
import { clearMessagesAtom } from '~/state/messages.ts';
import { isWorkKeptAtom } from '~/state/reload-guard.ts';
import { discardFormAtom, resumeFormAtom, suspendFormAtom } from '~/state/resumable-form.ts';
import { apiAtom, serverClockAtom, storageAtom, tabNotesAtom, tabsAtom } from '~/state/services.ts';
import {
  findSessionId,
  isInCookie,
  isStillOurs,
  renewTokenAtom,
  sessionCookiesAtom,
} from './cookies.ts';
import { forgetSessionDataAtom, keepSessionAtom } from './kept-session.ts';
import { resetSessionAtomsAtom, sessionAction, sessionAtom } from './session-atom.ts';
import {
  advanceSession,
  noSession,
  type SessionEvent,
  type SignedIn,
  sessionIdOf,
} from './session-machine.ts';

const machineAtom = atom(noSession);

export const sessionStateAtom = atom((get) => get(machineAtom).state);

/** The signed-in session, or null. */
export const signedInAtom = atom((get) => {
  const state = get(sessionStateAtom);
  return state.status === 'signed-in' ? state : null;
});

/** The portal was opened with a session that is over: the sign-in says so. */
export const isExpiredAtStartAtom = atom((get) => {
  const state = get(sessionStateAtom);
  return state.status === 'signed-out' && state.isExpired === true;
});

/** Another session, or none, is another scope: nothing of the one before is left in memory. */
export const advanceSessionAtom = atom(null, (get, set, event: SessionEvent): void => {
  const before = get(machineAtom);
  const after = advanceSession(before, event);
  const sessionId = sessionIdOf(after.state);
  if (sessionId !== sessionIdOf(before.state)) {
    set(resetSessionAtomsAtom);
    get(storageAtom).holdFor(
      sessionId === null
        ? null
        : {
            sessionId,
            takesOver: (key) => !memberKeys.isMembers(key),
            isStill: () => isInCookie(get, sessionId),
          },
    );
    if (after.state.status === 'signed-in') set(resumeFormAtom, after.state.session.uuid);
  }
  set(machineAtom, after);
});

const fetchNowAtom = atom(
  null,
  async (get, set, token: string): Promise<Result<SignedIn, Problem>> => {
    get(apiAtom).setSessionToken(token);
    set(advanceSessionAtom, { type: 'asked' });
    const request = get(machineAtom).order.begun;
    const cookies = get(sessionCookiesAtom);
    const sessionId = await findSessionId(get, token);
    const fetched = await fetchSession(get(apiAtom));
    if (!fetched.ok) return fetched;
    const { value: session, raw } = fetched.value;
    const present = session.token || token;
    const tokenDigest = await digest(present);
    // Signed out, or somebody else signed in, while the answer was on its way.
    if (!isStillOurs(get, token)) return fail({ kind: 'signed-out', message: null });
    if (present !== token) set(renewTokenAtom, present, tokenDigest, sessionId);
    const knownAt = get(serverClockAtom).now();
    const keep = () => set(keepSessionAtom, sessionId, knownAt, raw);
    // A session is entered once it is written down; what is learnt of it later is known at once.
    const isEntering = get(signedInAtom)?.sessionId !== sessionId;
    if (isEntering) await keep();
    if (isStillOurs(get, present)) {
      const isPinDone = cookies.isDone('pin', sessionId);
      const isCodeDone = cookies.isDone('code', sessionId);
      const signedIn = {
        status: 'signed-in',
        session,
        sessionId,
        isPinDone,
        isCodeDone,
        knownAt,
      } as const;
      set(advanceSessionAtom, { type: 'answered', request, signedIn });
      if (!isEntering && get(sessionStateAtom) === signedIn) await keep();
    }
    // Signed out, or somebody else signed in, while it was being written down.
    const isOut = cookies.readToken() === null;
    if (isOut) await set(forgetSessionDataAtom, sessionId);
    const known = get(signedInAtom);
    return known?.sessionId === sessionId && !isOut
      ? succeed(known)
      : fail({ kind: 'signed-out', message: null });
  },
);

/** Settles when the question that was asked last is answered: it may bring another token. */
export const lastQuestionAtom = atom<Promise<unknown>>(Promise.resolve());

/** Fetches the session that this token stands for; who doubts the session meanwhile waits for it. */
export const fetchAndKeepAtom = atom(
  null,
  (_get, set, token: string): Promise<Result<SignedIn, Problem>> => {
    const asking = set(fetchNowAtom, token);
    // Its end is all that is kept of it: what it brought is the session's alone.
    const end = () => undefined;
    set(lastQuestionAtom, asking.then(end, end));
    return asking;
  },
);

export type SignInProblem = Problem | { readonly kind: 'cookies-refused' };
type SignInOutcome = Result<SignedIn, SignInProblem>;

/**
 * Enters a session that was created just now, by signing in or at the end of signing up. What was
 * kept of an earlier session on this phone goes first, except drafts: they belong to their member,
 * and only that member's sign-in reads them again.
 *
 * @param token the new session's
 * @param remember keeps the session cookie for a day instead of until the browser closes
 */
export const enterSessionAtom = atom(
  null,
  async (get, set, token: string, remember: boolean): Promise<SignInOutcome> => {
    set(advanceSessionAtom, { type: 'left' });
    const cookies = get(sessionCookiesAtom);
    cookies.clear();
    cookies.write(token, remember);
    if (cookies.readToken() !== token) {
      const api = get(apiAtom);
      api.setSessionToken(token);
      await endSession(api);
      api.setSessionToken(null);
      return fail({ kind: 'cookies-refused' } as const);
    }
    const fetched = await set(fetchAndKeepAtom, token);
    if (fetched.ok) get(tabsAtom).tell({ kind: 'session-changed' });
    return fetched;
  },
);

/** Signs in with credentials. */
export const signInAtom = atom(
  null,
  async (get, set, credentials: Credentials, remember: boolean): Promise<SignInOutcome> => {
    const created = await createSession(get(apiAtom), credentials);
    return created.ok ? set(enterSessionAtom, created.value, remember) : created;
  },
);

/**
 * Fetches the session again, for after its data changed or the network came back.
 *
 * @returns what the server says now, or null where it could not be asked
 */
export const refreshSessionAtom = atom(null, async (get, set): Promise<Session | null> => {
  const token = get(apiAtom).readSessionToken();
  // Another tab may have signed in anew: its session is not this one's to take over.
  if (get(signedInAtom) === null || token === '' || !isStillOurs(get, token)) return null;
  const fetched = await set(fetchAndKeepAtom, token);
  return fetched.ok ? fetched.value.session : null;
});

/**
 * The key of the session, which registering for and voting in a referendum take. It is no part of
 * what the phone keeps: a session that was restored without network fetches it now.
 *
 * @returns null where it cannot be had, '' where the server gives its sessions none
 */
export const referendumKeyAtom = sessionAction(async (get, set): Promise<string | null> => {
  const key = get(signedInAtom)?.session.referendumKey ?? '';
  if (key !== '') return key;
  const session = await set(refreshSessionAtom);
  return session?.referendumKey ?? null;
});

const doubtAtom = sessionAtom<Promise<Result<SignedIn, Problem>> | null>(null);

/**
 * Asks for the session because something has put it in doubt: whoever doubts it meanwhile shares the
 * answer, which decides. A question that is itself forbidden by a page leaves things as they are.
 *
 * @returns null where nobody is signed in
 */
export const askWhetherOverAtom = atom(
  null,
  async (get, set): Promise<Result<SignedIn, Problem> | null> => {
    const token = get(apiAtom).readSessionToken();
    if (get(signedInAtom) === null || token === '') return null;
    const asking = get(doubtAtom) ?? set(fetchAndKeepAtom, token);
    set(doubtAtom, asking);
    return asking.finally(() => set(doubtAtom, null));
  },
);

/** Asks the server now, for what the session says of something that was sent. */
export const verifySessionAtom = sessionAction(
  async (get, set, isFound: (session: Session) => boolean): Promise<Verification> => {
    const fetched = await set(fetchAndKeepAtom, get(apiAtom).readSessionToken());
    if (fetched.ok) return isFound(fetched.value.session) ? 'found' : 'not-found';
    return fetched.problem.kind === 'signed-out' ? 'signed-out' : { problem: fetched.problem };
  },
);

/** Changes what is known of the session by a fact that the answer to another call established. */
export const amendSessionAtom = atom(null, (_get, set, change: Partial<Session>) => {
  set(advanceSessionAtom, { type: 'amended', change });
});

const markAtom = (step: 'isPinDone' | 'isCodeDone', marker: 'pin' | 'code') =>
  atom(null, (get, set) => {
    const state = get(signedInAtom);
    if (state === null) return;
    get(sessionCookiesAtom).setDone(marker, state.sessionId);
    set(advanceSessionAtom, { type: 'step-done', step });
  });

/** The PIN was right in this session. */
export const markPinDoneAtom = markAtom('isPinDone', 'pin');

/** The one-time code at login was right in this session. */
export const markCodeDoneAtom = markAtom('isCodeDone', 'code');

/** How a session ends: by its member, or without them. */
type Leaving = 'left' | 'expired';

/**
 * All at once: whatever met a refusal would otherwise still show it as its own, and the screen that
 * tells it would still find the cookie. Another tab may have signed in anew: its cookie, and what
 * lies on the phone for its session, are not ours to clear.
 */
const leaveSessionAtom = atom(null, async (get, set, event: Leaving): Promise<void> => {
  const [api, cookies] = [get(apiAtom), get(sessionCookiesAtom)];
  const sessionId = sessionIdOf(get(sessionStateAtom));
  if (cookies.readToken() === (api.readSessionToken() || null)) cookies.clear();
  api.setSessionToken(null);
  set(clearMessagesAtom);
  set(advanceSessionAtom, { type: event });
  await set(forgetSessionDataAtom, sessionId);
});

/** Ends a session by the member's own word: the server, this tab and the others learn of it. */
const endByHandAtom = atom(null, (get, set, event: Leaving): Promise<void> => {
  // Whatever comes of it: nobody waits for a line that may hang.
  void endSession(get(apiAtom));
  const leaving = set(leaveSessionAtom, event);
  get(tabsAtom).tell({ kind: 'session-changed' });
  return leaving;
});

/** Signs out before the portal was entered: as after a session that ran out, drafts stay. */
export const leaveForAnotherAccountAtom = atom(null, async (get, set): Promise<void> => {
  // A tab of the version before knows no news but the one that follows.
  get(tabsAtom).tell({ kind: 'signed-out', uuid: get(signedInAtom)?.session.uuid ?? '' });
  const leaving = set(endByHandAtom, 'left');
  set(discardFormAtom);
  get(tabNotesAtom).clear();
  await leaving;
});

/** Signs out by hand: everywhere on this phone, and nothing of the member stays on it. */
export const signOutAtom = atom(null, async (get, set): Promise<void> => {
  const uuid = get(signedInAtom)?.session.uuid;
  await set(leaveForAnotherAccountAtom);
  if (uuid === undefined) return;
  await get(storageAtom).forgetWhere(memberKeys.isOf(uuid));
  // The others may have looked before all of it was gone.
  get(tabsAtom).tell({ kind: 'session-changed' });
});

/** A member's session ends and drafts and what was typed stay, for them to come back to. */
const endForReturnAtom = (leaveAtom: typeof leaveSessionAtom, event: Leaving = 'expired') =>
  atom(null, async (get, set): Promise<void> => {
    const uuid = get(signedInAtom)?.session.uuid;
    if (uuid === undefined) return;
    if (get(isWorkKeptAtom)) set(suspendFormAtom, uuid);
    await set(leaveAtom, event);
    void set(lookForBegunVotesAtom, uuid);
  });

/** The session is over although the member did not sign out. */
export const expireSessionAtom = endForReturnAtom(leaveSessionAtom);

/** The same, without the screen that says so: whoever found it says it in other words. */
export const terminateSessionAtom = endForReturnAtom(leaveSessionAtom, 'left');

/** Ends a session that would soon end by itself, for its member to sign in again. */
export const endEarlyAtom = endForReturnAtom(endByHandAtom);

/** Leaves the session-ended screen. */
export const acknowledgeEndAtom = atom(null, (_get, set) =>
  set(advanceSessionAtom, { type: 'acknowledged' }),
);

/**
 * Asks for the session anew when the calling screen opens; until then it shows what the phone
 * knows. No loader does it: one that has begun while a finger touched the link is not run again.
 */
export function useFreshSession(): void {
  const refresh = useSetAtom(refreshSessionAtom);
  useEffect(() => {
    void refresh();
  }, [refresh]);
}
