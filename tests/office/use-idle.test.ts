import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { idleLimits } from '~/office/office-page.ts';
import { useIdle } from '~/office/office-strip.tsx';

const second = 1_000;
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * second));
const touch = (target: EventTarget = document) =>
  act(() => void target.dispatchEvent(new Event('pointerdown', { bubbles: true })));

function watch() {
  const onEnd = vi.fn();
  const { result, rerender } = renderHook(({ isBusy }) => useIdle(isBusy, onEnd), {
    initialProps: { isBusy: false },
  });
  return {
    left: () => result.current.left,
    stay: () => act(() => result.current.stay()),
    setBusy: (isBusy: boolean) => rerender({ isBusy }),
    onEnd,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

test('warns 20 seconds before the end, counts down, and ends once', () => {
  const { left, onEnd } = watch();
  pass(idleLimits.warns - 1);
  expect(left()).toBeNull();
  pass(1);
  expect(left()).toBe(20);
  pass(19);
  expect([left(), onEnd.mock.calls.length]).toEqual([1, 0]);
  pass(1);
  expect([left(), onEnd.mock.calls.length]).toEqual([0, 1]);
  pass(100);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('starts again with each touch, also during the warning', () => {
  const { left, onEnd } = watch();
  pass(idleLimits.warns + 5);
  touch();
  expect(left()).toBeNull();
  pass(idleLimits.ends - 1);
  expect(onEnd).not.toHaveBeenCalled();
  pass(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('never ends while the member waits for the page, and counts afterwards', () => {
  const { left, setBusy, onEnd } = watch();
  pass(idleLimits.warns + 5);
  setBusy(true);
  expect(left()).toBeNull();
  pass(600);
  setBusy(false);
  pass(idleLimits.ends - 1);
  expect(onEnd).not.toHaveBeenCalled();
  pass(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('ends at the first touch after the tablet slept: it may be another member', () => {
  const { onEnd } = watch();
  vi.setSystemTime(Date.now() + 3_600 * second);
  touch();
  expect(onEnd).toHaveBeenCalledOnce();
});

test('leaves the decision to a button of the warning, and continues if the member stays', () => {
  const { left, stay, onEnd } = watch();
  const button = document.body.appendChild(document.createElement('button'));
  pass(idleLimits.warns);
  touch(button);
  expect(left()).toBe(20);
  stay();
  expect(left()).toBeNull();
  pass(idleLimits.ends - 1);
  touch(button);
  expect(left()).toBe(1);
  expect(onEnd).not.toHaveBeenCalled();
});

test('counts a touch of any button before the warning', () => {
  const { left } = watch();
  const button = document.body.appendChild(document.createElement('button'));
  pass(idleLimits.warns - 1);
  touch(button);
  pass(idleLimits.warns - 1);
  expect(left()).toBeNull();
});
