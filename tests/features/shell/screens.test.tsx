import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { AppShell } from '~/features/shell/app-shell.tsx';
import { BrokenScreen } from '~/features/shell/fallback-screens.tsx';
import { pulledBy } from '~/features/shell/pull-to-reload.tsx';
import { expireSessionAtom } from '~/state/session/session.ts';
import { SessionEndedError } from '~/state/session/session-atom.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { renderApp, renderScreen } from '../../support/render-app.tsx';

describe('the length of a pull', () => {
  test.each([
    [-50, 900, 0],
    [0, 900, 0],
    [100, 900, 100],
    [299, 900, 299],
    [300, 900, 300],
    [301, 900, 300],
    [5_000, 600, 200],
  ])('over %d px on a screen of %d px counts as %d px', (distance, height, pulled) => {
    expect(pulledBy(distance, height)).toBe(pulled);
  });
});

test('a screen that failed to render says so, and offers two ways on', async () => {
  const { user } = await renderScreen(<BrokenScreen error={new Error('x')} reset={() => {}} />);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByText(/is safe/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Go to Home' })).toBeTruthy();
});

test.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/help-1.js',
  'error loading dynamically imported module: http://localhost/assets/help-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/help-1.css',
])('a missing part is reported as such, and nothing reloads by itself: %s', async (said) => {
  await renderScreen(<BrokenScreen error={new TypeError(said)} reset={() => {}} />);
  expect(screen.getByRole('heading', { name: 'This page did not arrive' })).toBeTruthy();
  expect(screen.getByText(/is safe/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open the portal again' })).toBeTruthy();
});

test('work for a signed-out member is no broken screen', async () => {
  await renderScreen(<BrokenScreen error={new SessionEndedError()} reset={() => {}} />);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('maintenance replaces everything', async () => {
  await renderScreen(<AppShell isMaintenance />, createStore());
  expect(screen.getByRole('heading', { name: 'We are improving the portal' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

describe('an address', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  test('that is unknown shows Not Found', async () => {
    await renderApp('/no/such/page');
    expect(await heading('Page not found')).toBeTruthy();
  });

  test.each(['/dashboard', '/ga/election/auth', '/ga/election/vote/bod', '/ga/election/ballot'])(
    'for members leads a visitor to the sign-in: %s',
    async (address) => {
      const { router } = await renderApp(address);
      expect(await heading('Welcome, member')).toBeTruthy();
      expect(router.state.location.pathname).toBe('/');
    },
  );

  test('for visitors leads a member Home', async () => {
    connectPhone();
    const { router } = await renderApp('/', await signedInStore());
    expect(await heading('Good day, Amihan')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard');
    await waitFor(() => expect(document.title).toMatch(/ - Home$/));
  });

  test.each([
    ['nopin001', '/user/enroll/pin'],
    ['pinupdate01', '/user/enroll/pin'],
    ['nocontact01', '/user/info/checklist'],
    ['inactive01', '/user/deactivated'],
    ['nodata001', '/user/info/checklist/optional'],
  ])('for members leads %s first to %s', async (username, address) => {
    connectPhone();
    const { router } = await renderApp('/dashboard', await signedInStore(username));
    expect(router.state.location.pathname).toBe(address);
  });

  test('for the optional checklist opens once in a session', async () => {
    connectPhone();
    const store = await signedInStore('nodata001');
    const first = await renderApp('/dashboard', store);
    first.unmount();
    const { router } = await renderApp('/dashboard', store);
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  test.each([
    ['regular01', 'voting', '/ga/election/auth', '/ga/election/auth'],
    ['regular01', 'between', '/ga/election/auth', '/dashboard'],
    ['regular01', 'ended', '/ga/election/auth', '/dashboard'],
    ['regular02', 'voting', '/ga/election/auth', '/dashboard'],
    ['regular03', 'voting', '/ga/election/auth', '/dashboard'],
    ['regular01', 'voting', '/ga/election/policy', '/dashboard'],
    ['regular01', 'voting', '/ga/election/vote/bod', '/dashboard'],
    ['regular01', 'voting', '/ga/election/vote/summary', '/dashboard'],
    ['regular01', 'voting', '/ga/election/ballot', '/dashboard'],
    ['regular01', 'voting', '/ga/election/ratings', '/dashboard'],
    ['regular03', 'voting', '/ga/election/ballot', '/ga/election/ballot'],
    ['regular03', 'voting', '/ga/election/ratings', '/ga/election/ratings'],
  ])(
    'in the election: %s in the phase %s opens %s and arrives at %s',
    async (username, ga, asked, got) => {
      const phone = connectPhone();
      await phone.control('phase', { ga });
      const store = await signedInStore(username);
      const { router } = await renderApp(asked, store);
      expect(router.state.location.pathname).toBe(got);
    },
  );
});

test('the end of a session replaces the screen, with one button', async () => {
  connectPhone();
  const store = await signedInStore();
  const { container, user, router } = await renderApp('/dashboard', store);
  await screen.findByRole('heading', { name: 'Good day, Amihan' });
  await store.set(expireSessionAtom);
  expect(await screen.findByText('Session has expired.')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
  const picture = container.querySelector('img')?.getAttribute('src') ?? '';
  const linesOf = (path: string) => readFileSync(`public${path}`, 'utf8').match(/ d="[^"]+"/g);
  expect(linesOf(picture), 'the mascot').toEqual(
    expect.arrayContaining(linesOf('/images/mascot.svg') ?? ['']),
  );
  await user.click(screen.getByRole('button', { name: 'Go to log in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(await screen.findByRole('heading', { name: 'Welcome, member' })).toBeTruthy();
});

test('a route that throws shows the broken screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const phone = connectPhone();
  const store = await signedInStore();
  const { router } = await renderApp('/dashboard', store);
  const dashboard = router.routesById['/_member/dashboard'];
  const { loader } = dashboard.options;
  Object.assign(dashboard.options, {
    loader: () => {
      throw new Error('broken');
    },
  });
  try {
    await router.invalidate();
    expect(await screen.findByRole('button', { name: 'Go to Home' })).toBeTruthy();
  } finally {
    Object.assign(dashboard.options, { loader });
  }
  expect(phone.calls.length).toBeGreaterThan(0);
});
