import { beforeEach, expect, test } from 'vitest';
import type { Store } from '~/state/services.ts';
import { storageAtom } from '~/state/services.ts';
import { togglePickAtom } from '~/state/vote/ballot.ts';
import { draftIn, onDisk, openBooth, signedInVoter } from './vote/voter.ts';

let store: Store;
/** Each call lets one pending change of the disk go on. */
let waiting: (() => void)[];

beforeEach(async () => {
  store = await signedInVoter();
  await openBooth(store);
  waiting = [];
  const own = store.get(storageAtom);
  store.set(storageAtom, {
    ...own,
    change: async (...args) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return own.change(...args);
    },
  });
});

const flush = () => new Promise((next) => setTimeout(next, 20));

test('a slow write does not undo a later tap', async () => {
  store.set(togglePickAtom, 'bod', 'BOD-1');
  store.set(togglePickAtom, 'bod', 'BOD-2');
  expect(draftIn(store).choices.bod).toEqual(['BOD-1', 'BOD-2']);
  waiting.shift()?.();
  await flush();
  expect(await onDisk()).toMatchObject({ choices: { bod: ['BOD-1'] } });
  expect(draftIn(store).choices.bod).toEqual(['BOD-1', 'BOD-2']);
  waiting.shift()?.();
  await flush();
  expect(await onDisk()).toMatchObject({ choices: { bod: ['BOD-1', 'BOD-2'] } });
  expect(draftIn(store).choices.bod).toEqual(['BOD-1', 'BOD-2']);
});
