import { beforeEach, expect, test, vi } from 'vitest';
import { callService, renewSubscription } from '../../sw/push/show-pushes.ts';

const seen = { mark: 'm', event: 'shown' };
const service = vi.fn<typeof fetch>();
const respond = (status: number) => async () => new Response(null, { status });

beforeEach(() => {
  service.mockReset();
  vi.stubGlobal('fetch', service);
});

test.each([
  ['no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a service that is not ready', respond(503)],
  ['too many calls', respond(429)],
])('tries again after %s', async (_, first) => {
  service.mockImplementationOnce(first).mockImplementation(respond(204));
  await callService('seen', seen, [0, 1, 1]);
  expect(service).toHaveBeenCalledTimes(2);
});

const subscriptionAt = (endpoint: string, auth = 'a') =>
  ({
    options: { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth } }),
  }) as unknown as PushSubscription;

test('an ended subscription is made again with its key', async () => {
  const oldSubscription = subscriptionAt('https://push.test/old');
  const subscribe = vi.fn(async () => subscriptionAt('https://push.test/again'));
  const move = await renewSubscription({ oldSubscription, newSubscription: null }, subscribe);
  expect(subscribe).toHaveBeenCalledWith(oldSubscription.options);
  expect(move?.to.endpoint).toBe('https://push.test/again');
});

test('nothing is moved if the browser does not tell the old address', async () => {
  const change = { oldSubscription: null, newSubscription: subscriptionAt('https://push.test/n') };
  expect(await renewSubscription(change, vi.fn())).toBeUndefined();
});
