import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { fillRegistry } from '~/app/start.ts';
import { documentCookies } from '~/core/cookies.ts';
import { endTurnAtom } from '~/office/turn.ts';
import { signedInAtom, signInAtom } from '~/session/session.ts';
import { respondToCalls, respondWithData } from '../support/calls.ts';

const amihan = { username: 'amihan', password: 'Tahimik.4521' };

beforeEach(() => {
  documentCookies.write('office', '1', null);
});

/** @param isTime the turn ends then */
async function endTurnWhen(isTime: (asked: readonly string[]) => boolean) {
  const { promise: isHeld, resolve: respond } = Promise.withResolvers<void>();
  const calls = respondToCalls(async () => {
    if (isTime(calls.map(({ path }) => path))) await isHeld;
    return respondWithData({ hash: 'token' });
  });
  const store = createStore();
  fillRegistry(store);
  const signingIn = store.set(signInAtom, amihan, false);
  await vi.waitFor(() => expect(isTime(calls.map(({ path }) => path))).toBe(true), { interval: 1 });
  const ending = store.set(endTurnAtom);
  respond();
  const [outcome] = await Promise.all([signingIn, ending]);
  return { store, outcome, calls };
}

test.each<[string, (asked: readonly string[]) => boolean]>([
  ['before the API has made a session', (asked) => asked.includes('/user/login')],
  ['while the records are prepared', () => documentCookies.read('hash') === 'token'],
  ['while the session is fetched', (asked) => asked.includes('/user')],
])('a turn that ends %s leaves no session to the next member', async (_, isTime) => {
  const { store, outcome, calls } = await endTurnWhen(isTime);
  expect(outcome.ok).toBe(false);
  expect(store.get(signedInAtom)).toBeNull();
  expect(documentCookies.read('hash') ?? '').toBe('');
  const ends = calls.filter((call) => call.path === '/user/logout');
  expect(ends.map((call) => call.search['hash'])).toContain('token');
});
