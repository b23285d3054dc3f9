import { expect, test, vi } from 'vitest';
import { createSignal } from '~/core/storage/takeover.ts';

test('tells each listener once, also one that comes later', () => {
  const signal = createSignal();
  const [early, stopped, late] = [vi.fn(), vi.fn(), vi.fn()];
  signal.onOn(early);
  signal.onOn(stopped)();
  expect(signal.isOn()).toBe(false);
  signal.turnOn();
  signal.turnOn();
  signal.onOn(late);
  expect(signal.isOn()).toBe(true);
  expect(early).toHaveBeenCalledOnce();
  expect(late).toHaveBeenCalledOnce();
  expect(stopped).not.toHaveBeenCalled();
});
