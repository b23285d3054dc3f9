import { beforeEach, expect, test, vi } from 'vitest';
import { callService, renewSubscription } from '../../sw/push/show-pushes.ts';

const seen = { mark: 'm', event: 'shown' };
const service = vi.fn<typeof fetch>();
const respond = (status: number) => async () => new Response(null, { status });

beforeEach(() => {
  service.mockReset();
  vi.stubGlobal('fetch', service);
});

test('tells the service without anything that names the member', async () => {
  service.mockImplementation(respond(204));
  await callService('seen', seen, [0]);
  const [address, options] = service.mock.calls[0] ?? [];
  expect(address).toBe('/reminders/seen');
  expect(options).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    body: JSON.stringify(seen),
  });
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

test('gives up after a refusal, and after the last attempt', async () => {
  service.mockImplementation(respond(422));
  await callService('seen', seen, [0, 1]);
  expect(service).toHaveBeenCalledTimes(1);
  service.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  await callService('move', seen, [0, 1]);
  expect(service).toHaveBeenCalledTimes(2);
});

const subscriptionAt = (endpoint: string, auth = 'a') =>
  ({
    options: { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth } }),
  }) as unknown as PushSubscription;

test('a replaced subscription moves to the address that the browser gives', async () => {
  const subscribe = vi.fn();
  const change = {
    oldSubscription: subscriptionAt('https://push.test/old', 'secret'),
    newSubscription: subscriptionAt('https://push.test/new'),
  };
  expect(await renewSubscription(change, subscribe)).toEqual({
    from: { endpoint: 'https://push.test/old', auth: 'secret' },
    to: { endpoint: 'https://push.test/new', keys: { p256dh: 'p', auth: 'a' } },
  });
  expect(subscribe).not.toHaveBeenCalled();
});

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
