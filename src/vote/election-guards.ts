import { redirect } from '@tanstack/react-router';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { apiClockAtom, type Store } from '~/core/services.ts';
import type { GuardsOf } from '~/session/guards.ts';
import { resumedLocationAtom } from '~/session/resumable-form.ts';
import { type BoothPage, electionBooth, pageInstead } from '~/vote/booth/booth-order.ts';
import { isElectionRatedAtom, loadRatingAtom } from '~/vote/rating/rating.ts';
import { ballot, boothKeysAtom, requiredPicksAtom } from './ballot.ts';
import { candidatesQuery, generalAssemblyQuery } from './vote-calls.ts';
import { electionPhase } from './vote-phase.ts';

/* Source: docs/behaviour/election.md#access. */

const toDashboard = () => redirect({ to: '/dashboard' });

/** While offline, uses the copies on disk. */
async function loadElection(store: Store): Promise<GeneralAssembly> {
  const info = await store.set(generalAssemblyQuery.ensureAtom);
  if (info === null) throw toDashboard();
  await store.set(ballot.loadAtom, info.code);
  return info;
}

async function requireMayEnter(store: Store): Promise<void> {
  const info = await loadElection(store);
  const isOpen = electionPhase(info, store.get(apiClockAtom).now()) === 'voting';
  if (!info.canVote || !info.isRegistered || info.hasVoted || !isOpen) throw toDashboard();
}

async function requireSecretKey(store: Store): Promise<void> {
  const info = await loadElection(store);
  if (!info.isRegistered || info.hasVoted || store.get(boothKeysAtom) === null) throw toDashboard();
}

async function requireBooth(store: Store): Promise<void> {
  const info = await loadElection(store);
  // The lists decide how many must be chosen. Do not wait for the connection.
  void store.set(candidatesQuery.ensureAtom);
  await store.set(candidatesQuery.restoreAtom);
  // While the receipt has choices, the member has not left it.
  if (store.get(ballot.receiptAtom)?.choices != null) throw redirect({ to: '/ga/election/ballot' });
  if (!info.isRegistered || info.hasVoted) throw toDashboard();
  // An open attempt can be viewed without keys: nothing can be sent with it.
  if (store.get(ballot.draftAtom)?.attempt) return;
  const booth = store.get(boothKeysAtom);
  if (booth === null) {
    // A return to the booth after the end of a session needs new keys.
    const isReturning =
      store.get(resumedLocationAtom) !== null && store.get(ballot.draftAtom) !== null;
    throw isReturning ? redirect({ to: '/ga/election/auth' }) : toDashboard();
  }
  if (booth.start === null) throw redirect({ to: '/ga/election/policy' });
}

/**
 * A receipt on this device opens even after the election.
 * Source: docs/behaviour/election.md#the-receipt.
 */
async function requireReceipt(store: Store): Promise<void> {
  const info = await store.set(generalAssemblyQuery.ensureAtom);
  await store.set(ballot.loadAtom, info?.code ?? ballot.defaultCode);
  if (store.get(ballot.receiptAtom) === null && info?.hasVoted !== true) throw toDashboard();
}

async function requireVoted(store: Store): Promise<void> {
  const info = await loadElection(store);
  if (!info.hasVoted && store.get(ballot.receiptAtom) === null) throw toDashboard();
}

/** Source: docs/behaviour/rating.md#sending. */
async function requireNotRated(store: Store): Promise<void> {
  await requireVoted(store);
  await store.set(loadRatingAtom);
  if (store.get(isElectionRatedAtom)) throw toDashboard();
}

function requirePagesBefore(store: Store, page: BoothPage): void {
  const draft = store.get(ballot.draftAtom);
  const instead = draft === null ? null : pageInstead(draft, page, store.get(requiredPicksAtom));
  if (instead !== null) throw redirect(electionBooth.pages[instead]);
}

const requirePage = (page: BoothPage) => async (store: Store) => {
  await requireBooth(store);
  requirePagesBefore(store, page);
};

export const electionGuards: GuardsOf<'/ga/election'> = {
  '/ga/election/auth': requireMayEnter,
  '/ga/election/policy': requireSecretKey,
  '/ga/election/vote/bod': requirePage('bod'),
  '/ga/election/vote/audit': requirePage('audit'),
  '/ga/election/vote/elecom/officer': requirePage('elecom_of'),
  '/ga/election/vote/elecom/enlisted-personnel': requirePage('elecom_ep'),
  '/ga/election/vote/summary': requirePage('summary'),
  '/ga/election/ballot': requireReceipt,
  '/ga/election/ratings': requireNotRated,
};
