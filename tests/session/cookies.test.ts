import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { documentCookies } from '~/core/cookies.ts';
import { sessionCookiesAtom } from '~/session/session-cookies.ts';
import { nearnessOf } from '~/session/session-ending-strip.tsx';

test('a renewed hash keeps the id of its session, and another hash has its own', () => {
  const jar = createStore().get(sessionCookiesAtom);
  jar.renew('hash-2', 'digest-2', 'session-1');
  expect(jar.sessionIdOf('digest-2')).toBe('session-1');
  expect(jar.sessionIdOf('digest-3')).toBe('digest-3');
});

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

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const now = Date.parse('2026-11-03T15:45:00+08:00');

describe('how near the end of a session is', () => {
  test.each([
    ['a day', 24 * hour, 'far', minute],
    ['a moment more than eleven minutes', 11 * minute + 1, 'far', minute],
    ['half a minute before the first warning', 10 * minute + 30 * second, 'far', 30 * second],
    ['a moment before the first warning', 10 * minute + 1, 'far', 1],
    ['ten minutes', 10 * minute, 'soon', minute],
    ['a moment before the second warning', 2 * minute + 1, 'soon', 1],
    ['two minutes', 2 * minute, 'last', minute],
    ['a moment', 1, 'last', 1],
    ['no time', 0, 'over', second],
    ['negative time (the tab has slept)', -8 * hour, 'over', second],
  ])('with %s left', (_left, left, nearness, again) => {
    expect(nearnessOf(now + left, now)).toEqual({ nearness, again });
  });
});
