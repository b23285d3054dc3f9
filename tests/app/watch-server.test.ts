import fc from 'fast-check';
import { atom, createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  advanceClosing,
  type Closing,
  newPage,
  outcomeVisibleMs,
  watchServer,
} from '~/app/watch-server.ts';
import { sandboxRecordKind } from '~/contracts/disk.ts';
import { trackCallAtom } from '~/core/confirmed-call.ts';
import { serverNoticesAtom } from '~/core/connectivity.ts';
import { askAtom, currentQuestionAtom } from '~/core/messages.ts';
import { apiAtom, type Store, storageAtom } from '~/core/services.ts';
import { pageOfBuild } from '../support/built-page.ts';
import { noConnection } from '../support/calls.ts';

const callAtom = atom({ step: 'ready' });

let headers: Record<string, string>;
let isUp: boolean;
let asked: string[];
let said: RequestInit['headers'];
let store: Store;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  headers = {};
  isUp = true;
  asked = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(address);
    said = init.headers;
    return isUp ? Response.json({ status: 'ok' }, { headers }) : noConnection();
  });
  store = createStore();
  store.set(trackCallAtom, callAtom);
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const isClosed = () => store.get(serverNoticesAtom).isClosed;
const isSandbox = () => store.get(serverNoticesAtom).isSandbox;
const comeBack = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('maintenance', () => {
  test('closes an open page with its question, and reopens it, within a minute', async () => {
    watchServer(store);
    await pass(10);
    expect([asked, isClosed()]).toEqual([['/health'], false]);
    const answered = store.set(askAtom, { title: 'Cast?', body: '', confirm: 'Yes', cancel: 'No' });
    headers = { 'x-maintenance': 'on', 'x-maintenance-until': '2026-12-06T10:00:00.000Z' };
    await pass(60);
    expect(store.get(serverNoticesAtom).opensAt).toBe(Date.UTC(2026, 11, 6, 10));
    // No member agrees to a cast behind it.
    expect([isClosed(), store.get(currentQuestionAtom)]).toEqual([true, null]);
    expect(await answered).toBe(false);
    headers = { 'x-maintenance': 'on' };
    await pass(60);
    expect([isClosed(), store.get(serverNoticesAtom).opensAt]).toEqual([true, null]);
    headers = {};
    await pass(60);
    expect(isClosed()).toBe(false);
  });
});

test('does not ask for a hidden page, and asks at once when it is visible', async () => {
  watchServer(store);
  await pass(0);
  comeBack('hidden');
  await pass(600);
  expect(asked).toHaveLength(1);
  comeBack('visible');
  expect(asked).toHaveLength(2);
  comeBack('visible');
  expect(asked, 'and not twice').toHaveLength(2);
});

test('asks at once after a refused call, not after a success', async () => {
  watchServer(store);
  await pass(6);
  const { call } = store.get(apiAtom);
  const known = () => asked.filter((address) => address === '/health').length;
  await call('endSession', {});
  expect(known()).toBe(1);
  await call('fetchSession', {});
  expect(known()).toBe(2);
});

test("names the page's build in the request, and omits it without one", async () => {
  watchServer(store);
  await pass(0);
  expect(said).toEqual({});
  pageOfBuild('1a2b3c4d');
  await pass(60);
  expect(said).toEqual({ 'x-page-build': '1a2b3c4d' });
});

describe('the sandbox strip', () => {
  const isNoted = async () =>
    (await store.get(storageAtom).read('sandbox', sandboxRecordKind)) !== null;

  test('appears when the server reports a sandbox, and later also offline', async () => {
    vi.useRealTimers();
    headers = { 'x-sandbox': 'on' };
    watchServer(store);
    await vi.waitFor(async () => expect([isSandbox(), await isNoted()]).toEqual([true, true]));
    isUp = false;
    store = createStore();
    watchServer(store);
    await vi.waitFor(() => expect(isSandbox()).toBe(true));
  });

  test('never appears in front of the real API, despite a stored note', async () => {
    vi.useRealTimers();
    await store.get(storageAtom).change('sandbox', sandboxRecordKind, () => ({ version: 1 }));
    const said = vi.fn();
    store.sub(serverNoticesAtom, () => said(isSandbox()));
    watchServer(store);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await vi.waitFor(async () => expect(await isNoted()).toBe(false));
    expect(said).not.toHaveBeenCalledWith(true);
  });
});

const seconds = fc.array(fc.record({ isMaintenance: fc.boolean(), isCallPending: fc.boolean() }), {
  minLength: 1,
  maxLength: 60,
});

/** Realistic stretches: a cast takes seconds, maintenance takes longer. */
const day = fc
  .array(fc.tuple(seconds, fc.integer({ min: 1, max: 12 })), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flatMap(([looks, each]) => looks.flatMap((look) => Array(each).fill(look))))
  .map((looks: { isMaintenance: boolean; isCallPending: boolean }[]) => looks.slice(0, 400));

function live(looks: readonly { isMaintenance: boolean; isCallPending: boolean }[]): Closing[] {
  let closing = newPage;
  return looks.map((look, second) => {
    closing = advanceClosing(closing, { ...look, now: second * 1_000 });
    return closing;
  });
}

test('closes only during maintenance, never during a cast or directly after it', () => {
  fc.assert(
    fc.property(day, (looks) => {
      live(looks).forEach(({ isClosed }, second, all) => {
        if (isClosed) expect(looks[second]?.isMaintenance).toBe(true);
        const wasClosed = all[second - 1]?.isClosed ?? false;
        if (!isClosed || wasClosed) return;
        const seen = looks.slice(Math.max(0, second - outcomeVisibleMs / 1_000), second + 1);
        // Only the time since the start of maintenance counts.
        const since = seen.findLastIndex(({ isMaintenance }) => !isMaintenance);
        expect(seen.slice(since + 1).some(({ isCallPending }) => isCallPending)).toBe(false);
      });
    }),
  );
});

test('closes after some seconds without a call, after any history', () => {
  fc.assert(
    fc.property(day, (looks) => {
      const idle = Array.from({ length: outcomeVisibleMs / 1_000 + 1 }, () => ({
        isMaintenance: true,
        isCallPending: false,
      }));
      expect(live([...looks, ...idle]).at(-1)?.isClosed).toBe(true);
    }),
  );
});

test('stays closed while a call is pending', () => {
  const closed = live([{ isMaintenance: true, isCallPending: false }]).at(-1) ?? newPage;
  expect(closed.isClosed, 'a page that has just begun has nothing under way').toBe(true);
  const look = { isMaintenance: true, isCallPending: true, now: 1 };
  expect(advanceClosing(closed, look).isClosed).toBe(true);
});
