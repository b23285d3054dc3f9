import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { memberKeys } from '~/core/member-keys.ts';
import { sessionStateAtom, signedInAtom } from '~/session/session.ts';
import { sessionCookiesAtom } from '~/session/session-cookies.ts';
import { writeToDisk } from '../support/disk.ts';
import { draftOf } from '../support/wire.ts';
import { openAs } from './enrollee.ts';

const checklist = '/user/info/checklist';
const optional = '/user/info/checklist/optional';

test.each([
  ['nocontact01', checklist, /Mobile number.*To add/, '/user/enroll/mobile'],
  ['nocontact01', checklist, /Email address.*To add/, '/user/enroll/email'],
  ['nodata001', optional, /TIN.*optional/, '/user/enroll/tin'],
  ['nodata001', optional, /Date of birth.*optional/, '/user/enroll/date-of-birth'],
])('%s at %s sees %s and gets to %s', async (username, at, name, address) => {
  const member = await openAs(username, at);
  await member.user.click(screen.getByRole('link', { name }));
  await waitFor(() => expect(member.at()).toBe(address));
});

describe('the checklist', () => {
  test('offers Log Out, with a warning of a draft that no screen has read', async () => {
    const member = await openAs('nocontact01', checklist);
    const uuid = member.store.get(signedInAtom)?.session.uuid ?? '';
    await writeToDisk(memberKeys.ballot(uuid, 'GA00000001'), draftOf());
    await member.press('Log Out');
    expect(await screen.findByText(/Your ballot is NOT CAST YET/)).toBeTruthy();
    await member.user.click(screen.getAllByRole('button', { name: 'Log Out' }).at(-1) as Element);
    await waitFor(() => expect(member.at()).toBe('/'));
    expect(member.store.get(sessionStateAtom).status).toBe('signed-out');
  });
});

describe('the optional checklist', () => {
  test('can be left at once, and is not shown again', async () => {
    const member = await openAs('nodata001', optional);
    await member.press('Continue');
    await waitFor(() => expect(member.at()).toBe('/dashboard'));
    expect(member.store.get(sessionCookiesAtom).hasSkippedUpdate()).toBe(true);
  });

  test('shows saved values without links', async () => {
    await openAs('regular01', optional);
    expect(screen.getByText('Everything is here. Thank you.')).toBeTruthy();
    expect(screen.getAllByText('Done')).toHaveLength(2);
    expect(screen.getByText(/^\d{2}\/\d{2}\/\d{4}$/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /TIN|Date of birth/ })).toBeNull();
  });
});
