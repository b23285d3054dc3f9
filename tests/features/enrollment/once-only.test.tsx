import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { isWorkUnsavedAtom } from '~/state/reload-guard.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { holdResponseTo } from '../../support/calls.ts';
import { openAs, success } from './enrollee.ts';

const kinds = {
  tin: {
    address: '/user/enroll/tin',
    label: 'Tax identification number (TIN)',
    value: '123-456-789',
    inWords: '123-456-789. You cannot change it later.',
    sent: { value: '123-456-789' },
    field: 'tin',
  },
  'date-of-birth': {
    address: '/user/enroll/date-of-birth',
    label: 'Date of birth',
    value: '1996-02-29',
    inWords: 'February 29, 1996. You cannot change it later.',
    sent: { month: 2, day: 29, year: 1996 },
    field: 'dateOfBirth',
  },
} as const;
type Kind = keyof typeof kinds;
const both = Object.keys(kinds) as Kind[];

async function open(kind: Kind) {
  const { address, label, value, field } = kinds[kind];
  const member = await openAs('nodata001', address);
  const input = () => member.field(label);
  const give = (typed: string = value) => fireEvent.change(input(), { target: { value: typed } });
  return {
    ...member,
    input,
    give,
    save: async () => {
      give();
      await member.press('Save');
      await screen.findByText('Is this right?');
      await member.press('Yes, save it');
    },
    updates: () => member.callsOf('PUT', `/${kind}`),
    shown: () => member.store.get(signedInAtom)?.session.member[field],
    failUpdate: (fault: { kind: string; status?: number }) =>
      member.fail('PUT', `/member/*/${kind}`, fault),
  };
}

describe.each(both)('setting the %s', (kind) => {
  test('asks first, sends the value, and leads to the optional checklist', async () => {
    const member = await open(kind);
    member.give();
    await member.press('Save');
    expect(await screen.findByText(kinds[kind].inWords)).toBeTruthy();
    expect(member.updates()).toEqual([]);
    await member.press('Yes, save it');
    await success();
    expect(member.updates().map(({ body }) => body)).toEqual([kinds[kind].sent]);
    await waitFor(() => expect(member.at()).toBe('/user/info/checklist/optional'));
    expect(member.shown()).toBe(kinds[kind].value);
  });

  test('says in advance that it can be set only once', async () => {
    await open(kind);
    expect(screen.getByText(/You can set it only once/)).toBeTruthy();
  });

  test('sends nothing when the member answers “Go back”', async () => {
    const member = await open(kind);
    member.give();
    await member.press('Save');
    await member.press('Go back');
    expect(member.updates()).toEqual([]);
    expect(member.input().value).toBe(kinds[kind].value);
  });

  test('saves no empty field', async () => {
    const member = await open(kind);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    // Specified as disabled for a date of birth.
    expect(button.disabled).toBe(kind !== 'tin');
    await member.user.click(button);
    expect(screen.queryAllByText('A TIN has nine digits.')).toHaveLength(kind === 'tin' ? 1 : 0);
    expect(member.updates()).toEqual([]);
  });

  test('verifies a lost response', async () => {
    const member = await open(kind);
    await member.failUpdate({ kind: 'lost-reply' });
    await member.save();
    await success();
    expect(member.updates()).toHaveLength(1);
    expect(member.shown()).toBe(kinds[kind].value);
  });

  test('keeps a value that never arrived, and sends it again when the member agrees', async () => {
    const member = await open(kind);
    await member.failUpdate({ kind: 'refuse' });
    await member.save();
    expect(await screen.findByText(/It was not saved: the connection was lost/)).toBeTruthy();
    expect(member.input().value).toBe(kinds[kind].value);
    await member.save();
    await success();
  });

  test('claims nothing while the outcome cannot be verified', async () => {
    const member = await open(kind);
    await member.phone.control('faults', [
      { method: 'PUT', path: `/member/*/${kind}`, kind: 'lost-reply' },
      { method: 'POST', path: '/user', kind: 'refuse' },
    ]);
    await member.save();
    await member.heading('Not known yet');
    expect(screen.queryByText(/We have saved/)).toBeNull();
    await member.press('Check again');
    await success();
  });

  test('counts an earlier attempt that arrived late as saved', async () => {
    const member = await open(kind);
    await member.failUpdate({ kind: 'refuse' });
    await member.save();
    await screen.findByText(/It was not saved/);
    // The first attempt arrives late, so the API refuses the second.
    const { uuid } = member.store.get(signedInAtom)?.session ?? { uuid: '' };
    const { search } = member.updates()[0] ?? { search: {} as Record<string, string> };
    const path = `/member/${uuid}/${kind}`;
    await member.phone.call('PUT', path, kinds[kind].sent, search['hash']);
    await member.save();
    await success();
  });

  test('does not claim to have saved another value that was set before', async () => {
    const member = await open(kind);
    const { uuid } = member.store.get(signedInAtom)?.session ?? { uuid: '' };
    const search = member.phone.calls.at(-1)?.search ?? {};
    const other = kind === 'tin' ? { value: '999-999-999' } : { month: 1, day: 1, year: 1990 };
    await member.phone.call('PUT', `/member/${uuid}/${kind}`, other, search['hash']);
    await member.save();
    expect(await screen.findByText(/It was set on another phone/)).toBeTruthy();
    expect(screen.queryByText(/We have saved/)).toBeNull();
    await waitFor(() => expect(member.at()).not.toBe(kinds[kind].address));
  });

  test.each([
    [{ kind: 'status', status: 422 }, /The request was not accepted/],
    [{ kind: 'status', status: 503 }, /It was not saved/],
    [{ kind: 'garbage' }, /It was not saved/],
  ])('shows %j at the field', async (fault, sentence) => {
    const member = await open(kind);
    await member.failUpdate(fault);
    await member.save();
    const alert = await screen.findByText(sentence);
    expect(alert.getAttribute('role')).toBe('alert');
    await waitFor(() => expect(member.input().value).toBe(kinds[kind].value));
  });

  test('shows that it is saving, and cannot be sent twice', async () => {
    const member = await open(kind);
    const { arrived, release } = holdResponseTo('PUT', `/${kind}`);
    await member.save();
    await arrived;
    await member.user.click(await screen.findByRole('button', { name: 'Saving…' }));
    expect(screen.queryByText('Is this right?')).toBeNull();
    expect(member.input().readOnly).toBe(true);
    release();
    await success();
    expect(member.updates()).toHaveLength(1);
  });

  test('waits for a session that cannot be refreshed', async () => {
    const member = await open(kind);
    await member.fail('POST', '/user', { kind: 'refuse' });
    await member.save();
    await member.heading('Saved');
    await member.press('Continue');
    await success();
  });

  test('asks before typed input is lost', async () => {
    const member = await open(kind);
    expect(member.store.get(isWorkUnsavedAtom)).toBe(false);
    member.give();
    expect(member.store.get(isWorkUnsavedAtom)).toBe(true);
    await member.press('Back');
    expect(await screen.findByText('Leave this page?')).toBeTruthy();
    await member.press('Leave');
    await waitFor(() => expect(member.at()).toBe('/user/info/checklist/optional'));
  });
});

test('after both values, leads Home, also from their addresses', async () => {
  const first = await open('tin');
  await first.save();
  await success();
  await first.press('OK');
  const itemOfTin = (await screen.findByText('123-456-789')).closest('li');
  expect(itemOfTin?.textContent).toContain('Done');
  expect(screen.queryByRole('link', { name: /TIN/ })).toBeNull();
  await first.user.click(await screen.findByRole('link', { name: /Date of birth/ }));
  const input = await screen.findByLabelText('Date of birth');
  fireEvent.change(input, { target: { value: '1996-02-29' } });
  await first.press('Save');
  await first.press('Yes, save it');
  await success();
  await waitFor(() => expect(first.at()).toBe('/dashboard'));
  for (const { address } of Object.values(kinds)) {
    await first.router.navigate({ to: address });
    expect(first.at()).toBe('/dashboard');
  }
});

describe('a TIN', () => {
  test('is grouped while it is typed, and keeps the caret in place', async () => {
    const { user, input } = await open('tin');
    await user.type(input(), '12345x6789');
    expect(input().value).toBe('123-456-789');
    input().setSelectionRange(5, 5);
    await user.keyboard('{Backspace}');
    expect([input().value, input().selectionStart]).toEqual(['123-567-89', 3]);
    await user.keyboard('0');
    expect([input().value, input().selectionStart]).toEqual(['123-056-789', 5]);
  });

  test('with too few digits is not sent', async () => {
    const member = await open('tin');
    member.give('12345678');
    await member.press('Save');
    expect(await screen.findByText('A TIN has nine digits.')).toBeTruthy();
    expect(screen.queryByText('Is this right?')).toBeNull();
  });
});

describe('a date of birth', () => {
  /** It is 20 November 2026 in Manila by the sandbox's clock, which counts here. */
  test.each([
    ['2008-11-21', 'That is less than 18 years ago. Check the year.'],
    ['1899-12-31', 'Choose a date from January 1, 1900.'],
  ])('is not sent for %s', async (typed, sentence) => {
    const member = await open('date-of-birth');
    member.give(typed);
    await member.press('Save');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText('Is this right?')).toBeNull();
    member.give('1996-02-29');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('with the 18th birthday today is accepted', async () => {
    const member = await open('date-of-birth');
    expect([member.input().min, member.input().max]).toEqual(['1900-01-01', '2008-11-20']);
    member.give('2008-11-20');
    await member.press('Save');
    expect(await screen.findByText(/^November 20, 2008\./)).toBeTruthy();
    await member.press('Yes, save it');
    await success();
  });
});
