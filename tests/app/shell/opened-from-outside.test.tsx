import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { followOpenings } from '~/app/shell/opened-from-outside.ts';
import { pause } from '~/core/waits.ts';
import { setReloadGuardAtom } from '~/session/reload-guard.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { renderApp } from '../../support/render-app.tsx';

type Launch = { readonly targetURL?: string | null };

/** The browser's launch queue: it delivers waiting launches to a new consumer. */
let consumer: ((launch: Launch) => void) | null;
let waiting: Launch[];
const launch = async (address: string | null) => {
  await act(async () => {
    consumer?.({ targetURL: address === null ? null : new URL(address, location.origin).href });
    await pause(50);
  });
};

beforeEach(() => {
  connectPhone();
  consumer = null;
  waiting = [];
  vi.stubGlobal('launchQueue', {
    setConsumer: (given: (launch: Launch) => void) => {
      consumer = given;
      for (const one of waiting.splice(0)) given(one);
    },
  });
});

async function open(address: string, username = 'regular01') {
  const store = await signedInStore(username);
  const app = await renderApp(address, store);
  const at = app.shownAt;
  followOpenings(store, app.router);
  return { store, at, router: app.router };
}

describe('a launch while the portal is open', () => {
  test.each<[string, string, string | null, string, string?]>([
    ['a shortcut leads to its screen', '/settings', '/sga/referendum', '/sga/referendum'],
    ['an unknown address leads Home', '/settings', '/settings/nowhere?page=3', '/dashboard'],
    ['the icon changes nothing', '/settings', '/', '/settings'],
    ['no address changes nothing', '/settings', null, '/settings'],
    ['the entry to the election stays', '/ga/election/auth', '/help', '/ga/election/auth'],
    ['the referendum stays', '/sga/referendum', '/help', '/sga/referendum'],
    ['a receipt stays', '/ga/election/ballot', '/help', '/ga/election/ballot', 'regular03'],
    ['a receipt of the referendum stays', '/sga/receipt', '/help', '/sga/receipt', 'regular03'],
  ])('%s', async (_what, before, address, after, username) => {
    const { at, router } = await open(before, username);
    await launch(address);
    expect(router.latestLocation.pathname).toBe(after);
    await waitFor(() => expect(at()).toBe(after));
  });

  test.each(['entry', 'unsaved'] as const)(
    'does not interrupt unsaved work, and asks nothing: %s',
    async (work) => {
      const { store, at } = await open('/settings');
      act(() => store.set(setReloadGuardAtom, { id: 'something', work }));
      await launch('/satellite-offices');
      expect(at()).toBe('/settings');
      expect(screen.queryByRole('alertdialog')).toBeNull();
      act(() => store.set(setReloadGuardAtom, { id: 'something', work: null }));
      await launch('/satellite-offices');
      await waitFor(() => expect(at()).toBe('/satellite-offices'));
    },
  );
});

test('the launch that opened the page does not navigate again', async () => {
  waiting = [{ targetURL: new URL('/satellite-offices', location.origin).href }];
  const { at } = await open('/settings');
  await launch(null);
  expect(at()).toBe('/settings');
});
