import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { read } from '../../support/read.ts';
import { openAs } from '../enrollment/enrollee.ts';

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
});
