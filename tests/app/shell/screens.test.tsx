import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { BrokenScreen } from '~/app/shell/fallback-screens.tsx';
import { PullToReload, pulledBy } from '~/app/shell/pull-to-reload.tsx';
import { noSelections } from '~/contracts/ballot.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { SessionEndedError } from '~/core/session-atom.ts';
import { checkCookieAtom } from '~/session/checks.ts';
import { expireSessionAtom, signedInAtom } from '~/session/session.ts';
import { writeToDisk } from '../../support/disk.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { toEyes } from '../../support/read.ts';
import { renderApp, renderScreen } from '../../support/render-app.tsx';
import { draftOf } from '../../support/wire.ts';

describe('the length of a pull', () => {
  test.each([
    [-50, 900, 0],
    [100, 900, 100],
    [300, 900, 300],
    [301, 900, 300],
    [5_000, 600, 200],
  ])('over %d px on a screen of %d px counts as %d px', (distance, height, pulled) => {
    expect(pulledBy(distance, height)).toBe(pulled);
  });
});

test.each([
  ['one finger on the page pulls', 'page', [{ clientY: 300 }], true],
  ['two fingers do not pull', 'page', [{ clientY: 300 }, { clientY: 400 }], false],
  ['a finger in a dialog does not pull', 'box', [{ clientY: 300 }], false],
] as const)('%s', async (_what, on, touches, isPulled) => {
  await renderScreen(
    <>
      <p>page</p>
      <dialog open>box</dialog>
      <PullToReload />
    </>,
  );
  const target = screen.getByText(on);
  fireEvent.touchStart(target, { touches: [{ clientY: 100 }] });
  fireEvent.touchMove(target, { touches });
  expect(screen.queryByText(/to reload/, toEyes) !== null).toBe(isPulled);
});

describe('a pull of', () => {
  const pull = async (distance: number) => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await renderScreen(<PullToReload />);
    fireEvent.touchStart(document, { touches: [{ clientY: 100 }] });
    fireEvent.touchMove(document, { touches: [{ clientY: 100 + distance }] });
    return reload;
  };

  test.each([
    ['50 px', 50, '50px'],
    ['80 px', 80, '80px'],
    ['150 px', 150, '80px'],
  ])('%s has an indicator of at most 80 px', async (_what, distance, height) => {
    await pull(distance);
    expect(screen.getByText(/to reload$/, toEyes).parentElement?.style.height).toBe(height);
  });

  test.each([
    ['100 px reloads nothing', 100, 0],
    ['101 px reloads', 101, 1],
  ])('%s', async (_what, distance, times) => {
    const reload = await pull(distance);
    expect(reload).not.toHaveBeenCalled();
    fireEvent.touchEnd(document);
    expect(reload).toHaveBeenCalledTimes(times);
  });
});

test('the back arrow leads to the screen before, or to the start without one', async () => {
  const { user, router, shownAt } = await renderApp('/help');
  await act(() => router.navigate({ to: '/contact-us' }));
  for (const before of ['/help', '/']) {
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(shownAt()).toBe(before));
  }
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

test('the end of a session replaces the screen, with one button', async () => {
  connectPhone();
  const store = await signedInStore();
  const { user, router } = await renderApp('/dashboard', store);
  await screen.findByRole('heading', { name: 'Good day, Amihan' });
  await store.set(expireSessionAtom);
  expect(await screen.findByText('Session has expired.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Oops!' })).toBeTruthy();
  expect(document.querySelector('img')?.src).toContain('session-ended');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByText('Log in again to go on.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go to log in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(await screen.findByRole('heading', { name: 'Welcome, member' })).toBeTruthy();
});

test('the end of a session leads Home if another tab has signed in', async () => {
  connectPhone();
  const store = await signedInStore();
  const { user, router } = await renderApp('/help', store);
  await signedInStore();
  await store.set(checkCookieAtom);
  await user.click(await screen.findByRole('button', { name: 'Go to Home' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(await screen.findByRole('heading', { name: 'Good day, Amihan' })).toBeTruthy();
});

test('the end of a session says that a begun ballot is kept', async () => {
  connectPhone();
  const store = await signedInStore();
  const key = memberKeys.ballot(store.get(signedInAtom)?.session.uuid ?? '', 'GA00000001');
  await writeToDisk(key, draftOf({ choices: { ...noSelections, audit: ['AUD-01'] } }));
  await renderApp('/help', store);
  await store.set(expireSessionAtom);
  expect(await screen.findByText(/^A ballot you began is still on this phone\./)).toBeTruthy();
});

test.each([
  ['shows the broken screen', new Error('broken'), 'button', 'Go to Home'],
  ['for a session that ended asks its guards again', new SessionEndedError(), 'heading', /^Good/],
] as const)('a route that throws %s', async (_what, thrown, role, name) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const phone = connectPhone();
  const store = await signedInStore();
  const { router } = await renderApp('/dashboard', store);
  const dashboard = router.routesById['/_member/dashboard'];
  const { loader } = dashboard.options;
  Object.assign(dashboard.options, {
    loader: () => {
      Object.assign(dashboard.options, { loader });
      throw thrown;
    },
  });
  try {
    await router.invalidate();
    expect(await screen.findByRole(role, { name })).toBeTruthy();
  } finally {
    Object.assign(dashboard.options, { loader });
  }
  expect(phone.calls.length).toBeGreaterThan(0);
});
