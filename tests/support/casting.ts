import { noSelections, type Selections } from '~/contracts/ballot.ts';
import type { ReferendumChoice } from '~/contracts/referendum.ts';
import type { CastVote, VoteRecord } from '~/contracts/vote-record.ts';
import type { Store } from '~/core/services.ts';
import { ballot } from '~/vote/ballot.ts';
import type { CastResult } from '~/vote/casting/cast.ts';
import { referendumVote } from '~/vote/referendum-vote.ts';
import { writeToDisk } from './disk.ts';

export const castAsShown = (store: Store): Promise<CastResult> =>
  store.set(ballot.castAtom, store.get(ballot.draftAtom)?.choices ?? noSelections);

export const submitAsShown = (store: Store): Promise<CastResult> =>
  store.set(referendumVote.castAtom, store.get(referendumVote.draftAtom)?.choices ?? 'approve');

export const receiptOf = <Choices = never>(
  changes: Partial<CastVote<Choices>> = {},
): CastVote<Choices> => ({
  version: 2,
  phase: 'cast',
  code: 'GA00000001',
  title: '',
  ballotNo: '',
  castAt: 7,
  confirmedAt: 8,
  certainty: 'counted',
  choices: null,
  ...changes,
});

/** Writes a ballot to disk as another tab would, and notifies this tab. */
export async function putBallot(store: Store, record: VoteRecord<Selections>): Promise<void> {
  const key = store.get(ballot.storageKeyAtom) ?? '';
  await writeToDisk(key, record);
  await store.set(ballot.reloadAtom, key);
}

export async function putAnswer(
  store: Store,
  record: VoteRecord<ReferendumChoice | null>,
): Promise<void> {
  const key = store.get(referendumVote.storageKeyAtom) ?? '';
  await writeToDisk(key, record);
  await store.set(referendumVote.reloadAtom, key);
}
