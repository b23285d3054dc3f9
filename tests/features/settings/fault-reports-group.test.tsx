import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memberKeys } from '~/state/member-keys.ts';
import { signedInAtom, signOutAtom } from '~/state/session/session.ts';
import { look } from '../../support/disk.ts';
import { openAs } from '../enrollment/enrollee.ts';

const open = async () => {
  const member = await openAs('regular01', '/settings');
  const uuid = member.store.get(signedInAtom)?.session.uuid ?? '';
  return { ...member, kept: () => look(memberKeys.faultNotes(uuid)) };
};
const group = () => screen.findByRole('region', { name: 'When the portal fails' });
const control = async () =>
  within(await group()).getByRole('switch', { name: 'Help us find faults' });
const isOn = async () => (await control()).getAttribute('aria-checked') === 'true';
const whenKnown = () =>
  waitFor(async () => expect((await control()).getAttribute('aria-disabled')).toBeNull());

test('is off, and explains beforehand the content of a report', async () => {
  const { kept } = await open();
  await whenKnown();
  expect(await isOn()).toBe(false);
  const { textContent } = await group();
  expect(textContent).toContain('its version with the build');
  expect(textContent).toContain('the kind of fault, the screen, and how often');
  expect(textContent).toContain('never tells us who you are, how you vote');
  expect(textContent).toContain('until you log out');
  const describedBy = (await control()).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toContain('never tells us');
  expect(await kept()).toBeNull();
});

test('is turned on by a tap, and turned off by another that deletes the record', async () => {
  const { user, kept } = await open();
  await whenKnown();
  await user.click(await control());
  await waitFor(async () => expect(await isOn()).toBe(true));
  expect(await kept()).toEqual({ version: 1, faults: [] });
  await user.click(await control());
  await waitFor(async () => expect(await isOn()).toBe(false));
  expect(await kept()).toBeNull();
});

test('ends at log-out', async () => {
  const { user, store, kept } = await open();
  await whenKnown();
  await user.click(await control());
  await waitFor(async () => expect(await kept()).not.toBeNull());
  await store.set(signOutAtom);
  expect(await kept()).toBeNull();
});
