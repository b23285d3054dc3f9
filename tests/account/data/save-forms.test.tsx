import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { isWorkUnsavedAtom } from '~/session/reload-guard.ts';
import { signedInAtom } from '~/session/session.ts';
import { holdResponseTo } from '../../support/calls.ts';
import { openAs, success } from '../enrollee.ts';

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
  /** The words of the question before a value that can be set only once. */
  readonly inWords?: string;
};

const old = 'Sandbox#2026';
const fresh = 'Harbour!2027';
const once = {
  username: 'nodata001',
  verify: '/user',
  leadsTo: '/user/info/checklist/optional',
};

const tin: Form = {
  ...once,
  what: 'a TIN',
  address: '/user/enroll/tin',
  typed: { 'Tax identification number (TIN)': '123-456-789' },
  path: '/member/*/tin',
  sent: { value: '123-456-789' },
  inWords: '123-456-789. You cannot change it later.',
};
const birthDate: Form = {
  ...once,
  what: 'a date of birth',
  address: '/user/enroll/date-of-birth',
  typed: { 'Date of birth': '1996-02-29' },
  path: '/member/*/date-of-birth',
  sent: { month: 2, day: 29, year: 1996 },
  inWords: 'February 29, 1996. You cannot change it later.',
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
  tin,
  birthDate,
];

async function open({ username, address, typed, path, inWords }: Form) {
  const member = await openAs(username, address);
  const [label = ''] = Object.keys(typed);
  const values = () => Object.keys(typed).map((each) => member.field(each).value);
  const give = () => {
    for (const [label, value] of Object.entries(typed)) member.fill(label, value);
  };
  return {
    ...member,
    give,
    values,
    given: Object.values(typed),
    /** The first field. */
    input: () => member.field(label),
    type: (value: string) => member.fill(label, value),
    save: async () => {
      give();
      await member.press('Save');
      if (inWords !== undefined) await member.user.click(await screen.findByText('Yes, save it'));
    },
    updates: () => member.callsOf('PUT', path.replace(/^.*\*/, '')),
    /** Sends an update that does not come from the screen. */
    updateElsewhere: (body: object) => {
      const { uuid = '' } = member.store.get(signedInAtom)?.session ?? {};
      const { hash } = member.phone.calls.at(-1)?.search ?? {};
      return member.phone.call('PUT', path.replace('*', uuid), body, hash);
    },
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
    expect(screen.getByText('What you entered here will be lost.')).toBeTruthy();
    await member.press('Stay');
    expect(member.values()).toEqual(member.given);
  });
});

describe('values that can be set only once', () => {
  describe.each([
    { ...tin, other: { value: '999-999-999' } },
    { ...birthDate, other: { month: 1, day: 1, year: 1990 } },
  ])('$what, which can be set only once,', (form) => {
    test('is sent only after a question', async () => {
      const member = await open(form);
      expect(screen.getByText(/You can set it only once/)).toBeTruthy();
      member.give();
      await member.press('Save');
      expect(await screen.findByText(form.inWords ?? '')).toBeTruthy();
      await member.press('Go back');
      expect(member.updates()).toEqual([]);
      expect(member.values()).toEqual(member.given);
    });

    test('counts as saved if an earlier attempt arrived late', async () => {
      const member = await open(form);
      await member.fail('PUT', form.path, { kind: 'refuse' });
      await member.save();
      await screen.findByText(/It was not saved/);
      // The API refuses the second attempt.
      await member.updateElsewhere(form.sent);
      await member.save();
      await success();
    });

    test('is not called saved if another value was set before', async () => {
      const member = await open(form);
      await member.updateElsewhere(form.other);
      await member.save();
      expect(await screen.findByText(/It was set on another phone/)).toBeTruthy();
      expect(screen.queryByText(/We have saved/)).toBeNull();
      await waitFor(() => expect(member.at()).not.toBe(form.address));
    });
  });

  test('a TIN is grouped while it is typed, and keeps the caret in place', async () => {
    const { user, input } = await open(tin);
    await user.type(input(), '12345x6789');
    expect(input().value).toBe('123-456-789');
    input().setSelectionRange(5, 5);
    await user.keyboard('{Backspace}');
    expect([input().value, input().selectionStart]).toEqual(['123-567-89', 3]);
    await user.keyboard('0');
    expect([input().value, input().selectionStart]).toEqual(['123-056-789', 5]);
  });

  // It is 20 November 2026 in Manila by the sandbox's clock, which counts here.
  test.each([
    { form: tin, typed: '', sentence: 'A TIN has nine digits.' },
    { form: tin, typed: '12345678', sentence: 'A TIN has nine digits.' },
    {
      form: birthDate,
      typed: '2008-11-21',
      sentence: 'That is less than 18 years ago. Check the year.',
    },
    { form: birthDate, typed: '1899-12-31', sentence: 'Choose a date from January 1, 1900.' },
  ])('$form.what “$typed” is not sent', async ({ form, typed, sentence }) => {
    const member = await open(form);
    member.type(typed);
    await member.press('Save');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText('Is this right?')).toBeNull();
    member.give();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('a date of birth is required, and the 18th birthday is accepted today', async () => {
    const member = await open(birthDate);
    // Specified as disabled for a date of birth.
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    expect([member.input().min, member.input().max]).toEqual(['1900-01-01', '2008-11-20']);
    member.type('2008-11-20');
    await member.press('Save');
    expect(await screen.findByText(/^November 20, 2008\./)).toBeTruthy();
    await member.press('Yes, save it');
    await success();
  });
});
