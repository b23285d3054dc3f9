import { atom } from 'jotai';
import { setSessionHash } from '~/api/http.ts';
import type { Problem } from '~/api/problem.ts';
import {
  type Credentials,
  createSession,
  endSession,
  fetchSession,
  verifySession,
} from '~/api/user.ts';
import type { Session } from '~/contracts/session.ts';
import { clearCookie, readCookie, writeCookie } from '~/lib/cookies.ts';
import { digest } from '~/lib/digest.ts';
import { forgetKeptWhere } from '~/lib/keeper.ts';
import { fail, type Result, succeed } from '~/lib/result.ts';
import { clearTabNotes } from '~/lib/tab-notes.ts';
import { tellOtherTabs } from '~/lib/tabs.ts';
import { isOnlineAtom, lastAnswerAtAtom } from './connectivity.ts';
import { forgetKeptSession, keepSession, readKeptSession } from './kept-session.ts';
import { forgetMemberAtom, memberKeys } from './member-scope.ts';
import { clearMessagesAtom } from './messages.ts';

/** Seconds that "keep me signed in" lasts. Source: spec file 1, section 9. */
const rememberFor = 86_400;
const cookies = {
  hash: 'hash',
  pin: 'pin_login',
  code: 'otp_login',
  skippedUpdate: 'skipped_update',
} as const;

export type SignedIn = {
  readonly status: 'signed-in';
  readonly session: Session;
  /** Digest of the session hash: marks what belongs to this session and no other. */
  readonly tag: string;
  readonly isPinDone: boolean;
  readonly isCodeDone: boolean;
  /** Server time of the data; earlier than now where the network is gone. */
  readonly knownAt: number;
};

export type SessionState =
  | { readonly status: 'signed-out' }
  | SignedIn
  /** Found to be over: by a 403, or because another tab signed out. */
  | { readonly status: 'ended' };

const stateAtom = atom<SessionState>({ status: 'signed-out' });

export const sessionAtom = atom((get) => get(stateAtom));

/** The signed-in session, or null. */
export const signedInAtom = atom((get) => {
  const state = get(stateAtom);
  return state.status === 'signed-in' ? state : null;
});

const clearSessionCookies = () => {
  for (const name of Object.values(cookies)) clearCookie(name);
};

/** Drops what was known through a session. Drafts stay: they belong to their member. */
async function forgetSessionData(): Promise<void> {
  await forgetKeptSession();
  await forgetKeptWhere(memberKeys.isKnown);
}

/** Lifetime of the marker cookies: as long as the session cookie they belong to. */
let markerLife: number | null = null;

const fetchAndKeepAtom = atom(
  null,
  async (_get, set, hash: string): Promise<Result<SignedIn, Problem>> => {
    setSessionHash(hash);
    const tag = await digest(hash);
    const fetched = await fetchSession();
    if (!fetched.ok) return fetched;
    const knownAt = await keepSession(tag, fetched.value.raw);
    const state: SignedIn = {
      status: 'signed-in',
      session: fetched.value.value,
      tag,
      isPinDone: readCookie(cookies.pin) === tag,
      isCodeDone: readCookie(cookies.code) === tag,
      knownAt,
    };
    set(stateAtom, state);
    return succeed(state);
  },
);

/**
 * Signs in with credentials. What was kept of an earlier session on this phone goes first, except
 * drafts: they belong to their member, and only that member's sign-in reads them again.
 *
 * @param remember keeps the session cookie for a day instead of until the browser closes
 */
export const signInAtom = atom(
  null,
  async (
    _get,
    set,
    credentials: Credentials,
    remember: boolean,
  ): Promise<Result<SignedIn, Problem | { readonly kind: 'cookies-refused' }>> => {
    const created = await createSession(credentials);
    if (!created.ok) return created;
    set(forgetMemberAtom);
    clearSessionCookies();
    markerLife = remember ? rememberFor : null;
    writeCookie(cookies.hash, created.value, markerLife);
    if (readCookie(cookies.hash) !== created.value) {
      await endSession();
      return fail({ kind: 'cookies-refused' } as const);
    }
    const fetched = await set(fetchAndKeepAtom, created.value);
    if (fetched.ok) tellOtherTabs({ kind: 'session-changed' });
    return fetched;
  },
);

/**
 * Restores the session from the cookie at start. A refusal clears it; where the server cannot be
 * asked, the last known session of this phone stands in.
 *
 * @returns the problem where there is a cookie but no session could be restored
 */
export const restoreSessionAtom = atom(null, async (_get, set): Promise<Problem | null> => {
  const hash = readCookie(cookies.hash);
  if (hash === null || hash === '') {
    clearSessionCookies();
    await forgetSessionData();
    return null;
  }
  const fetched = await set(fetchAndKeepAtom, hash);
  if (fetched.ok) return null;
  const { problem } = fetched;
  if (problem.kind === 'signed-out' || (problem.kind === 'refused' && problem.status < 500)) {
    setSessionHash(null);
    clearSessionCookies();
    await forgetSessionData();
    return problem;
  }
  const tag = await digest(hash);
  const kept = await readKeptSession(tag);
  if (kept === null) return problem;
  set(stateAtom, {
    status: 'signed-in',
    session: kept.session,
    tag,
    isPinDone: readCookie(cookies.pin) === tag,
    isCodeDone: readCookie(cookies.code) === tag,
    knownAt: kept.at,
  });
  return null;
});

/** Fetches the session again, for after its data changed or the network came back. */
export const refreshSessionAtom = atom(null, async (get, set): Promise<void> => {
  const hash = readCookie(cookies.hash);
  if (get(signedInAtom) !== null && hash !== null) await set(fetchAndKeepAtom, hash);
});

const markAtom = (step: 'isPinDone' | 'isCodeDone', cookie: string) =>
  atom(null, (get, set) => {
    const state = get(signedInAtom);
    if (state === null) return;
    writeCookie(cookie, state.tag, markerLife);
    set(stateAtom, { ...state, [step]: true });
  });

/** The PIN was right in this session. */
export const markPinDoneAtom = markAtom('isPinDone', cookies.pin);

/** The one-time code at login was right in this session. */
export const markCodeDoneAtom = markAtom('isCodeDone', cookies.code);

export const hasSkippedUpdate = (): boolean => readCookie(cookies.skippedUpdate) !== null;

/** The optional checklist is shown once in a session. */
export const skipUpdate = (): void => writeCookie(cookies.skippedUpdate, '1', null);

/** Signs out by hand: everywhere on this phone, and nothing of the member stays on it. */
export const signOutAtom = atom(null, async (get, set): Promise<void> => {
  const state = get(signedInAtom);
  const ending = endSession();
  setSessionHash(null);
  clearSessionCookies();
  clearTabNotes();
  set(clearMessagesAtom);
  set(forgetMemberAtom);
  set(stateAtom, { status: 'signed-out' });
  tellOtherTabs({ kind: 'session-changed' });
  await forgetSessionData();
  if (state !== null) await forgetKeptWhere(memberKeys.isOf(state.session.uuid));
  await ending;
});

/** The session is over although the member did not sign out: drafts stay on the phone. */
export const expireSessionAtom = atom(null, async (get, set): Promise<void> => {
  const state = get(signedInAtom);
  if (state === null) return;
  setSessionHash(null);
  if ((await digest(readCookie(cookies.hash) ?? '')) === state.tag) clearSessionCookies();
  set(clearMessagesAtom);
  set(forgetMemberAtom);
  set(stateAtom, { status: 'ended' });
  await forgetSessionData();
});

/** Milliseconds after which the session is asked for again. Source: contract.md, section 2. */
const verifyAfter = 60_000;

/** Asks whether the session still stands, unless a call has just shown it; a 403 ends it. */
export const verifySessionAtom = atom(null, async (get): Promise<void> => {
  const state = get(signedInAtom);
  if (state === null || !get(isOnlineAtom)) return;
  if (Date.now() - get(lastAnswerAtAtom) > verifyAfter) await verifySession(state.session.uuid);
});

/** Leaves the session-ended screen. */
export const acknowledgeEndAtom = atom(null, (get, set) => {
  if (get(stateAtom).status === 'ended') set(stateAtom, { status: 'signed-out' });
});

/** Ends this tab's session where the cookie is gone or stands for another session. */
export const checkCookieAtom = atom(null, async (get, set): Promise<void> => {
  const state = get(signedInAtom);
  if (state === null) return;
  const hash = readCookie(cookies.hash);
  const tag = hash === null ? null : await digest(hash);
  if (tag !== state.tag && get(signedInAtom) === state) await set(expireSessionAtom);
});

/** True where this browser holds a session, of this tab or of another. */
export const hasSessionCookie = (): boolean => (readCookie(cookies.hash) ?? '') !== '';
