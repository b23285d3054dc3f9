import { afterEach, expect, test, vi } from 'vitest';
import { coverWhenAway } from '~/lib/cover.ts';

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

test('stays covered for as long as the page is hidden', () => {
  stop = coverWhenAway();
  show('hidden');
  window.dispatchEvent(new Event('focus'));
  expect(isCovered()).toBe(true);
  show('visible');
  expect(isCovered()).toBe(false);
});

test('leaves nothing covered behind, and looks no longer', () => {
  stop = coverWhenAway();
  window.dispatchEvent(new Event('blur'));
  stop();
  expect(isCovered()).toBe(false);
  window.dispatchEvent(new Event('blur'));
  expect(isCovered()).toBe(false);
});
