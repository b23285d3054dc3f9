import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LoginHistoryScreen } from '~/account/settings/login-history-screen.tsx';
import { noteEventAtom } from '~/session/events.ts';
import { respondToCalls, respondWithData } from '../../support/calls.ts';
import { fastTimers } from '../../support/fast-timers.ts';
import { connectPhone, signedInStore } from '../../support/phone.ts';
import { read } from '../../support/read.ts';
import { renderScreen } from '../../support/render-app.tsx';
import { openAs } from '../enrollee.ts';

const address = '/settings/security/login-history';
const open = (username = 'regular01') => openAs(username, address);
const list = () => screen.findByRole('list', { name: 'Logins, newest first' });

describe('the login history', () => {
  test('shows device, system and time, newest first', async () => {
    await open();
    const items = within(await list()).getAllByRole('listitem');
    expect(items.length).toBeGreaterThan(5);
    expect(read(items[0])).toContain('Just now');
    const phone = items.find((item) => read(item)?.includes('iPhone'));
    expect(read(phone)).toContain('iOS 17.5.1');
    expect(phone && within(phone).getByRole('img', { name: 'Phone' })).toBeTruthy();
    expect(phone?.querySelector('time')?.dateTime).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(screen.queryByText(/^As of/)).toBeNull();
  });

  test('shows the network address, and links to the change of the password', async () => {
    const { user, router } = await open();
    const items = within(await list()).getAllByRole('listitem');
    for (const item of items) expect(read(item)).toMatch(/IP \d+\.\d+\.\d+\.\d+/);
    await user.click(
      screen.getByRole('link', { name: /A login that was not you\?\s*Change your password/ }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/password'));
  });

  const none = 'The cooperative has noted no login of yours yet.';

  async function openWith(answer: () => Response) {
    connectPhone();
    const store = await signedInStore();
    respondToCalls(answer);
    await renderScreen(<LoginHistoryScreen />, store);
    return store;
  }

  test('says that there are no logins if the list is empty', async () => {
    await openWith(() => respondWithData([]));
    expect(await screen.findByRole('heading', { name: 'No logins to show' })).toBeTruthy();
    expect(screen.getByText(none)).toBeTruthy();
  });

  test('marks the log-in of this phone, not another with the same browser', async () => {
    const loginAt = (at: number) => ({
      ip: '203.0.113.7',
      user_agent: navigator.userAgent,
      datetime: new Date(at).toISOString(),
    });
    const now = Date.now();
    const store = await openWith(() => respondWithData([loginAt(now), loginAt(now - 3_600_000)]));
    await list();
    expect(screen.queryByText('This phone')).toBeNull();
    await store.set(noteEventAtom, { kind: 'signed-in' }, now);
    await waitFor(() => expect(screen.getAllByText('This phone')).toHaveLength(1));
  });

  test('that fails does not mean that there are no logins', async () => {
    fastTimers();
    await openWith(() => new Response(null, { status: 500 }));
    expect(await screen.findByText('That does not mean that there are none.')).toBeTruthy();
    expect(screen.queryByText(none)).toBeNull();
  });
});
