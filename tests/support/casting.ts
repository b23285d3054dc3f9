import { noSelections, type Selections } from '~/contracts/ballot.ts';
import type { ReferendumChoice } from '~/contracts/referendum.ts';
import type { VoteRecord } from '~/contracts/vote-record.ts';
import type { Store } from '~/state/services.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { writeToDisk } from './disk.ts';

/** Casts the ballot as this tab shows it, as a member does who agrees to it. */
export const castAsShown = (store: Store): Promise<boolean> =>
  store.set(ballot.castAtom, store.get(ballot.draftAtom)?.choices ?? noSelections);

/** Submits the answer as this tab shows it; where none is chosen, any. */
export const submitAsShown = (store: Store): Promise<boolean> =>
  store.set(referendumVote.castAtom, store.get(referendumVote.draftAtom)?.choices ?? 'approve');

/** Puts a ballot on the phone, as if a tab had written it, and has this one hear of it. */
export async function putBallot(store: Store, record: VoteRecord<Selections>): Promise<void> {
  const key = store.get(ballot.keyAtom) ?? '';
  await writeToDisk(key, record);
  await store.set(ballot.reloadAtom, key);
}

/** The same with an answer to the referendum. */
export async function putAnswer(
  store: Store,
  record: VoteRecord<ReferendumChoice | null>,
): Promise<void> {
  const key = store.get(referendumVote.keyAtom) ?? '';
  await writeToDisk(key, record);
  await store.set(referendumVote.reloadAtom, key);
}
