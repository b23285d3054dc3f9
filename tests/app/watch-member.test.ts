import { atom, createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Store } from '~/core/services.ts';
import { pause } from '~/core/waits.ts';
import { expireSessionAtom, sessionStateAtom, signOutAtom } from '~/session/session.ts';
import { watchBadge } from '~/vote/member-votes.ts';
import { watchPhotos } from '~/vote/photos.ts';
import {
  type Candidates,
  candidatesQuery,
  generalAssemblyQuery,
  referendumQuery,
} from '~/vote/vote-calls.ts';
import { respondToCalls, respondWithData } from '../support/calls.ts';
import { lendWorker } from '../support/library-page.ts';
import { standIn } from '../support/stand-in.ts';
import { wireAssembly } from '../support/wire.ts';
import { wireReferendum } from '../vote/referendum/wire-referendum.ts';

let assembly: Readonly<Record<string, unknown>>;
let hasParticipated: boolean;
let store: Store;
/** The number on the icon, 0 for none. A reminder sets it to 1 before the portal opens. */
let badge: number;
let told: number;

function lendBadge(): void {
  badge = 1;
  told = 0;
  const show = async (count: number) => {
    badge = count;
    told += 1;
  };
  Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show(0) });
}

async function hear(): Promise<void> {
  await store.set(generalAssemblyQuery.refreshAtom);
  await store.set(referendumQuery.refreshAtom);
}

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  lendBadge();
  assembly = {};
  hasParticipated = false;
  respondToCalls((call) => {
    if (call.path === '/ga/info') return respondWithData(wireAssembly(assembly));
    if (call.path === '/sga/info') {
      return respondWithData(wireReferendum({ has_participated: hasParticipated }));
    }
    return respondWithData({});
  });
  store = createStore();
  standIn(store);
});

test('keeps the badge of a reminder until the votes are known', async () => {
  watchBadge(store);
  comeBack();
  expect([badge, told]).toEqual([1, 0]);
  await hear();
  expect(badge).toBe(2);
  const before = told;
  await hear();
  expect(told).toBe(before);
});

test('counts the open votes, and removes the badge after the last cast', async () => {
  watchBadge(store);
  await hear();
  assembly = { voted: true };
  await hear();
  expect(badge).toBe(1);
  hasParticipated = true;
  await hear();
  expect(badge).toBe(0);
});

test("appears and disappears with the window, by the page's own timer", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  hasParticipated = true;
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  assembly = { voting: { start_date: at(90_000), end_date: at(200_000) } };
  watchBadge(store);
  const hearing = hear();
  await vi.advanceTimersByTimeAsync(1_000);
  await hearing;
  expect(badge).toBe(0);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(badge).toBe(1);
  await vi.advanceTimersByTimeAsync(110_000);
  expect(badge).toBe(0);
});

test.each([
  ['a log-out', signOutAtom],
  ['the end of a session', expireSessionAtom],
])('removes the badge after %s', async (_what, leaveAtom) => {
  watchBadge(store);
  await hear();
  expect(badge).toBe(2);
  await store.set(leaveAtom);
  expect(store.get(sessionStateAtom).status).not.toBe('signed-in');
  expect(badge).toBe(0);
});

test('corrects the badge when the page becomes visible again after a reminder', async () => {
  watchBadge(store);
  await hear();
  badge = 1;
  comeBack();
  expect(badge).toBe(2);
});

const settle = () => pause(0);

test("candidates' photos are stored when they are known or change, not after a log-out", async () => {
  const standing = (photo: string): Candidates => ({
    bod: [{ code: 'b', name: 'B', photo }],
    audit: [],
    elecom_of: [],
    elecom_ep: [],
  });
  const knownAtom = atom<Candidates | null>(standing('candidates/ana.webp'));
  const isFetchingAtom = atom(false);
  const read = candidatesQuery.queryAtom.read.bind(candidatesQuery.queryAtom);
  vi.spyOn(candidatesQuery.queryAtom, 'read').mockImplementation((get, options) => ({
    ...read(get, options),
    data: get(knownAtom),
    lastData: get(knownAtom),
    isFetching: get(isFetchingAtom),
  }));
  store = createStore();
  const { posted } = lendWorker();
  const told = (photo: string) => [
    { kind: 'library-photos', photos: [photo] },
    { kind: 'library-run', isSavingData: false },
  ];
  watchPhotos(store);
  await settle();
  expect(posted.splice(0)).toEqual(told('candidates/ana.webp'));
  store.set(isFetchingAtom, true);
  store.set(knownAtom, null);
  await settle();
  expect(posted).toEqual([]);
  store.set(knownAtom, standing('candidates/bea.webp'));
  await settle();
  expect(posted).toEqual(told('candidates/bea.webp'));
});
