import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadUntilThere } from '~/lib/load.ts';

const second = 1_000;
const connectionBroke = () => Promise.reject(new TypeError('The line broke'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a missing file is requested until it arrives, after increasing pauses', async () => {
  const load = vi.fn<() => Promise<string>>(connectionBroke);
  const file = loadUntilThere(load);
  let asked = 1;
  for (const pause of [3, 6, 12, 24, 48, 60, 60]) {
    await vi.advanceTimersByTimeAsync(pause * second - 1);
    expect(load).toHaveBeenCalledTimes(asked);
    asked += 1;
    if (asked === 8) load.mockResolvedValue('there');
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(asked);
  }
  expect(await file).toBe('there');
});

test('a limited number of tries ends with the error', async () => {
  const load = vi.fn(connectionBroke);
  const file = expect(loadUntilThere(load, 5)).rejects.toThrow('The line broke');
  await vi.advanceTimersByTimeAsync(60 * second);
  await file;
  expect(load).toHaveBeenCalledTimes(5);
});
