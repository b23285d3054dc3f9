import { afterEach, expect, test, vi } from 'vitest';
import { coverWhenAway } from '~/vote/cover.ts';

const isCovered = () => 'away' in document.documentElement.dataset;
let stop = coverWhenAway();
stop();

const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => stop());

test.each(['blur', 'pagehide'])('covers the page at %s, and uncovers it on return', (event) => {
  stop = coverWhenAway();
  expect(isCovered()).toBe(false);
  window.dispatchEvent(new Event(event));
  expect(isCovered()).toBe(true);
  window.dispatchEvent(new Event('focus'));
  expect(isCovered()).toBe(false);
});

test('stays covered while the page is hidden', () => {
  stop = coverWhenAway();
  show('hidden');
  window.dispatchEvent(new Event('focus'));
  expect(isCovered()).toBe(true);
  show('visible');
  expect(isCovered()).toBe(false);
});

test('uncovers the page when it is stopped', () => {
  stop = coverWhenAway();
  window.dispatchEvent(new Event('blur'));
  stop();
  expect(isCovered()).toBe(false);
  window.dispatchEvent(new Event('blur'));
  expect(isCovered()).toBe(false);
});
