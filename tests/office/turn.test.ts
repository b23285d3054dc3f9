import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { fillRegistry } from '~/app/start.ts';
import { documentCookies } from '~/core/cookies.ts';
import { createLocks } from '~/core/lock.ts';
import { apiAtom, locksAtom } from '~/core/services.ts';
import { idleLimits, startOfficePageAtom } from '~/office/office-page.ts';
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

/** Starts a page in a tablet that has the cookies of a session. */
async function startPage({ secondsAgo = Infinity, isTabOpen = false }) {
  respondToCalls(() => respondWithData({}));
  const { promise: left, resolve: replace } = Promise.withResolvers<string>();
  vi.stubGlobal('location', { ...new URL(location.href), href: location.href, replace });
  documentCookies.write('hash', 'token', null);
  const store = createStore();
  fillRegistry(store);
  const withLockIfFree = async () => !isTabOpen;
  store.set(locksAtom, { ...createLocks(), withLockIfFree });
  store.get(apiAtom).setSessionToken('token');
  sessionStorage.setItem('form', 'from before the mode was turned on');
  if (secondsAgo < Infinity)
    sessionStorage.setItem('turn-input-at', String(Date.now() - secondsAgo * 1_000));
  return Promise.race([store.set(startOfficePageAtom).then(() => 'shown'), left]);
}

test.each<[string, Parameters<typeof startPage>[0], string]>([
  ['ends in a new browser that brought the cookies back', {}, '/office'],
  ['ends after 90 seconds without input', { secondsAgo: idleLimits.ends }, '/office'],
  ['goes on after a reload', { secondsAgo: idleLimits.ends - 10 }, 'shown'],
  ['goes on while another tab of the portal is open', { isTabOpen: true }, 'shown'],
])('at the start of a page, a turn %s', async (_, page, outcome) => {
  expect(await startPage(page)).toBe(outcome);
  expect(documentCookies.read('hash') ?? '').toBe(outcome === '/office' ? '' : 'token');
  expect(sessionStorage.getItem('form')).toBeNull();
  expect(document.cookie).toContain('office=1');
});
