import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import {
  enteredPinAtom,
  keepEnteredPinAtom,
  keepPinProofAtom,
  pinProofAtom,
} from '~/state/pin-proof.ts';
import { askForRatingAtom, closeRatingAtom, ratingDueAtom } from '~/state/rating.ts';
import { resetSessionAtomsAtom } from '~/state/session/session-atom.ts';

test('the proof and the PIN of one member are not there for the next', () => {
  const store = createStore();
  store.set(keepPinProofAtom, { token: 't', reference: 'p' });
  store.set(keepEnteredPinAtom, '135790');
  expect(store.get(pinProofAtom)).not.toBeNull();
  store.set(resetSessionAtomsAtom);
  expect([store.get(pinProofAtom), store.get(enteredPinAtom)]).toEqual([null, null]);
});

test.each([closeRatingAtom, resetSessionAtomsAtom])(
  'a rating is due until it is closed, and not for the next member',
  (endAtom) => {
    const store = createStore();
    expect(store.get(ratingDueAtom)).toBeNull();
    store.set(askForRatingAtom, 'referendum');
    expect(store.get(ratingDueAtom)).toBe('referendum');
    store.set(endAtom);
    expect(store.get(ratingDueAtom)).toBeNull();
  },
);
