import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { askForRatingAtom, closeRatingAtom, ratingDueAtom } from '~/state/rating.ts';
import { resetSessionAtomsAtom } from '~/state/session/session-atom.ts';

test('nothing is to be rated at first', () => {
  expect(createStore().get(ratingDueAtom)).toBeNull();
});

test('a rating is due from when it is asked for until it is closed', () => {
  const store = createStore();
  store.set(askForRatingAtom, 'referendum');
  expect(store.get(ratingDueAtom)).toBe('referendum');
  store.set(closeRatingAtom);
  expect(store.get(ratingDueAtom)).toBeNull();
});

test('a rating that the member before was asked for is not the next one’s', () => {
  const store = createStore();
  store.set(askForRatingAtom, 'election');
  store.set(resetSessionAtomsAtom);
  expect(store.get(ratingDueAtom)).toBeNull();
});
