import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { isWorkUnsavedAtom } from '~/state/reload-guard.ts';
import { memberOf, openAs, success } from './enrollee.ts';

const open = async () => {
  const member = await openAs('regular01', '/settings/username');
  const field = () => member.field('Username');
  return {
    ...member,
    input: field,
    button: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }),
    type: async (name: string) => {
      await member.user.clear(field());
      if (name !== '') await member.user.type(field(), name);
    },
    updates: () => member.callsOf('PUT', '/username'),
  };
};

describe('changing the username', () => {
  test('saves another name, says so and leads to the settings', async () => {
    const member = await open();
    expect(member.input().value).toBe('regular01');
    await member.type('sailor77');
    await member.press('Save');
    await success();
    expect(member.updates().map(({ body }) => body)).toEqual([{ value: 'sailor77' }]);
    expect(memberOf(member)?.username).toBe('sailor77');
    await waitFor(() => expect(member.at()).toBe('/settings'));
  });

  test('says what is missing while the name is empty or unchanged', async () => {
    const member = await open();
    await member.press('Save');
    expect(screen.getByText(/^This is already your username\./)).toBeTruthy();
    await member.type('');
    await member.press('Save');
    expect(screen.getByText('Username is too short.')).toBeTruthy();
    await member.type('regular01');
    expect(member.store.get(isWorkUnsavedAtom)).toBe(false);
    await member.type('regular');
    expect(member.store.get(isWorkUnsavedAtom)).toBe(true);
    expect(member.updates()).toEqual([]);
  });

  test.each([
    ['abcde', 'Username is too short.', 0],
    ['regular02', 'Username is already taken.', 1],
  ])('says at the field what is wrong with %s', async (name, sentence, calls) => {
    const member = await open();
    await member.type(name);
    await member.press('Save');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(member.input().getAttribute('aria-invalid')).toBe('true');
    expect(member.input().value).toBe(name);
    expect(member.updates()).toHaveLength(calls);
  });

  test('asks before typed input is lost', async () => {
    const member = await open();
    await member.type('sailor77');
    await member.press('Back');
    await screen.findByText('Leave this page?');
    await member.press('Stay');
    expect(member.at()).toBe('/settings/username');
    expect(member.input().value).toBe('sailor77');
  });

  test('accepts only letters and digits, 24 at most', async () => {
    const member = await open();
    await member.type('a_b-c d!e@f#1234567890123456789012345');
    expect(member.input().value).toBe('abcdef123456789012345678');
  });

  test('verifies a lost response', async () => {
    const member = await open();
    await member.fail('PUT', '/user/*/username', { kind: 'lost-reply' });
    await member.type('sailor77');
    await member.press('Save');
    await success();
    expect(memberOf(member)?.username).toBe('sailor77');
    expect(member.updates()).toHaveLength(1);
  });

  test('keeps the name if it never arrived, and sends it again', async () => {
    const member = await open();
    await member.fail('PUT', '/user/*/username', { kind: 'refuse' });
    await member.type('sailor77');
    await member.press('Save');
    expect(await screen.findByText(/It was not saved/)).toBeTruthy();
    expect(member.input().value).toBe('sailor77');
    await member.press('Save');
    await success();
    expect(memberOf(member)?.username).toBe('sailor77');
  });

  test('says that the outcome is unknown if it cannot be verified', async () => {
    const member = await open();
    await member.fail('PUT', '/user/*/username', { kind: 'lost-reply' });
    await member.type('sailor77');
    await member.phone.control('faults', [
      { method: 'PUT', path: '/user/*/username', kind: 'lost-reply' },
      { method: 'POST', path: '/user', kind: 'refuse', times: 1 },
    ]);
    await member.press('Save');
    await member.heading('Not known yet');
    await member.press('Check again');
    await success();
  });
});
