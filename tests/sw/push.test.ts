import { describe, expect, test, vi } from 'vitest';
import { type Language, languageTags } from '~/contracts/languages.ts';
import { addressOf, markOf, openPortal, readPush, showPush } from '../../sw/push/show-pushes.ts';

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
const message = (body: string) => ({ json: () => JSON.parse(body) as unknown });

function openScope(urls: readonly string[] = []) {
  const pages = urls.map((url) => ({
    url,
    focus: vi.fn(async () => undefined),
    postMessage: vi.fn(),
  }));
  return {
    registration: { showNotification: vi.fn(async () => undefined) },
    navigator: { setAppBadge: vi.fn(async () => undefined) },
    clients: { openWindow: vi.fn(async () => null) },
    openPages: async () => pages,
    pages,
  };
}

const generalNotice: Readonly<Record<Language, string>> = {
  en: 'There is news about the votes',
  fil: 'May balita tungkol sa pagboto',
};

describe('a push message', () => {
  test('is shown, and replaces the earlier one of its election', async () => {
    const scope = openScope();
    const askLanguage = vi.fn(async () => 'fil' as const);
    await showPush(scope, await readPush(message(JSON.stringify(payload)), askLanguage));
    expect(askLanguage).not.toHaveBeenCalled();
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
    ['no data', null],
    ['invalid JSON', message('"')],
    ['other JSON', message('{"title":"x"}')],
    ['another type', message(JSON.stringify({ ...payload, web_push: 1 }))],
  ])('with %s is shown as a general notice, in the chosen language', async (_what, data) => {
    for (const language of languageTags) {
      const scope = openScope();
      await showPush(scope, await readPush(data, async () => language));
      expect(scope.registration.showNotification).toHaveBeenCalledWith(
        generalNotice[language],
        expect.objectContaining({
          lang: language,
          tag: 'news',
          body: expect.stringMatching(/\S/),
          data: { navigate: '/dashboard' },
        }),
      );
    }
  });
});

test('the notification keeps the mark of its reminder, for the tap', async () => {
  const scope = openScope();
  const marked = message(JSON.stringify({ ...payload, mark: 'a.b.c' }));
  await showPush(scope, await readPush(marked, async () => 'en'));
  const data = { navigate: '/dashboard', mark: 'a.b.c' };
  expect(scope.registration.showNotification).toHaveBeenCalledWith(
    payload.notification.title,
    expect.objectContaining({ data }),
  );
  expect(markOf(data)).toBe('a.b.c');
  expect([{}, null, { mark: 7 }].map(markOf)).toEqual([undefined, undefined, undefined]);
});

describe('a tap on a notification', () => {
  test.each([
    ['no page is open', []],
    ['only the console of the sandbox is open', ['https://portal.test/sandbox']],
  ])('opens the portal if %s', async (_what, pages) => {
    const scope = openScope(pages);
    await openPortal(scope, '/dashboard');
    expect(scope.clients.openWindow).toHaveBeenCalledWith('/dashboard');
  });

  test('focuses an open page, and sends it the address', async () => {
    const scope = openScope(['https://portal.test/ga/election/vote/bod']);
    await openPortal(scope, '/dashboard');
    const [page] = scope.pages;
    expect(page?.focus).toHaveBeenCalled();
    expect(page?.postMessage).toHaveBeenCalledWith({
      kind: 'reminder-opened',
      address: '/dashboard',
    });
    expect(scope.clients.openWindow).not.toHaveBeenCalled();
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
