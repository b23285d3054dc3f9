import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { passBrowserGate } from '~/app/gates/browser-gate.ts';
// Loaded before, so that it arrives at once.
import '~/app/gates/browser-gate-page.tsx';
import { openFromHomeScreen } from '../../support/install-phone.ts';
import { read } from '../../support/read.ts';

const android = (device: string, rest: string) =>
  `Mozilla/5.0 (Linux; Android 14; ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;
const view = (rest: string) =>
  android('SM-A155F Build/UP1A; wv', `Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 ${rest}`);
const apple = (rest: string, device = 'iPhone; CPU iPhone OS 17_5 like Mac OS X') =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const chrome = 'Chrome/126.0.0.0 Mobile Safari/537.36';

/** A null name: a browser of its own. '': inside an app without a known name. */
const userAgents: readonly (readonly [userAgent: string, app: string | null])[] = [
  [view('[FB_IAB/FB4A;FBAV/470.0.0.0.0;]'), 'Facebook'],
  [apple('Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.0;FBDV/iPhone13,2]'), 'Facebook'],
  [view('[FB_IAB/Orca-Android;FBAV/465.0.0.0;]'), 'Messenger'],
  [apple('Mobile/15E148 [FBAN/MessengerForiOS;FBAV/465.0.0.0]'), 'Messenger'],
  [view('Instagram 334.0.0.42.95 Android (34/14; 450dpi)'), 'Instagram'],
  [apple('Mobile/15E148 Instagram 334.0.0.0 (iPhone13,2; iOS 17_5)'), 'Instagram'],
  [view('trill_350402 BytedanceWebview/d8a21c6'), 'TikTok'],
  [apple('Mobile/15E148 musical_ly_35.4.0 BytedanceWebview/d8a21c6'), 'TikTok'],
  [view('Viber/22.6.1'), 'Viber'],
  [apple('Version/17.5 Mobile/15E148 Safari/604.1 Line/14.9.0'), 'LINE'],
  [android('SM-A155F', `${chrome} Line/14.9.0/IAB`), 'LINE'],
  [android('CPH2239', `${chrome} MicroMessenger/8.0.49`), 'WeChat'],
  [apple('GSA/322.0 Mobile/15E148 Safari/604.1'), 'Google'],
  [view(''), ''],
  [apple('Mobile/15E148'), ''],
  [android('Pixel 9', 'Chrome/156.0.0.0 Mobile Safari/537.36'), null],
  [android('SAMSUNG SM-A155F', `SamsungBrowser/25.0 ${chrome}`), null],
  [android('23053RN02A', 'Version/4.0 Chrome/112.0.0.0 Mobile Safari/537.36 MiuiBrowser/14'), null],
  [android('V2150', 'Version/4.0 Chrome/87.0.0.0 Mobile Safari/537.36 VivoBrowser/10'), null],
  [android('CPH2239', `${chrome} OPR/82.0.0.0`), null],
  ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', null],
  [apple('Version/17.5 Mobile/15E148 Safari/604.1'), null],
  [apple('CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1'), null],
  [apple('FxiOS/127.0 Mobile/15E148 Safari/605.1.15'), null],
  [apple('Version/17.5 Safari/605.1.15', 'Macintosh; Intel Mac OS X 10_15_7'), null],
];

const lacking = {
  none: () => undefined,
  cookies: () => vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false),
  database: () => vi.stubGlobal('indexedDB', undefined),
  cryptography: () => vi.stubGlobal('crypto', {}),
  worker: () => undefined,
};
type Lack = keyof typeof lacking;

/** @returns the title, the ways out, and whether the portal starts, at once or after a tap */
async function open(userAgent: string, lack: Lack) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
  if (lack !== 'worker') Object.assign(navigator, { serviceWorker: {} });
  lacking[lack]();
  const container = document.body.appendChild(document.createElement('div'));
  const started = vi.fn();
  await act(async () => {
    void passBrowserGate(container, Promise.resolve()).then(started);
    await new Promise((resolve) => setTimeout(resolve));
  });
  Reflect.deleteProperty(navigator, 'serviceWorker');
  const title = read(screen.queryByRole('heading'));
  const outside = screen.queryByRole('link', { name: 'Open in my browser' });
  const office = screen.queryByText(/^The portal works in Chrome, .*\+63 917 000 0100\.$/);
  const ways = [
    outside && 'intent',
    screen.queryByText(/Open in Safari/) && 'steps',
    office && 'office',
  ].filter(Boolean);
  const onward = screen.queryByRole('button', { name: 'Continue here' });
  const isAtOnce = started.mock.calls.length === 1;
  return { title, ways, outside, onward, isAtOnce, started, container };
}

const titleOf = (app: string) =>
  app === '' ? 'You are inside another app' : `You are inside ${app}`;

test.each(userAgents)('leads out of an app or to another browser: %s', async (userAgent, app) => {
  for (const lack of Object.keys(lacking) as Lack[]) {
    const { title, ways, onward, isAtOnce, container } = await open(userAgent, lack);
    const isSound = app === null && lack === 'none';
    expect(isAtOnce, lack).toBe(isSound);
    const way = /iPhone/.test(userAgent) ? 'steps' : 'intent';
    const expected = app === null ? ['Please use another browser', 'office'] : [titleOf(app), way];
    expect([title, ...ways], lack).toEqual(isSound ? [null] : expected);
    expect(onward !== null, lack).toBe(!isSound && (app !== null || lack !== 'cookies'));
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    container.remove();
  }
});

test('opens the same address outside, copies it, and starts once the member continues', async () => {
  history.replaceState(null, '', '/sga/referendum?page=7');
  const user = userEvent.setup();
  const { outside, onward, started, container } = await open(view('Viber/22.6.1'), 'none');
  expect(outside?.getAttribute('href')).toBe(
    `intent://${location.host}/sga/referendum?page=7#Intent;scheme=${location.protocol.slice(0, -1)};action=android.intent.action.VIEW;end`,
  );
  await user.click(screen.getByRole('button', { name: 'Copy the address' }));
  expect(await navigator.clipboard.readText()).toBe(location.href);
  expect(await screen.findByText(/^Copied\./)).toBeTruthy();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copy the address' }));
  expect(await screen.findByText(/^Not copied\. Press and hold the address/)).toBeTruthy();

  await act(() => onward?.click());
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce());
  expect(container.children).toHaveLength(0);
  // A reload in this tab starts at once.
  expect((await open(view('Viber/22.6.1'), 'none')).isAtOnce).toBe(true);
});

test('starts at once from the home screen of an iPhone', async () => {
  openFromHomeScreen();
  expect((await open(apple('Mobile/15E148'), 'none')).isAtOnce).toBe(true);
});
