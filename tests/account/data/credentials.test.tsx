import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { passwordChangeFaults } from '~/account/data/credential-screens.tsx';
import { refreshSessionAtom } from '~/session/session.ts';
import { read } from '../../support/read.ts';
import { rewriteSessions, type Wire } from '../../support/rewrite-sessions.ts';
import { openAs, success } from '../enrollee.ts';

describe('a new username', () => {
  async function open() {
    const member = await openAs('regular01', '/settings/username');
    return {
      ...member,
      input: () => member.field('Username'),
      updates: () => member.callsOf('PUT', '/username'),
      save: async (name: string) => {
        member.fill('Username', name);
        await member.press('Save');
      },
    };
  }

  test.each([
    ['', 'Username is too short.', 0],
    ['abcde', 'Username is too short.', 0],
    ['Regular01', /^This is already your username\./, 0],
    ['regular02', 'Username is already taken.', 1],
  ])('shows the fault of “%s” at the field: %s', async (name, sentence, calls) => {
    const member = await open();
    await member.save(name);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(member.input().getAttribute('aria-invalid')).toBe('true');
    expect(member.input().value).toBe(name);
    expect(member.updates()).toHaveLength(calls);
    expect(member.callsOf('POST', '/user/username')).toEqual([]);
  });
});

test('an unchanged username is not saved', async () => {
  const member = await openAs('regular01', '/settings/username');
  await screen.findByRole('button', { name: 'Save' });
  await member.press('Save');
  expect(screen.getByText('This is already your username. Enter another one.')).toBeTruthy();
  expect(member.callsOf('PUT', '/username')).toEqual([]);
});

function withoutUsername({ info, ...rest }: Wire) {
  const { username: _username, ...others } = info as Wire;
  return { ...rest, info: others };
}

describe('a new username with a lost response', () => {
  const session = { method: 'POST', path: '/user', kind: 'refuse' };
  const lost = { method: 'PUT', path: '/user/*/username', kind: 'lost-reply' };

  async function lose(
    write?: (session: Wire) => unknown,
    faults: object[] = [lost],
    name = 'Sailor77',
  ) {
    const member = await openAs('regular01', '/settings/username');
    if (write !== undefined) {
      rewriteSessions(write, member.phone);
      await act(() => member.store.set(refreshSessionAtom));
    }
    await member.phone.control('faults', faults);
    member.fill('Username', name);
    await member.press('Save');
    return member;
  }

  test('is found on the next visit, whose field holds the old name', async () => {
    const member = await lose(undefined, [lost, session]);
    await member.heading('Not known yet');
    await member.router.navigate({ to: '/settings' });
    await member.router.navigate({ to: '/settings/username' });
    await member.heading('Not known yet');
    await member.press('Check again');
    await success();
    await waitFor(() => expect(member.at()).toBe('/settings'));
    expect(member.callsOf('PUT', '/username')).toHaveLength(1);
  });

  test('is saved if the session omits it and the name is taken since', async () => {
    const member = await lose(withoutUsername);
    await success();
    await waitFor(() => expect(member.at()).toBe('/settings'));
    expect(member.callsOf('PUT', '/username')).toHaveLength(1);
  });

  test('is not saved if the session omits it and the name is still free', async () => {
    await lose(withoutUsername, [{ ...lost, kind: 'refuse' }]);
    expect(await screen.findByText(/^It was not saved: the connection was lost/)).toBeTruthy();
  });

  test('is not known if the session omits it and another member had the name before', async () => {
    const member = await lose(withoutUsername, [lost], 'regular02');
    await member.heading('Not known yet');
  });
});

test('a new username leads back although the session shows none', async () => {
  const member = await openAs('regular01', '/settings/username');
  rewriteSessions(withoutUsername, member.phone);
  member.fill('Username', 'sailor77');
  await member.press('Save');
  await success();
  await waitFor(() => expect(member.at()).toBe('/settings'));
});

describe('a new password', () => {
  const old = 'Sandbox#2026';
  const fresh = 'Harbour!2027';

  async function open() {
    const member = await openAs('regular01', '/settings/password');
    const fields = ['Current password', 'New password', 'New password again'];
    return {
      ...member,
      values: () => fields.map((name) => member.field(name).value),
      save: async (...values: string[]) => {
        for (const [index, value] of values.entries()) member.fill(fields[index] ?? '', value);
        await member.press('Save');
      },
    };
  }

  test('has a hint with its rules', async () => {
    const member = await open();
    const hint = screen.getByText(
      '8 to 24 characters, with upper and lower case, a number and a special character',
    );
    expect(member.field('New password').getAttribute('aria-describedby')).toContain(hint.id);
  });

  test('is not sent if it breaks a rule', async () => {
    const member = await open();
    await member.save('', old, 'other');
    expect(await screen.findByText('Enter your current password.')).toBeTruthy();
    expect(document.activeElement).toBe(member.field('Current password'));
    expect(read(screen.getByText('Still needed:'))).toBe(
      'Still needed: Current password, New password again',
    );
    await member.press('New password again');
    expect(document.activeElement).toBe(member.field('New password again'));
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
    await member.save(old, old, old);
    const same = 'The new password must differ from your current one.';
    expect(await screen.findByText(same)).toBeTruthy();
    expect(member.callsOf('PUT', '/password')).toEqual([]);
  });

  test.each([
    ['', '', '', ['current', 'password', 'confirmation']],
    [old, old, old, ['password']],
    [old, 'weak', 'weak', ['password']],
    [old, fresh, `${fresh} `, ['confirmation']],
    [old, fresh, fresh, []],
  ])('“%s”, “%s” and “%s” have the faults %j', (current, password, confirmation, expected) => {
    const faults = passwordChangeFaults({ current, password, confirmation });
    const found = Object.entries(faults).filter(([, fault]) => fault !== null);
    expect(found.map(([field]) => field)).toEqual(expected);
  });

  test.each([429, 408])('is not called unsaved if its check gets %s', async (status) => {
    const member = await open();
    await member.phone.control('faults', [
      { method: 'PUT', path: '/user/*/password', kind: 'lost-reply' },
      { method: 'POST', path: '/user/*/password', kind: 'status', status },
    ]);
    await member.save(old, fresh, fresh);
    await member.heading('Not known yet');
    expect(screen.queryByText(/It was not saved/)).toBeNull();
    await member.press('Check again');
    await success();
    expect(member.callsOf('PUT', '/password')).toHaveLength(1);
  });

  test('is cleared if the current password is wrong', async () => {
    const member = await open();
    await member.save('Wrong#2026', fresh, fresh);
    expect(await screen.findByText('Your current password is incorrect.')).toBeTruthy();
    expect(member.values()).toEqual(['', '', '']);
    expect(document.activeElement).toBe(member.field('Current password'));
    expect(screen.queryByText('Enter a new password.')).toBeNull();
  });
});
