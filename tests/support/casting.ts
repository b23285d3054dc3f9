import type { createStore } from 'jotai';
import { noSelections, type Selections } from '~/contracts/ballot.ts';
import type { ReferendumChoice } from '~/contracts/referendum.ts';
import type { VoteRecord } from '~/contracts/vote-record.ts';
import {
  ballotKeyAtom,
  castBallotAsAgreedAtom,
  draftBallotAtom,
  reloadBallotAtom,
} from '~/state/vote/ballot.ts';
import {
  answerKeyAtom,
  castAnswerAsAgreedAtom,
  draftAnswerAtom,
  reloadAnswerAtom,
} from '~/state/vote/referendum-answer.ts';
import { putDown } from './disk.ts';

type Store = ReturnType<typeof createStore>;

/** Casts the ballot as this tab shows it, as a member does who agrees to it. */
export const castAsShown = (store: Store): Promise<boolean> =>
  store.set(castBallotAsAgreedAtom, store.get(draftBallotAtom)?.choices ?? noSelections);

/** Submits the answer as this tab shows it; where none is chosen, any. */
export const submitAsShown = (store: Store): Promise<boolean> =>
  store.set(castAnswerAsAgreedAtom, store.get(draftAnswerAtom)?.choices ?? 'approve');

/** Puts a ballot on the phone, as if a tab had written it, and has this one hear of it. */
export async function putBallot(store: Store, record: VoteRecord<Selections>): Promise<void> {
  const key = store.get(ballotKeyAtom) ?? '';
  await putDown(key, record);
  await store.set(reloadBallotAtom, key);
}

/** The same with an answer to the referendum. */
export async function putAnswer(
  store: Store,
  record: VoteRecord<ReferendumChoice | null>,
): Promise<void> {
  const key = store.get(answerKeyAtom) ?? '';
  await putDown(key, record);
  await store.set(reloadAnswerAtom, key);
}
