import { expect, test } from 'vitest';
import { ballot, openBoothAtom, startBallotAtom } from '~/state/vote/ballot.ts';
import { castAsShown } from '../support/casting.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';
import { assemblyOf } from '../support/wire.ts';

test('a cast goes on in a browser that refuses locks', async () => {
  connectPhone();
  const store = await signedInStore();
  const info = assemblyOf();
  await store.set(ballot.loadAtom, info.code);
  await store.set(openBoothAtom, info, 'secret');
  await store.set(startBallotAtom, { voterKey: 'voter', ballotNo: 'B-1', startedAt: 3 });
  const refuse = () => Promise.reject(new DOMException('refused', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: refuse } });
  await castAsShown(store);
  expect(store.get(ballot.castingAtom).step).not.toBe('connecting');
});
