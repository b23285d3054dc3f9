import { expect, test, vi } from 'vitest';
import { isAppleDevice, isPhoneOrTablet, isSavingData } from '~/core/device.ts';
import {
  askForPushPermission,
  currentPushTarget,
  pushPermission,
  subscribeToPush,
} from '~/core/push.ts';
import { showBadge } from '~/vote/member-votes.ts';

function phone(fields: Readonly<Record<string, unknown>>, queries: readonly string[] = []) {
  vi.stubGlobal('navigator', { userAgent: '', ...fields });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: queries.includes(query) }));
}

const [iPhone, mac] = ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'Mozilla/5.0 (Macintosh)'];
const [android, windows] = ['Mozilla/5.0 (Linux; Android 15)', 'Mozilla/5.0 (Windows NT 10.0)'];

test.each([
  // An iPad may have the user agent of a Mac.
  [iPhone, 5, { isApple: true, isPortable: true }],
  ['Mozilla/5.0 (iPad; CPU OS 15_0)', 5, { isApple: true, isPortable: true }],
  [mac, 5, { isApple: true, isPortable: true }],
  [mac, 0, { isApple: true, isPortable: false }],
  [android, 5, { isApple: false, isPortable: true }],
  [windows, 0, { isApple: false, isPortable: false }],
  [windows, 10, { isApple: false, isPortable: false }],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, { isApple: false, isPortable: false }],
])('the device %s with %d touch points is known', (userAgent, maxTouchPoints, known) => {
  phone({ userAgent, maxTouchPoints });
  expect({ isApple: isAppleDevice(), isPortable: isPhoneOrTablet() }).toEqual(known);
});

const finger = '(pointer: coarse) and (hover: none)';

test.each([
  ['a tablet', 'X11; Linux x86_64', 5, [finger], true],
  ['a tablet', 'Windows NT 10.0; Win64; x64', 10, [finger], true],
  ['a laptop with a touch screen', 'Windows NT 10.0; Win64; x64', 10, [], false],
  ['a screen without touch', 'X11; Linux x86_64', 0, [finger], false],
])(
  '%s is known with the user agent of a computer: %s',
  (_what, system, maxTouchPoints, queries, is) => {
    phone({ userAgent: `Mozilla/5.0 (${system})`, maxTouchPoints }, queries);
    expect(isPhoneOrTablet()).toBe(is);
  },
);

test.each([
  ['off by default', {}, [], false],
  ['off with Save-Data off', { connection: { saveData: false } }, [], false],
  ['on with Save-Data on', { connection: { saveData: true } }, [], true],
  ['on if less data is preferred', {}, ['(prefers-reduced-data: reduce)'], true],
])('saving data is %s: %j %j', (_what, fields, queries, isSaving) => {
  phone(fields, queries);
  expect(isSavingData()).toBe(isSaving);
});

const lendBadge = (badge: { setAppBadge?: unknown; clearAppBadge?: unknown }) =>
  Object.assign(navigator, badge);

test('a number is shown, and zero clears the badge', async () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(), vi.fn()];
  lendBadge({ setAppBadge, clearAppBadge });
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
  lendBadge({ setAppBadge: call, clearAppBadge: call });
  await expect(showBadge(1)).resolves.toBeUndefined();
  await expect(showBadge(0)).resolves.toBeUndefined();
});

test('a browser without notifications denies them, and nothing fails', async () => {
  expect('Notification' in window).toBe(false);
  expect(pushPermission()).toBe('denied');
  expect(await askForPushPermission()).toBe('denied');
});

test.each([
  ['the address', () => currentPushTarget()],
  ['a new subscription', () => subscribeToPush('AA')],
])('%s is null if no worker takes over within 15 seconds', async (_what, ask) => {
  vi.useFakeTimers();
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', class {});
  const serviceWorker = { ready: new Promise(() => undefined) };
  vi.stubGlobal('navigator', { serviceWorker });
  const answer = vi.fn();
  void ask().then(answer);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(answer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answer).toHaveBeenCalledExactlyOnceWith(null);
});
