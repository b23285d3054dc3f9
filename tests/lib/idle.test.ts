import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextPaint } from '~/lib/idle.ts';

let beforeFrame: FrameRequestCallback[] = [];

beforeEach(() => {
  beforeFrame = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    beforeFrame.push(callback),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function waitForPaint() {
  const painted = vi.fn();
  void nextPaint().then(painted);
  return painted;
}

test('resolves in a task after the frame, not before it is painted', async () => {
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

test('resolves after 100 ms if a page in the background paints no frame', async () => {
  const painted = waitForPaint();
  await vi.advanceTimersByTimeAsync(99);
  expect(painted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(painted).toHaveBeenCalledOnce();
});
