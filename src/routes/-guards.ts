import { redirect } from '@tanstack/react-router';
import type { createStore } from 'jotai';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { serverNow } from '~/lib/server-clock.ts';
import { boothAtom, castBallotAtom, draftBallotAtom, loadBallotAtom } from '~/state/ballot.ts';
import { electionPhase } from '~/state/election-phase.ts';
import { ensureGeneralAssemblyAtom } from '~/state/general-assembly.ts';
import { type NextStep, nextStep } from '~/state/next-step.ts';
import { checkCookieAtom, type SignedIn, sessionAtom, verifySessionAtom } from '~/state/session.ts';

type Store = ReturnType<typeof createStore>;

/** Where each open step of an account is done. Source: spec file 1, section 4. */
const stepAddresses: Readonly<Record<NextStep, string>> = {
  reactivate: '/user/deactivated',
  contacts: '/user/info/checklist',
  'enroll-pin': '/user/enroll/pin',
  pin: '/',
  code: '/',
  none: '/dashboard',
};

/** Where a signed-in member belongs now, or '/' where nobody is signed in. */
export function homeOf(store: Store): string {
  const session = store.get(sessionAtom);
  return session.status === 'signed-in' ? stepAddresses[nextStep(session)] : '/';
}

/** Lets only members in who have done every step; the others go where their step is. */
export function requireMember(store: Store): SignedIn | null {
  const session = store.get(sessionAtom);
  // The session-ended screen stands in place of whatever was asked for.
  if (session.status === 'ended') return null;
  const home = homeOf(store);
  if (session.status !== 'signed-in' || home !== stepAddresses.none) throw redirect({ to: home });
  void store.set(checkCookieAtom);
  void store.set(verifySessionAtom);
  return session;
}

const toDashboard = () => redirect({ to: '/dashboard' });

/** The general assembly and the member's ballot, from this phone where the network is gone. */
async function loadElection(store: Store): Promise<GeneralAssembly> {
  const info = await store.set(ensureGeneralAssemblyAtom);
  if (info === null) throw toDashboard();
  await store.set(loadBallotAtom, info.code);
  return info;
}

/** Source: spec file 1, section 4: only who can vote, while voting is open, and only once. */
export async function requireElectionEntry(store: Store): Promise<void> {
  const info = await loadElection(store);
  const isOpen = electionPhase(info, serverNow()) === 'voting';
  if (!info.canVote || !info.isRegistered || info.hasVoted || !isOpen) throw toDashboard();
}

/** Source: spec file 2, section 2.2: registered, not voted, and holding a secret key. */
export async function requireSecretKey(store: Store): Promise<void> {
  const info = await loadElection(store);
  if (!info.isRegistered || info.hasVoted || store.get(boothAtom) === null) throw toDashboard();
}

/** The voting screens need a started ballot too; one already cast leads to its receipt. */
export async function requireBooth(store: Store): Promise<void> {
  const info = await loadElection(store);
  if (store.get(castBallotAtom)?.choices != null) throw redirect({ to: '/ga/election/ballot' });
  if (!info.isRegistered || info.hasVoted) throw toDashboard();
  // An attempt whose fate is unknown may be looked at without keys: nothing can be sent with it.
  if (store.get(draftBallotAtom)?.isAttemptOpen) return;
  const booth = store.get(boothAtom);
  if (booth === null) throw toDashboard();
  if (booth.start === null) throw redirect({ to: '/ga/election/policy' });
}

/** Source: spec file 2, section 2.2: only who has voted. */
export async function requireVoted(store: Store): Promise<void> {
  const info = await loadElection(store);
  if (!info.hasVoted && store.get(castBallotAtom) === null) throw toDashboard();
}
