import { afterEach, expect, test, vi } from 'vitest';
import { currentPushAddress, subscribeToPush } from '~/lib/push.ts';

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test.each([
  ['the address', () => currentPushAddress()],
  ['a new subscription', () => subscribeToPush('AA')],
])('%s is null if no worker takes over within 15 seconds', async (_what, ask) => {
  vi.useFakeTimers();
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', class {});
  const serviceWorker = { ready: new Promise(() => undefined) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  const answer = vi.fn();
  void ask().then(answer);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(answer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answer).toHaveBeenCalledExactlyOnceWith(null);
});
