import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { passwordChangeFaults } from '~/features/enrollment/password-screen.tsx';
import { isWorkUnsavedAtom } from '~/state/reload-guard.ts';
import { memberOf, openAs, success } from './enrollee.ts';

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

  test('replaces the present one, which the form shows', async () => {
    const member = await open();
    expect(member.input().value).toBe('regular01');
    await member.save('sailor77');
    await success();
    expect(memberOf(member)?.username).toBe('sailor77');
  });

  test.each([
    ['', 'Username is too short.', 0],
    ['abcde', 'Username is too short.', 0],
    ['regular01', /^This is already your username\./, 0],
    ['regular02', 'Username is already taken.', 1],
  ])('shows the fault of “%s” at the field: %s', async (name, sentence, calls) => {
    const member = await open();
    await member.save(name);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(member.input().getAttribute('aria-invalid')).toBe('true');
    expect(member.input().value).toBe(name);
    expect(member.updates()).toHaveLength(calls);
  });

  test('accepts only letters and digits, 24 at most', async () => {
    const member = await open();
    await member.user.clear(member.input());
    await member.user.type(member.input(), 'a_b-c d!e@f#1234567890123456789012345');
    expect(member.input().value).toBe('abcdef123456789012345678');
    member.fill('Username', 'regular01');
    expect(member.store.get(isWorkUnsavedAtom)).toBe(false);
  });
});

describe('a new password', () => {
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

  test('is not sent if it breaks a rule', async () => {
    const member = await open();
    await member.save('', 'Sandbox#2026', 'other');
    expect(await screen.findByText('Enter your current password.')).toBeTruthy();
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
    await member.save('Sandbox#2026', 'Sandbox#2026', 'Sandbox#2026');
    expect(
      await screen.findByText('The new password must differ from your current one.'),
    ).toBeTruthy();
    expect(member.callsOf('PUT', '/password')).toEqual([]);
  });

  test('is cleared if the current password is wrong', async () => {
    const member = await open();
    await member.save('Wrong#2026', 'Harbour!2027', 'Harbour!2027');
    expect(await screen.findByText('Your current password is incorrect.')).toBeTruthy();
    expect(member.values()).toEqual(['', '', '']);
    expect(document.activeElement).toBe(member.field('Current password'));
    expect(screen.queryByText('Enter a new password.')).toBeNull();
  });

  test.each([
    ['aaaaaaaa', 'Choose a stronger password.'],
    ['Old#20260', 'The new password must differ from your current one.'],
    ['', 'Enter a new password.'],
  ])('“%s” has the fault: %s', (password, sentence) => {
    const change = { current: 'Old#20260', password, confirmation: password };
    expect(passwordChangeFaults(change).password?.[1]).toBe(sentence);
  });

  test('needs the current one and the same repetition', () => {
    const faultsOf = (current: string, confirmation: string) => {
      const faults = passwordChangeFaults({ current, password: 'Bb2!bbbb', confirmation });
      return [faults.current?.[1], faults.confirmation?.[1]];
    };
    expect(faultsOf('', '')).toEqual([
      'Enter your current password.',
      'Enter the new password again.',
    ]);
    expect(faultsOf('Aa1!aaaa', 'Bb2!bbb')).toEqual([undefined, 'Passwords do not match.']);
    expect(faultsOf('Aa1!aaaa', 'Bb2!bbbb')).toEqual([undefined, undefined]);
  });
});
