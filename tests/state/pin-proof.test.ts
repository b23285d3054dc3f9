import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import {
  enteredPinAtom,
  keepEnteredPinAtom,
  keepPinProofAtom,
  pinProofAtom,
} from '~/state/pin-proof.ts';
import { resetSessionAtomsAtom } from '~/state/session/session-atom.ts';

test('the proof and the PIN of one member are not there for the next', () => {
  const store = createStore();
  store.set(keepPinProofAtom, { token: 't', reference: 'p' });
  store.set(keepEnteredPinAtom, '135790');
  expect(store.get(pinProofAtom)).not.toBeNull();
  store.set(resetSessionAtomsAtom);
  expect([store.get(pinProofAtom), store.get(enteredPinAtom)]).toEqual([null, null]);
});
