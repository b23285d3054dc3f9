import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { passwordChangeFaults } from '~/features/enrollment/password-screen.tsx';
import { isWorkUnsavedAtom } from '~/state/reload-guard.ts';
import { openAs, success } from './enrollee.ts';

const old = 'Sandbox#2026';
const fresh = 'Harbour!2027';

async function open() {
  const member = await openAs('regular01', '/settings/password');
  const fields = ['Current password', 'New password', 'New password again'];
  return {
    ...member,
    values: () => fields.map((name) => member.field(name).value),
    fill: async (...values: string[]) => {
      for (const [index, value] of values.entries()) {
        const field = member.field(fields[index] ?? '');
        await member.user.clear(field);
        if (value !== '') await member.user.type(field, value);
      }
    },
    updates: () => member.callsOf('PUT', '/password'),
  };
}

describe('changing the password', () => {
  test('saves a new password, says so and leads to the settings', async () => {
    const member = await open();
    await member.fill(old, fresh, fresh);
    await member.press('Save');
    await success();
    expect(member.updates().map(({ body }) => body)).toEqual([
      { old_password: old, new_password: fresh, con_password: fresh },
    ]);
    await waitFor(() => expect(member.at()).toBe('/settings'));
  });

  test('sends nothing that breaks a rule, and says so at each field', async () => {
    const member = await open();
    await member.fill('', old, 'other');
    await member.press('Save');
    expect(await screen.findByText('Enter your current password.')).toBeTruthy();
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
    expect(member.store.get(isWorkUnsavedAtom)).toBe(true);
    await member.fill(old, old, old);
    expect(
      await screen.findByText('The new password must differ from your current one.'),
    ).toBeTruthy();
    expect(member.updates()).toEqual([]);
  });

  test('clears the fields if the current password is wrong', async () => {
    const member = await open();
    await member.fill('Wrong#2026', fresh, fresh);
    await member.press('Save');
    expect(await screen.findByText('Your current password is incorrect.')).toBeTruthy();
    expect(member.values()).toEqual(['', '', '']);
    expect(document.activeElement).toBe(member.field('Current password'));
    expect(screen.queryByText('Enter a new password.')).toBeNull();
  });

  test('verifies a lost response with the new password', async () => {
    const member = await open();
    await member.fail('PUT', '/user/*/password', { kind: 'lost-reply' });
    await member.fill(old, fresh, fresh);
    await member.press('Save');
    await success();
    expect(member.callsOf('POST', '/password').map(({ body }) => body)).toEqual([
      { password: fresh },
    ]);
  });

  test('keeps the input if it never arrived, and sends it again', async () => {
    const member = await open();
    await member.fail('PUT', '/user/*/password', { kind: 'refuse' });
    await member.fill(old, fresh, fresh);
    await member.press('Save');
    expect(await screen.findByText(/It was not saved/)).toBeTruthy();
    expect(member.values()).toEqual([old, fresh, fresh]);
    await member.press('Save');
    await success();
  });
});

describe('the rules of a new password', () => {
  const faultsOf = (current: string, password: string, confirmation = password) => {
    const faults = passwordChangeFaults({ current, password, confirmation });
    return [faults.current, faults.password, faults.confirmation].map((fault) => fault?.[1] ?? '');
  };

  test.each([
    ['Aa1!aaa', 'Choose a stronger password.'],
    ['Aa1!aaaa', ''],
    [`Aa1!${'a'.repeat(20)}`, ''],
    [`Aa1!${'a'.repeat(21)}`, 'Choose a stronger password.'],
    ['aaaaaaaa', 'Choose a stronger password.'],
    ['', 'Enter a new password.'],
  ])('for “%s” say: %s', (password, sentence) => {
    expect(faultsOf('Old#20260', password)[1]).toBe(sentence);
  });

  test('require all three fields and a different password', () => {
    expect(faultsOf('', '')).toEqual([
      'Enter your current password.',
      'Enter a new password.',
      'Enter the new password again.',
    ]);
    expect(faultsOf('Aa1!aaaa', 'Aa1!aaaa')[1]).toMatch(/must differ/);
    expect(faultsOf('Aa1!aaaa', 'Bb2!bbbb', 'Bb2!bbb')[2]).toBe('Passwords do not match.');
  });
});
