import { beforeEach, expect, test, vi } from 'vitest';
import { loadInTurn } from '~/app/next-screens.ts';
import { createForeground } from '~/core/foreground.ts';
import { createLocks } from '~/core/lock.ts';
import { fakeLocks } from '../support/fake-locks.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});

test('loads screens one after the other, waits for calls, and skips files that fail or hang', async () => {
  const loaded: string[] = [];
  const load = (name: string, arrive: () => Promise<unknown>) => () => {
    loaded.push(name);
    return arrive();
  };
  const locks = createLocks();
  const endCall = createForeground(createLocks()).begin('call');
  const done = vi.fn();
  void loadInTurn(locks, [
    load('failing', () => Promise.reject(new Error('No connection.'))),
    load('hanging', () => new Promise(() => undefined)),
    load('last', () => Promise.resolve()),
  ]).then(done);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(loaded).toEqual([]);
  endCall();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(loaded).toEqual(['failing', 'hanging']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loaded).toEqual(['failing', 'hanging', 'last']);
  expect(done).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
