import type { createStore } from 'jotai';
import { noSelections } from '~/contracts/ballot.ts';
import { draftAnswerAtom } from '~/state/answer.ts';
import { draftBallotAtom } from '~/state/ballot.ts';
import { castDraftAnswerAtom } from '~/state/cast-answer.ts';
import { castDraftAtom } from '~/state/cast-ballot.ts';

type Store = ReturnType<typeof createStore>;

/** Casts the ballot as this tab shows it, as a member does who agrees to it. */
export const castAsShown = (store: Store): Promise<boolean> =>
  store.set(castDraftAtom, store.get(draftBallotAtom)?.selections ?? noSelections);

/** Submits the answer as this tab shows it; where none is chosen, any. */
export const submitAsShown = (store: Store): Promise<boolean> =>
  store.set(castDraftAnswerAtom, store.get(draftAnswerAtom)?.choice ?? 'approve');
