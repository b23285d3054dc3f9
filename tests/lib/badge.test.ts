import { expect, test, vi } from 'vitest';
import { showBadge } from '~/lib/badge.ts';

const lend = (badge: { setAppBadge?: unknown; clearAppBadge?: unknown }) =>
  Object.assign(navigator, badge);

test('a number is shown, and zero clears the badge', async () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(), vi.fn()];
  lend({ setAppBadge, clearAppBadge });
  await showBadge(2);
  expect(setAppBadge.mock.calls).toEqual([[2]]);
  await showBadge(0);
  expect(setAppBadge).toHaveBeenCalledOnce();
  expect(clearAppBadge).toHaveBeenCalledOnce();
});

test.each([
  ['has no badge', undefined],
  ['does not allow it', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  [
    'fails at once',
    () => {
      throw new DOMException('no', 'SecurityError');
    },
  ],
])('nothing is thrown if the device %s', async (_what, call) => {
  lend({ setAppBadge: call, clearAppBadge: call });
  await expect(showBadge(1)).resolves.toBeUndefined();
  await expect(showBadge(0)).resolves.toBeUndefined();
});
