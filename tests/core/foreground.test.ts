import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createForeground, type Foreground } from '~/core/foreground.ts';
import { createLocks } from '~/core/lock.ts';
import { whenQuiet } from '~/core/when-quiet.ts';
import { fakeLocks } from '../support/fake-locks.ts';

let page: Foreground;
const worker = createLocks();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  page = createForeground(createLocks());
});

afterEach(() => void vi.unstubAllGlobals());

/** @returns whether the background may download now */
async function isQuiet(): Promise<boolean> {
  let [isFree, isAsked] = [false, true];
  void whenQuiet(worker, () => !isAsked).then(() => {
    isFree = isAsked;
  });
  await vi.advanceTimersByTimeAsync(1);
  isAsked = false;
  await vi.advanceTimersByTimeAsync(250);
  return isFree;
}

test('downloads at once while no page needs the connection', async () => {
  expect(await isQuiet()).toBe(true);
});

test('waits in the worker for a call of a page, and half a second for the next call', async () => {
  const end = page.begin('call');
  expect(await isQuiet()).toBe(false);
  end();
  await vi.advanceTimersByTimeAsync(200);
  const endNext = page.begin('call');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isQuiet()).toBe(false);
  endNext();
  await vi.advanceTimersByTimeAsync(501);
  expect(await isQuiet()).toBe(true);
});

test('waits for all of several calls, each of which ends once', async () => {
  const [one, other] = [page.begin('call'), page.begin('call')];
  one();
  one();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isQuiet()).toBe(false);
  other();
  await vi.advanceTimersByTimeAsync(501);
  expect(await isQuiet()).toBe(true);
});

test('knows the oldest wait of its tab', async () => {
  expect(page.oldest()).toBe(null);
  const since = performance.now();
  const endCall = page.begin('call');
  await vi.advanceTimersByTimeAsync(10);
  const endScreen = page.begin('screen');
  expect(page.oldest()).toEqual({ kind: 'call', since });
  endCall();
  expect(page.oldest()).toEqual({ kind: 'screen', since: since + 10 });
  endScreen();
  expect(page.oldest()).toBe(null);
});

test('waits during a question before a call, which is not a slow wait', async () => {
  const end = page.begin(null);
  expect(page.oldest()).toBe(null);
  expect(await isQuiet()).toBe(false);
  end();
  await vi.advanceTimersByTimeAsync(501);
  expect(await isQuiet()).toBe(true);
});

test('waits at most 20 s for a call that hangs', async () => {
  page.begin('call');
  let isFree = false;
  void whenQuiet(worker).then(() => {
    isFree = true;
  });
  await vi.advanceTimersByTimeAsync(19_500);
  expect(isFree).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isFree).toBe(true);
});
