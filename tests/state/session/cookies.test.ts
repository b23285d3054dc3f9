import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { documentCookies } from '~/lib/cookies.ts';
import { restoreSessionAtom } from '~/state/session/checks.ts';
import { sessionCookiesAtom } from '~/state/session/cookies.ts';
import { markPinDoneAtom, sessionStateAtom, signInAtom } from '~/state/session/session.ts';
import { respondToCalls } from '../../support/calls.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';

test('"keep me signed in" holds after a reload between password and PIN', async () => {
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
  'a %i at the start does not sign the member out',
  async (status) => {
    connectPhone();
    await signedInStore();
    respondToCalls(() => new Response(null, { status }));
    const store = createStore();
    await store.set(restoreSessionAtom);
    expect(store.get(sessionStateAtom).status).toBe('signed-in');
    expect(documentCookies.read('hash')).not.toBe('');
  },
);

describe('the expiry of the cookies', () => {
  const day = 86_400_000;
  const openJar = () => createStore().get(sessionCookiesAtom);

  test('is stored if the member stays signed in, also for a restart', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    openJar().write('hash-1', true);
    expect(openJar().endsAt()).toBe(1_800_000_000_000 + day);
  });

  test('is unknown if they last until the browser closes', () => {
    openJar().write('hash-1', true);
    openJar().write('hash-2', false);
    expect(openJar().endsAt()).toBeNull();
  });

  test.each(['1', 'soon', ''])('is unknown if an earlier version stored %j', (noted) => {
    documentCookies.write('remember', noted, 60);
    expect(openJar().endsAt()).toBeNull();
  });

  test('moves when the API renews the hash, and so do the completed steps', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    const jar = openJar();
    jar.write('hash-1', true);
    jar.setDone('pin', 'session-1');
    vi.setSystemTime(1_800_003_600_000);
    const written: string[] = [];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
      written.push(cookie);
    });
    jar.renew('hash-2', 'digest-2', 'session-1');
    const names = written.map((cookie) => cookie.split('=')[0]);
    expect(names.sort()).toEqual(['hash', 'pin_login', 'remember', 'session']);
    expect(written.every((cookie) => cookie.includes('Max-Age=86400'))).toBe(true);
    expect(written).toContainEqual(expect.stringContaining(`remember=${1_800_003_600_000 + day}`));
  });

  test('stays unknown when the API renews the hash of such a session', () => {
    const jar = openJar();
    jar.write('hash-1', false);
    jar.renew('hash-2', 'digest-2', 'session-1');
    expect(jar.endsAt()).toBeNull();
  });
});
