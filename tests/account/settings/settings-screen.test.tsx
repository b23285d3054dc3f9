import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { screens } from '~/contracts/screens.gen.ts';
import { chooseAppearance } from '~/core/appearance.ts';
import { memberKeys } from '~/core/member-keys.ts';
import { loadRemindersAtom } from '~/reminders/reminders.ts';
import { amendSessionAtom, signedInAtom, signOutAtom } from '~/session/session.ts';
import { look, writeToDisk } from '../../support/disk.ts';
import { read } from '../../support/read.ts';
import { steps } from '../../support/screens.ts';
import { openAs } from '../enrollee.ts';

afterEach(() => chooseAppearance({ theme: 'system', textSize: 'standard' }));

const open = (username = 'regular01') => openAs(username, '/settings');
const group = (name: string) => screen.getByRole('region', { name });

const ways = (name: string) =>
  within(group(name))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('links to every screen below the settings and to no other', async () => {
  await open();
  const below = screens.filter((each) => each.startsWith('/settings/') && !(each in steps));
  const links = within(screen.getByRole('main')).getAllByRole('link');
  const led = links.map((link) => link.getAttribute('href') ?? '');
  expect(led.filter((address) => address.startsWith('/settings/')).sort()).toEqual(below);
});

test.each([
  ['are on', 'granted', 'phoneOn'],
  ['are off while the browser blocks notifications', 'denied', 'phoneOff'],
])('says that the reminders %s', async (_what, permission, shown) => {
  vi.stubGlobal('Notification', { permission });
  const { store } = await open();
  const row = () => read(screen.getByRole('button', { name: /^Reminders on this phone/ }));
  expect(row()).toContain('phoneOff');
  const key = memberKeys.reminders(store.get(signedInAtom)?.session.uuid ?? '');
  await writeToDisk(key, { version: 1, isOn: true, declined: [] });
  await act(() => store.set(loadRemindersAtom));
  expect(row()).toContain(shown);
});

test("shows the member's data, and links to the forms for missing values", async () => {
  const member = await openAs('nodata001', '/settings/info');
  const known = within(group('Membership'));
  const facts = known
    .getAllByRole('term')
    .map((term) => [read(term), read(term.nextElementSibling)]);
  expect(facts).toEqual([
    ['First name', 'Lakan'],
    ['Middle name', 'Amado'],
    ['Last name', 'Catacutan'],
    ['Account number', 'B00010'],
    ['Serial number', '810010'],
    ['Membership type', 'Regular'],
    ['Gender', 'Male'],
  ]);
  expect(ways('Still missing')).toEqual(['/settings/info/tin', '/settings/info/date-of-birth']);
  const session = member.store.get(signedInAtom)?.session;
  if (session === undefined) throw new Error('nobody is signed in');
  member.store.set(amendSessionAtom, { member: { ...session.member, tin: '123-456-789' } });
  await waitFor(() => expect(ways('Still missing')).toEqual(['/settings/info/date-of-birth']));
  expect(known.getByText('123-456-789')).toBeTruthy();
});

describe('the reports of faults', () => {
  const open = async () => {
    const member = await openAs('regular01', '/settings');
    const uuid = member.store.get(signedInAtom)?.session.uuid ?? '';
    await member.user.click(await screen.findByRole('button', { name: /^When the portal fails/ }));
    return { ...member, kept: () => look(memberKeys.faultNotes(uuid)) };
  };
  const group = () => screen.findByRole('dialog', { name: 'When the portal fails' });
  const control = async () =>
    within(await group()).getByRole('switch', { name: 'Help us find faults' });
  const whenKnown = () =>
    waitFor(async () => expect((await control()).getAttribute('aria-disabled')).toBeNull());

  test('ends at log-out', async () => {
    const { user, store, kept } = await open();
    await whenKnown();
    await user.click(await control());
    await waitFor(async () => expect(await kept()).not.toBeNull());
    await store.set(signOutAtom);
    expect(await kept()).toBeNull();
  });
});
