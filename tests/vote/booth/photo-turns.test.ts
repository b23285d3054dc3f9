import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createForeground } from '~/core/foreground.ts';
import { createLocks } from '~/core/lock.ts';
import { createPhotoTurns } from '~/vote/booth/photo-turns.ts';
import { fakeLocks } from '../../support/fake-locks.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Photos that load, until each is ended. */
function takeTurns(count: number, locks = createLocks()) {
  const turns = createPhotoTurns(locks);
  const loading: number[] = [];
  const ends = Array.from({ length: count }, (_, photo) => turns.take(() => loading.push(photo)));
  return { loading, end: (photo: number, isLoaded = true) => ends[photo]?.(isLoaded) };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('the first photo loads alone, and after a fast one all others', async () => {
  const { loading, end } = takeTurns(4);
  await pass(0);
  expect(loading).toEqual([0]);
  await pass(900);
  end(0);
  await pass(0);
  expect(loading).toEqual([0, 1, 2, 3]);
});

test('on a slow connection they load one at a time, between calls', async () => {
  const locks = createLocks();
  const { loading, end } = takeTurns(3, locks);
  await pass(1_000);
  const endCall = createForeground(locks).begin('call');
  end(0);
  await pass(3_000);
  expect(loading).toEqual([0]);
  endCall();
  await pass(1_000);
  expect(loading).toEqual([0, 1]);
  await pass(1_000);
  end(1);
  await pass(1_000);
  expect(loading).toEqual([0, 1, 2]);
});

test('a photo that leaves the screen says nothing of the connection, and gives up its turn', async () => {
  const { loading, end } = takeTurns(4);
  await pass(0);
  end(1, false);
  end(0, false);
  await pass(0);
  expect(loading).toEqual([0, 2]);
});

test('a photo that hangs gives up its turn after 20 s', async () => {
  const { loading, end } = takeTurns(2);
  await pass(20_000);
  expect(loading).toEqual([0, 1]);
  end(0);
  end(1);
});
