import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { signedInAtom } from '~/state/session.ts';
import { restoreSessionAtom } from '~/state/session-restore.ts';
import { noConnection } from '../support/calls.ts';
import { putDown } from '../support/disk.ts';
import { hurry } from '../support/hurry.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';
import { kept } from './session-on-phone.ts';

test('a line that breaks on the file of what is kept does not keep the portal from starting', async () => {
  connectPhone();
  await signedInStore();
  let breaks = 1;
  vi.doMock('~/contracts/kept-session.ts', async (original) => {
    breaks -= 1;
    if (breaks >= 0) throw new TypeError('The line broke');
    return original();
  });
  vi.resetModules();
  hurry();
  vi.stubGlobal('fetch', async () => noConnection());
  const reopened = createStore();
  await reopened.set(restoreSessionAtom);
  expect(breaks).toBeLessThan(1);
  expect(reopened.get(signedInAtom)).not.toBeNull();
});

test('what a newer version of the portal keeps of a session is not ours to clear', async () => {
  connectPhone();
  const newer = { version: 2, whatever: 'it says' };
  await putDown('session', newer);
  await createStore().set(restoreSessionAtom);
  expect(await kept('session')).toEqual(newer);
});
