import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { askForRatingAtom, closeRatingAtom, ratingDueAtom } from '~/state/rating.ts';
import { resetSessionAtomsAtom } from '~/state/session/session-atom.ts';

test('no rating is due at first', () => {
  expect(createStore().get(ratingDueAtom)).toBeNull();
});

test('a rating is due from its request until it is closed', () => {
  const store = createStore();
  store.set(askForRatingAtom, 'referendum');
  expect(store.get(ratingDueAtom)).toBe('referendum');
  store.set(closeRatingAtom);
  expect(store.get(ratingDueAtom)).toBeNull();
});

test('a rating that is due for one member is not due for the next', () => {
  const store = createStore();
  store.set(askForRatingAtom, 'election');
  store.set(resetSessionAtomsAtom);
  expect(store.get(ratingDueAtom)).toBeNull();
});
