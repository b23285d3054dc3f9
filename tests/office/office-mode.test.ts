import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { officeModeKey } from '~/contracts/office-mode.ts';
import { deviceAtom } from '~/core/services.ts';
import { restoreOfficeModeAtom } from '~/office/office-mode.ts';
import { writeToDisk } from '../support/disk.ts';

test('sets a lost cookie of the field office again', async () => {
  await writeToDisk(officeModeKey, { version: 1 });
  expect(await createStore().set(restoreOfficeModeAtom)).toBe(true);
  expect(document.cookie).toBe('office=1');
  expect(await createStore().set(restoreOfficeModeAtom)).toBe(false);
});

test('does not reload for ever in a browser that refuses cookies', async () => {
  await writeToDisk(officeModeKey, { version: 1 });
  const store = createStore();
  const refused = { ...store.get(deviceAtom).cookies, write: () => undefined };
  store.set(deviceAtom, { ...store.get(deviceAtom), cookies: refused });
  expect(await store.set(restoreOfficeModeAtom)).toBe(false);
});
