import { atom } from 'jotai';
import { type Credentials, createSession, endSession, fetchSession } from '~/api/user.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Session } from '~/contracts/session.ts';
import { digest } from '~/lib/digest.ts';
import { fail, type Result, succeed } from '~/lib/result.ts';
import { lookForBegunVotesAtom } from '~/state/begun-votes.ts';
import type { Verification } from '~/state/confirmed-call.ts';
import { memberKeys } from '~/state/member-keys.ts';
import { clearMessagesAtom } from '~/state/messages.ts';
import { apiAtom, storageAtom, tabNotesAtom, tabsAtom } from '~/state/platform.ts';
import { isWorkKeptAtom } from '~/state/reload-guard.ts';
import { discardFormAtom, resumeFormAtom, suspendFormAtom } from '~/state/resumable-form.ts';
import { sessionCookiesAtom } from './cookies.ts';
import { findTag, isInCookie, isStillOurs, lookAtSessionAtom, renewHashAtom } from './hash.ts';
import { forgetSessionDataAtom, keepSessionAtom } from './kept-session.ts';
import { beginScopeAtom, memberAction, memberAtom } from './scope.ts';

export type SignedIn = {
  readonly status: 'signed-in';
  readonly session: Session;
  /** Digest of the session's first hash: marks what belongs to this session and no other. */
  readonly tag: string;
  readonly isPinDone: boolean;
  readonly isCodeDone: boolean;
  /** Server time of the data; earlier than now where the network is gone. */
  readonly knownAt: number;
};

export type SessionState =
  /** `isExpired`: the session that this phone still held at the start was found to be over. */
  | { readonly status: 'signed-out'; readonly isExpired?: true }
  | SignedIn
  /** Found to be over: by the API's word, or because another tab signed out. */
  | { readonly status: 'ended' };

const stateAtom = atom<SessionState>({ status: 'signed-out' });

export const sessionAtom = atom((get) => get(stateAtom));

/** The signed-in session, or null. */
export const signedInAtom = atom((get) => {
  const state = get(stateAtom);
  return state.status === 'signed-in' ? state : null;
});

/** The portal was opened with a session that is over: the sign-in says so. */
export const isExpiredAtStartAtom = atom((get) => {
  const state = get(stateAtom);
  return state.status === 'signed-out' && state.isExpired === true;
});

const tagOf = (state: SessionState): string | null =>
  state.status === 'signed-in' ? state.tag : null;

/** Another session, or none, is another scope: nothing of the one before is left in memory. */
export const becomeAtom = atom(null, (get, set, state: SessionState) => {
  const tag = tagOf(state);
  if (tag !== tagOf(get(stateAtom))) {
    set(beginScopeAtom);
    get(storageAtom).holdFor(
      tag === null
        ? null
        : {
            tag,
            takesOver: (key) => !memberKeys.isMembers(key),
            isStill: () => isInCookie(get, tag),
          },
    );
    if (state.status === 'signed-in') set(resumeFormAtom, state.session.uuid);
  }
  set(stateAtom, state);
});

/**
 * Questions for the session are numbered, and so is what was learnt by other ways: an answer to a
 * question from before what is known already would put the member back.
 */
const latestAtom = atom(0);
const knownAtom = atom(0);
const countAtom = atom(null, (get, set): number => {
  set(latestAtom, get(latestAtom) + 1);
  return get(latestAtom);
});

/** Settles when what is known, on its way to the disk, is what the session says here. */
const takenOverAtom = atom<Promise<unknown>>(Promise.resolve());

type Learnt = {
  /** The number of the question that was answered. */
  readonly question: number;
  readonly tag: string;
  /** The session's present hash. */
  readonly hash: string;
  readonly session: Session;
  readonly raw: unknown;
};

const takeOverAtom = atom(
  null,
  async (get, set, learnt: Learnt): Promise<Result<SignedIn, Problem>> => {
    const { question, tag, hash, session, raw } = learnt;
    const knownAt = await set(keepSessionAtom, tag, raw);
    // Signed out, or somebody else signed in, while it was being written down.
    if (!isStillOurs(get, hash)) {
      if (get(sessionCookiesAtom).readHash() === null) await set(forgetSessionDataAtom, tag);
      return fail({ kind: 'signed-out', message: null });
    }
    // What another call has established meanwhile is newer.
    const known = get(signedInAtom);
    if (known?.tag === tag && get(knownAtom) > question) return succeed(known);
    const state: SignedIn = {
      status: 'signed-in',
      session,
      tag,
      isPinDone: get(sessionCookiesAtom).isMarked('pin', tag),
      isCodeDone: get(sessionCookiesAtom).isMarked('code', tag),
      knownAt,
    };
    set(becomeAtom, state);
    return succeed(state);
  },
);

const fetchNowAtom = atom(
  null,
  async (get, set, hash: string): Promise<Result<SignedIn, Problem>> => {
    get(apiAtom).setSessionHash(hash);
    const question = set(countAtom);
    const tag = await findTag(get, hash);
    const fetched = await fetchSession(get(apiAtom));
    if (!fetched.ok) return fetched;
    const present = fetched.value.value.hash || hash;
    const mark = await digest(present);
    // Signed out, or somebody else signed in, while the answer was on its way.
    if (!isStillOurs(get, hash)) return fail({ kind: 'signed-out', message: null });
    if (present !== hash) set(renewHashAtom, present, mark, tag);
    if (get(signedInAtom)?.tag === tag && get(knownAtom) > question) {
      // The newer answer may still be on its way to the disk: until then the one before is here.
      await get(takenOverAtom);
      const known = get(signedInAtom);
      return known?.tag === tag ? succeed(known) : fail({ kind: 'signed-out', message: null });
    }
    set(knownAtom, question);
    const { value: session, raw } = fetched.value;
    const takingOver = set(takeOverAtom, { question, tag, hash: present, session, raw });
    const end = () => undefined;
    set(takenOverAtom, takingOver.then(end, end));
    return takingOver;
  },
);

/** Fetches the session that this hash stands for; who doubts the session meanwhile waits for it. */
export const fetchAndKeepAtom = atom(
  null,
  (_get, set, hash: string): Promise<Result<SignedIn, Problem>> => {
    const looking = set(fetchNowAtom, hash);
    // Its end is all that is kept of it: what it brought is the session's alone.
    const end = () => undefined;
    set(lookAtSessionAtom, looking.then(end, end));
    return looking;
  },
);

export type SignInProblem = Problem | { readonly kind: 'cookies-refused' };
type SignInOutcome = Result<SignedIn, SignInProblem>;

/**
 * Enters a session that was created just now, by signing in or at the end of signing up. What was
 * kept of an earlier session on this phone goes first, except drafts: they belong to their member,
 * and only that member's sign-in reads them again.
 *
 * @param hash the new session's
 * @param remember keeps the session cookie for a day instead of until the browser closes
 */
export const enterSessionAtom = atom(
  null,
  async (get, set, hash: string, remember: boolean): Promise<SignInOutcome> => {
    set(becomeAtom, { status: 'signed-out' });
    const cookies = get(sessionCookiesAtom);
    cookies.clear();
    cookies.write(hash, remember);
    if (cookies.readHash() !== hash) {
      const api = get(apiAtom);
      api.setSessionHash(hash);
      await endSession(api);
      api.setSessionHash(null);
      return fail({ kind: 'cookies-refused' } as const);
    }
    const fetched = await set(fetchAndKeepAtom, hash);
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
  const hash = get(apiAtom).readSessionHash();
  // Another tab may have signed in anew: its session is not this one's to take over.
  if (get(signedInAtom) === null || hash === '' || !isStillOurs(get, hash)) return null;
  const fetched = await set(fetchAndKeepAtom, hash);
  return fetched.ok ? fetched.value.session : null;
});

const doubtAtom = memberAtom<Promise<Result<SignedIn, Problem>> | null>(null);

/**
 * Asks for the session because something has put it in doubt: whoever doubts it meanwhile shares the
 * answer, which decides. A question that is itself forbidden by a page leaves things as they are.
 *
 * @returns null where nobody is signed in
 */
export const askWhetherOverAtom = atom(
  null,
  async (get, set): Promise<Result<SignedIn, Problem> | null> => {
    const hash = get(apiAtom).readSessionHash();
    if (get(signedInAtom) === null || hash === '') return null;
    const asking = get(doubtAtom) ?? set(fetchAndKeepAtom, hash);
    set(doubtAtom, asking);
    return asking.finally(() => set(doubtAtom, null));
  },
);

/** Asks the server now, for what the session says of something that was sent. */
export const verifySessionAtom = memberAction(
  async (get, set, isFound: (session: Session) => boolean): Promise<Verification> => {
    const fetched = await set(fetchAndKeepAtom, get(apiAtom).readSessionHash());
    if (fetched.ok) return isFound(fetched.value.session) ? 'found' : 'not-found';
    return fetched.problem.kind === 'signed-out' ? 'signed-out' : { problem: fetched.problem };
  },
);

/** Changes what is known of the session by a fact that the answer to another call established. */
export const amendSessionAtom = atom(null, (get, set, change: Partial<Session>) => {
  const state = get(signedInAtom);
  if (state === null) return;
  set(knownAtom, set(countAtom));
  set(becomeAtom, { ...state, session: { ...state.session, ...change } });
});

const markAtom = (step: 'isPinDone' | 'isCodeDone', marker: 'pin' | 'code') =>
  atom(null, (get, set) => {
    const state = get(signedInAtom);
    if (state === null) return;
    get(sessionCookiesAtom).mark(marker, state.tag);
    set(becomeAtom, { ...state, [step]: true });
  });

/** The PIN was right in this session. */
export const markPinDoneAtom = markAtom('isPinDone', 'pin');

/** The one-time code at login was right in this session. */
export const markCodeDoneAtom = markAtom('isCodeDone', 'code');

/**
 * All at once: whatever met a refusal would otherwise still show it as its own, and the screen that
 * tells it would still find the cookie. Another tab may have signed in anew: its cookie, and what
 * lies on the phone for its session, are not ours to clear.
 */
const leaveSessionAtom = atom(null, async (get, set, next: SessionState): Promise<void> => {
  const [api, cookies] = [get(apiAtom), get(sessionCookiesAtom)];
  const tag = tagOf(get(stateAtom));
  if (cookies.readHash() === (api.readSessionHash() || null)) cookies.clear();
  api.setSessionHash(null);
  set(clearMessagesAtom);
  set(becomeAtom, next);
  await set(forgetSessionDataAtom, tag);
});

/** Ends a session by the member's own word: the server, this tab and the others learn of it. */
const endByHandAtom = atom(null, (get, set, next: SessionState): Promise<void> => {
  // Whatever comes of it: nobody waits for a line that may hang.
  void endSession(get(apiAtom));
  const leaving = set(leaveSessionAtom, next);
  get(tabsAtom).tell({ kind: 'session-changed' });
  return leaving;
});

/** Signs out before the portal was entered: as after a session that ran out, drafts stay. */
export const leaveForAnotherAccountAtom = atom(null, async (get, set): Promise<void> => {
  // A tab of the version before knows no news but the one that follows.
  get(tabsAtom).tell({ kind: 'signed-out', uuid: get(signedInAtom)?.session.uuid ?? '' });
  const leaving = set(endByHandAtom, { status: 'signed-out' });
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
const endForReturnAtom = (
  leaveAtom: typeof leaveSessionAtom,
  next: SessionState = { status: 'ended' },
) =>
  atom(null, async (get, set): Promise<void> => {
    const uuid = get(signedInAtom)?.session.uuid;
    if (uuid === undefined) return;
    if (get(isWorkKeptAtom)) set(suspendFormAtom, uuid);
    await set(leaveAtom, next);
    void set(lookForBegunVotesAtom, uuid);
  });

/** The session is over although the member did not sign out. */
export const expireSessionAtom = endForReturnAtom(leaveSessionAtom);

/** The same, without the screen that says so: whoever found it says it in other words. */
export const terminateSessionAtom = endForReturnAtom(leaveSessionAtom, { status: 'signed-out' });

/** Ends a session that would soon end by itself, for its member to sign in again. */
export const endEarlyAtom = endForReturnAtom(endByHandAtom);

/** Leaves the session-ended screen. */
export const acknowledgeEndAtom = atom(null, (get, set) => {
  if (get(stateAtom).status === 'ended') set(becomeAtom, { status: 'signed-out' });
});
