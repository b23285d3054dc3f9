import { atom } from 'jotai';
import type { Problem } from '~/contracts/problem.ts';
import type { Session } from '~/contracts/session.ts';
import { digest } from '~/core/digest.ts';
import { machine } from '~/core/machine.ts';
import { eventsKey, memberKeys } from '~/core/member-keys.ts';
import { clearMessagesAtom } from '~/core/messages.ts';
import { fail, type Result, succeed } from '~/core/result.ts';
import {
  apiAtom,
  apiClockAtom,
  encryptedRecordsAtom,
  storageAtom,
  tabNotesAtom,
  tabsAtom,
} from '~/core/services.ts';
import { beginPeriodAtom, pageLifetime, sessionAtom } from '~/core/session-atom.ts';
import { pause } from '~/core/waits.ts';
import { forgetSessionDataAtom, keepSessionAtom } from './kept-session.ts';
import { lookForBegunVotesAtom } from './registry.ts';
import { isWorkKeptAtom } from './reload-guard.ts';
import { discardFormAtom, resumeFormAtom, suspendFormAtom } from './resumable-form.ts';
import { type Credentials, createSession, endSession, fetchSession } from './session-calls.ts';
import {
  findSessionId,
  isInCookie,
  isStillOurs,
  isTooLongForCookie,
  renewTokenAtom,
  sessionCookiesAtom,
} from './session-cookies.ts';
import {
  advanceSession,
  noSession,
  type SessionEvent,
  type SignedIn,
  sessionIdOf,
} from './session-machine.ts';

const machineAtom = machine(noSession, advanceSession, pageLifetime);

export const sessionStateAtom = atom((get) => get(machineAtom).state);

export const signedInAtom = atom((get) => {
  const state = get(sessionStateAtom);
  return state.status === 'signed-in' ? state : null;
});

export const isExpiredAtStartAtom = atom((get) => {
  const state = get(sessionStateAtom);
  return state.status === 'signed-out' && state.isExpired === true;
});

export const advanceSessionAtom = atom(null, (get, set, event: SessionEvent): void => {
  const before = get(machineAtom);
  const after = advanceSession(before, event);
  const sessionId = sessionIdOf(after.state);
  if (sessionId !== sessionIdOf(before.state)) {
    const { state } = after;
    set(beginPeriodAtom, state.status === 'signed-in' ? state.session.uuid : null);
    get(storageAtom).holdFor(
      sessionId === null
        ? null
        : {
            sessionId,
            takesOver: (key) => !memberKeys.isMembers(key),
            isStill: () => isInCookie(get, sessionId),
          },
    );
    if (state.status === 'signed-in') set(resumeFormAtom, state.session.uuid);
  }
  set(machineAtom, event);
});

const fetchNowAtom = atom(
  null,
  async (get, set, token: string): Promise<Result<SignedIn, Problem>> => {
    get(apiAtom).setSessionToken(token);
    set(advanceSessionAtom, { type: 'asked' });
    const request = get(machineAtom).order.begun;
    const cookies = get(sessionCookiesAtom);
    // At once: another response may renew the token while the id is found.
    const fetching = fetchSession(get(apiAtom));
    const sessionId = await findSessionId(get, token);
    const fetched = await fetching;
    if (!fetched.ok) return fetched;
    const { value: session, raw } = fetched.value;
    const present = session.token || token;
    const tokenDigest = await digest(present);
    // The member signed out, or another one signed in, meanwhile.
    if (!isStillOurs(get, token)) return fail({ kind: 'signed-out', message: null });
    if (present !== token) set(renewTokenAtom, present, tokenDigest, sessionId);
    const knownAt = get(apiClockAtom).now();
    const isOurs = () => isStillOurs(get, present);
    const keep = () => set(keepSessionAtom, sessionId, knownAt, raw, isOurs);
    // Write a new session to disk before it is entered.
    const isEntering = get(signedInAtom)?.sessionId !== sessionId;
    if (isEntering) await keep();
    if (isOurs()) {
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
    const known = get(signedInAtom);
    // The member may have signed out while the session was written.
    return known?.sessionId === sessionId && cookies.readToken() !== null
      ? succeed(known)
      : fail({ kind: 'signed-out', message: null });
  },
);

const questionsAtom = atom<Promise<unknown>>(Promise.resolve());

/** Milliseconds. */
const lookTimeoutMs = 3_000;

/** Settles when no request is under way that may renew the token, or after 3 s. */
export const whenAllAskedAtom = atom(null, (get) =>
  Promise.race([get(questionsAtom), pause(lookTimeoutMs)]),
);

export const fetchAndKeepAtom = atom(
  null,
  (get, set, token: string): Promise<Result<SignedIn, Problem>> => {
    const asking = set(fetchNowAtom, token);
    // Drop the result, because it belongs to one session.
    const end = () => undefined;
    set(questionsAtom, Promise.all([get(questionsAtom), asking.then(end, end)]).then(end));
    return asking;
  },
);

export type SignInProblem =
  | Problem
  | { readonly kind: 'cookies-refused'; readonly isTooLong?: boolean };
type SignInOutcome = Result<SignedIn, SignInProblem>;

type EntryOptions = {
  readonly remember?: boolean;
  /** Opens the records that this member left behind in a field office. */
  readonly owner?: Credentials | null;
};

/** In a field office: no sign-in begins a session any more. */
export const isTurnOverAtom = atom(false);

/** Clears an earlier session's cookies and state. Drafts stay on disk for their member. */
export const enterSessionAtom = atom(
  null,
  async (
    get,
    set,
    token: string,
    { remember = false, owner = null }: EntryOptions = {},
  ): Promise<SignInOutcome> => {
    set(advanceSessionAtom, { type: 'left' });
    const cookies = get(sessionCookiesAtom);
    cookies.clear();
    if (!get(isTurnOverAtom)) cookies.write(token, remember);
    const api = get(apiAtom);
    api.setSessionToken(token);
    if (cookies.readToken() !== token) {
      await endSession(api);
      api.setSessionToken(null);
      const why = isTooLongForCookie(token) ? { isTooLong: true } : {};
      return fail({ kind: 'cookies-refused', ...why } as const);
    }
    await get(encryptedRecordsAtom)?.begin(token, owner);
    const fetched = await set(fetchAndKeepAtom, token);
    if (fetched.ok) get(tabsAtom).tell({ kind: 'session-changed' });
    return fetched;
  },
);

export const signInAtom = atom(
  null,
  async (get, set, credentials: Credentials, remember: boolean): Promise<SignInOutcome> => {
    const created = await createSession(get(apiAtom), credentials);
    if (!created.ok) return created;
    return set(enterSessionAtom, created.value, { remember, owner: credentials });
  },
);

export const refreshSessionAtom = atom(null, async (get, set): Promise<Session | null> => {
  const token = get(apiAtom).readSessionToken();
  // Do not take over another tab's session.
  if (get(signedInAtom) === null || token === '' || !isStillOurs(get, token)) return null;
  const fetched = await set(fetchAndKeepAtom, token);
  return fetched.ok ? fetched.value.session : null;
});

const doubtAtom = sessionAtom<Promise<Result<SignedIn, Problem>> | null>(null);

/** Concurrent doubts share a request. A firewall's 401 or 403 changes nothing. Null: signed out. */
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

export const amendSessionAtom = atom(null, (_get, set, change: Partial<Session>) => {
  set(advanceSessionAtom, { type: 'amended', change });
});

const markAtomOf = (step: 'isPinDone' | 'isCodeDone', marker: 'pin' | 'code') =>
  atom(null, (get, set) => {
    const state = get(signedInAtom);
    if (state === null) return;
    get(sessionCookiesAtom).setDone(marker, state.sessionId);
    set(advanceSessionAtom, { type: 'step-done', step });
  });

export const markPinDoneAtom = markAtomOf('isPinDone', 'pin');

export const markCodeDoneAtom = markAtomOf('isCodeDone', 'code');

type Leaving = 'left' | 'terminated' | 'expired';

/** In one step: the next screen finds no cookie or old message. Another tab's new session stays. */
const leaveSessionAtom = atom(null, async (get, set, event: Leaving): Promise<void> => {
  const [api, cookies] = [get(apiAtom), get(sessionCookiesAtom)];
  const sessionId = sessionIdOf(get(sessionStateAtom));
  if (cookies.readToken() === (api.readSessionToken() || null)) cookies.clear();
  api.setSessionToken(null);
  set(clearMessagesAtom);
  set(advanceSessionAtom, { type: event });
  await set(forgetSessionDataAtom, sessionId);
  const encrypted = get(encryptedRecordsAtom);
  await (event === 'expired' ? encrypted?.lock() : encrypted?.end());
});

/** Another tab has deleted the member's records: this tab writes none until a log-in. */
export const isLoggedOutElsewhereAtom = atom(false);

const farewellAtom = atom<Promise<unknown>>(Promise.resolve());

/** Settles when the API has responded to the end of the last session. */
export const lastFarewellAtom = atom((get) => get(farewellAtom));

const endByHandAtom = atom(null, (get, set, event: Leaving): Promise<void> => {
  set(farewellAtom, endSession(get(apiAtom)));
  const leaving = set(leaveSessionAtom, event);
  get(tabsAtom).tell({ kind: 'session-changed' });
  return leaving;
});

/** Signs out before the portal was entered. Drafts stay. */
export const leaveForAnotherAccountAtom = atom(null, async (get, set): Promise<void> => {
  // A tab of the previous release acts only on the next message.
  get(tabsAtom).tell({ kind: 'signed-out', uuid: get(signedInAtom)?.session.uuid ?? '' });
  const leaving = set(endByHandAtom, 'left');
  set(discardFormAtom);
  get(tabNotesAtom).clear();
  await leaving;
});

/** Deletes the member's records, too. @param endedUuid the member, if the session has ended */
export const signOutAtom = atom(null, async (get, set, endedUuid?: string): Promise<void> => {
  const uuid = endedUuid ?? get(signedInAtom)?.session.uuid;
  await set(leaveForAnotherAccountAtom);
  const isOfMember = uuid === undefined ? () => false : memberKeys.isOf(uuid);
  await get(storageAtom).forgetWhere((key) => key === eventsKey || isOfMember(key));
  // The other tabs may have looked too early.
  get(tabsAtom).tell({ kind: 'session-changed' });
});

const endAtomOf = (leaveAtom: typeof leaveSessionAtom, event: Leaving = 'expired') =>
  atom(null, async (get, set): Promise<void> => {
    const uuid = get(signedInAtom)?.session.uuid;
    if (uuid === undefined) return;
    if (get(isWorkKeptAtom)) set(suspendFormAtom, uuid);
    await set(leaveAtom, event);
    void set(lookForBegunVotesAtom, uuid);
  });

export const expireSessionAtom = endAtomOf(leaveSessionAtom);

/** The caller reports the end, not the session-ended screen. */
export const terminateSessionAtom = endAtomOf(leaveSessionAtom, 'terminated');

/** Ends the session before it expires, so that the member signs in again. */
export const endEarlyAtom = endAtomOf(endByHandAtom);

export const acknowledgeEndAtom = atom(null, (_get, set) =>
  set(advanceSessionAtom, { type: 'acknowledged' }),
);
