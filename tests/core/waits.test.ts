import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nextPaint } from '~/core/idle.ts';
import { loadUntilThere } from '~/core/waits.ts';

const second = 1_000;
const connectionBroke = () => Promise.reject(new TypeError('The line broke'));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
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

describe('the next paint', () => {
  let beforeFrame: FrameRequestCallback[];

  beforeEach(() => {
    beforeFrame = [];
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
      beforeFrame.push(callback),
    );
  });

  function waitForPaint() {
    const painted = vi.fn();
    void nextPaint().then(painted);
    return painted;
  }

  test('is awaited in a task after the frame, not before it is painted', async () => {
    const painted = waitForPaint();
    await vi.advanceTimersByTimeAsync(50);
    expect(painted).not.toHaveBeenCalled();
    for (const callback of beforeFrame) callback(50);
    await Promise.resolve();
    expect(painted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    expect(painted).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is awaited for 100 ms if a page in the background paints no frame', async () => {
    const painted = waitForPaint();
    await vi.advanceTimersByTimeAsync(99);
    expect(painted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(painted).toHaveBeenCalledOnce();
  });
});
