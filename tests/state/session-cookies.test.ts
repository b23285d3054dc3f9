import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { documentCookies } from '~/lib/cookies.ts';
import { markPinDoneAtom, sessionAtom, signInAtom } from '~/state/session.ts';
import { restoreSessionAtom } from '~/state/session-restore.ts';
import { answerCalls } from '../support/calls.ts';
import { connectPhone, signedInStore } from '../support/phone.ts';

test('a member who wants to stay signed in stays so after a reload between password and PIN', async () => {
  connectPhone();
  const credentials = { username: 'regular01', password: 'Sandbox#2026' };
  await createStore().set(signInAtom, credentials, true);
  const store = createStore();
  await store.set(restoreSessionAtom);
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    written.push(cookie);
  });
  store.set(markPinDoneAtom);
  expect(written[0]).toContain('pin_login=');
  expect(written[0]).toContain('Max-Age=86400');
});

test.each([408, 425, 429, 500, 503])(
  'a %i at start does not sign the member out',
  async (status) => {
    connectPhone();
    await signedInStore();
    answerCalls(() => new Response(null, { status }));
    const store = createStore();
    await store.set(restoreSessionAtom);
    expect(store.get(sessionAtom).status).toBe('signed-in');
    expect(documentCookies.read('hash')).not.toBe('');
  },
);
