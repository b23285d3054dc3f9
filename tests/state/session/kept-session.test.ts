import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { restoreSessionAtom } from '~/state/session/checks.ts';
import { writeToDisk } from '../../support/disk.ts';
import { connectPhone } from '../../support/phone.ts';
import { kept } from './session-on-phone.ts';

test('a session record of a newer version of the portal is not deleted', async () => {
  connectPhone();
  const newer = { version: 2, whatever: 'it says' };
  await writeToDisk('session', newer);
  await createStore().set(restoreSessionAtom);
  expect(await kept('session')).toEqual(newer);
});
