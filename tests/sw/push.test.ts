// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOf, readPush, showPushes } from '../../sw/push.ts';

const payload = {
  web_push: 8030,
  notification: {
    title: 'Voting ends today at 5:00 PM',
    body: 'General assembly. Philippine time.',
    lang: 'en',
    tag: 'GA00000001',
    navigate: '/dashboard',
  },
  app_badge: 1,
};
const message = (body: string): PushMessageData =>
  ({ json: () => JSON.parse(body) as unknown }) as PushMessageData;

type Listener = (event: object) => void;

/** A worker's scope, as far as pushes go. */
function openScope(pages: readonly string[] = []) {
  const listeners = new Map<string, Listener>();
  const clients = pages.map((url) => ({
    url,
    focus: vi.fn(async () => undefined),
    postMessage: vi.fn(),
  }));
  const scope = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { showNotification: vi.fn(async () => undefined) },
    navigator: { setAppBadge: vi.fn(async () => undefined) },
    clients: { matchAll: vi.fn(async () => clients), openWindow: vi.fn(async () => null) },
    location: { origin: 'https://portal.test' },
  };
  vi.stubGlobal('self', scope);
  showPushes();
  const fire = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (done: Promise<unknown>) => (work = done) });
    await work;
  };
  return { ...scope, pages: clients, fire };
}

describe('a message that is pushed', () => {
  test('is shown as it says, in the place of the earlier one of its election', async () => {
    const scope = openScope();
    await scope.fire('push', { data: message(JSON.stringify(payload)) });
    expect(scope.registration.showNotification).toHaveBeenCalledWith(
      'Voting ends today at 5:00 PM',
      expect.objectContaining({
        body: 'General assembly. Philippine time.',
        tag: 'GA00000001',
        renotify: true,
        data: { navigate: '/dashboard' },
      }),
    );
    expect(scope.navigator.setAppBadge).toHaveBeenCalledWith(1);
  });

  test.each([
    ['nothing', null],
    ['no JSON', message('"')],
    ['another thing', message('{"title":"x"}')],
    ['a message of another kind', message(JSON.stringify({ ...payload, web_push: 1 }))],
  ])('is shown also where it is %s', async (_what, data) => {
    const scope = openScope();
    if (data !== null) expect(readPush(data).notification.title).toMatch(/news about the votes/);
    await scope.fire('push', { data });
    expect(scope.registration.showNotification).toHaveBeenCalledTimes(1);
  });
});

describe('a tap on a notification', () => {
  const tap = (navigate: unknown = '/dashboard') => ({
    notification: { close: vi.fn(), data: { navigate } },
  });

  test('opens the portal where none is open', async () => {
    const scope = openScope();
    const event = tap();
    await scope.fire('notificationclick', event);
    expect(scope.clients.openWindow).toHaveBeenCalledWith('/dashboard');
    expect(event.notification.close).toHaveBeenCalled();
  });

  test('brings an open page to the front and leaves the way to it', async () => {
    const scope = openScope(['https://portal.test/ga/election/vote/bod']);
    await scope.fire('notificationclick', tap());
    const [page] = scope.pages;
    expect(page?.focus).toHaveBeenCalled();
    expect(page?.postMessage).toHaveBeenCalledWith({
      kind: 'reminder-opened',
      address: '/dashboard',
    });
    expect(scope.clients.openWindow).not.toHaveBeenCalled();
  });

  test('takes the sandbox’s console for no page of the portal', async () => {
    const scope = openScope(['https://portal.test/sandbox']);
    await scope.fire('notificationclick', tap());
    expect(scope.clients.openWindow).toHaveBeenCalledWith('/dashboard');
  });

  test.each([
    ['/sga/referendum?page=3', '/sga/referendum?page=3'],
    ['https://elsewhere.test/x', '/dashboard'],
    ['//elsewhere.test', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['http://', '/dashboard'],
    [7, '/dashboard'],
  ])('leads from %s to %s', (navigate, address) => {
    expect(addressOf({ navigate }, 'https://portal.test')).toBe(address);
    expect(addressOf(null, 'https://portal.test')).toBe('/dashboard');
  });
});

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());
