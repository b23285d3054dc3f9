import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { isWorkUnsavedAtom } from '~/state/reload-guard.ts';
import { holdResponseTo } from '../../support/calls.ts';
import { openAs, success } from './enrollee.ts';

type Form = {
  readonly what: string;
  readonly username: string;
  readonly address: string;
  /** The value of each field, by its label. */
  readonly typed: Readonly<Record<string, string>>;
  /** The call that saves, in the sandbox's notation. */
  readonly path: string;
  readonly sent: object;
  /** The call that verifies an unknown outcome. */
  readonly verify: string;
  readonly leadsTo: string;
  /** The answer that confirms a value that can be set only once. */
  readonly yes?: string;
};

const old = 'Sandbox#2026';
const fresh = 'Harbour!2027';
const once = {
  username: 'nodata001',
  verify: '/user',
  leadsTo: '/user/info/checklist/optional',
  yes: 'Yes, save it',
};

const forms: readonly Form[] = [
  {
    what: 'a username',
    username: 'regular01',
    address: '/settings/username',
    typed: { Username: 'sailor77' },
    path: '/user/*/username',
    sent: { value: 'sailor77' },
    verify: '/user',
    leadsTo: '/settings',
  },
  {
    what: 'a password',
    username: 'regular01',
    address: '/settings/password',
    typed: { 'Current password': old, 'New password': fresh, 'New password again': fresh },
    path: '/user/*/password',
    sent: { old_password: old, new_password: fresh, con_password: fresh },
    // The session does not show it.
    verify: '/user/*/password',
    leadsTo: '/settings',
  },
  {
    ...once,
    what: 'a TIN',
    address: '/user/enroll/tin',
    typed: { 'Tax identification number (TIN)': '123-456-789' },
    path: '/member/*/tin',
    sent: { value: '123-456-789' },
  },
  {
    ...once,
    what: 'a date of birth',
    address: '/user/enroll/date-of-birth',
    typed: { 'Date of birth': '1996-02-29' },
    path: '/member/*/date-of-birth',
    sent: { month: 2, day: 29, year: 1996 },
  },
];

async function open({ username, address, typed, path, yes }: Form) {
  const member = await openAs(username, address);
  const values = () => Object.keys(typed).map((label) => member.field(label).value);
  const give = () => {
    for (const [label, value] of Object.entries(typed)) member.fill(label, value);
  };
  return {
    ...member,
    give,
    values,
    given: Object.values(typed),
    save: async () => {
      give();
      await member.press('Save');
      if (yes !== undefined) await member.user.click(await screen.findByText(yes));
    },
    updates: () => member.callsOf('PUT', path.replace(/^.*\*/, '')),
  };
}

describe.each(forms)('$what', (form) => {
  const { path, verify } = form;
  const lost = { method: 'PUT', path, kind: 'lost-reply' };

  test('is saved, and leads back', async () => {
    const member = await open(form);
    await member.save();
    await success();
    expect(member.updates().map(({ body }) => body)).toEqual([form.sent]);
    await waitFor(() => expect(member.at()).toBe(form.leadsTo));
  });

  test('is read-only while it is saved', async () => {
    const member = await open(form);
    const held = holdResponseTo('PUT', path.replace(/^.*\*/, ''));
    await member.save();
    await held.arrived;
    expect(await screen.findByRole('button', { name: 'Saving…' })).toBeTruthy();
    expect(member.field(Object.keys(form.typed)[0] ?? '').readOnly).toBe(true);
    held.release();
    await success();
  });

  test('is not called saved until it can be verified', async () => {
    const member = await open(form);
    await member.phone.control('faults', [lost, { method: 'POST', path: verify, kind: 'refuse' }]);
    await member.save();
    await member.heading('Not known yet');
    expect(screen.queryByText(/We have saved/)).toBeNull();
    await member.press('Check again');
    await success();
    expect(member.updates()).toHaveLength(1);
  });

  test('is not lost without a question', async () => {
    const member = await open(form);
    expect(member.store.get(isWorkUnsavedAtom)).toBe(false);
    member.give();
    expect(member.store.get(isWorkUnsavedAtom)).toBe(true);
    await member.press('Back');
    await screen.findByText('Leave this page?');
    await member.press('Stay');
    expect(member.values()).toEqual(member.given);
  });
});
