import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextPaint } from '~/lib/idle.ts';

/** What the page has asked to be called with the next frame. */
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

test('is a task after the frame, not the moment before it is drawn', async () => {
  const painted = waitForPaint();
  await vi.advanceTimersByTimeAsync(50);
  expect(painted).not.toHaveBeenCalled();

  for (const callback of beforeFrame) callback(50);
  await Promise.resolve();
  expect(painted).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(0);
  expect(painted).toHaveBeenCalledOnce();
  // Nothing else is left that waits.
  expect(vi.getTimerCount()).toBe(0);
});

test('is not waited for where a page in the background draws none', async () => {
  const painted = waitForPaint();
  await vi.advanceTimersByTimeAsync(99);
  expect(painted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(painted).toHaveBeenCalledOnce();
});
