import { describe, expect, test } from 'vitest';
import { faultsOf, fieldOrder } from '~/account/sign-up/form.tsx';
import { newPassword } from '~/labels/new-password.ts';
import { maria } from './visitor.tsx';

const faults = (change: Partial<typeof maria>) => Object.keys(faultsOf({ ...maria, ...change }));
const both = (password: string) => ({ password, confirmation: password });

describe('the sign-up form', () => {
  test('has no fault if every field is right', () => {
    expect(faults({})).toEqual([]);
  });

  test.each<[string, Partial<typeof maria>, string[]]>([
    ['no last name', { lastName: '' }, ['lastName']],
    ['a long first name', { firstName: 'A'.repeat(21) }, ['firstName']],
    ['neither number', { accountNumber: '' }, ['accountNumber']],
    ['a short account number', { accountNumber: 'A1000' }, ['accountNumber']],
    ['a serial number instead', { accountNumber: '', serialNumber: 'O-90001' }, []],
    ['a short serial number', { accountNumber: '', serialNumber: '90000' }, ['serialNumber']],
    ['an invalid email address', { email: 'maria@example' }, ['email']],
    ['an unused mobile prefix', { mobile: '9001234567' }, ['mobile']],
    ['no username', { username: '' }, ['username']],
    ['a short username', { username: 'maria' }, ['username']],
    ['a weak password', both('Abc$efghijkl'), ['password']],
    ['a different confirmation', { confirmation: 'Ab3$efgh' }, ['confirmation']],
    ['no password at all', both(''), ['password', 'confirmation']],
    ['no agreement', { isAgreed: false }, ['isAgreed']],
  ])('finds the fault with %s', (_what, change, expected) => {
    expect(faults(change)).toEqual(expected);
  });

  test('calls a password too long instead of too weak', () => {
    const long = `Aa#1${'b'.repeat(21)}`;
    expect(faultsOf({ ...maria, ...both(long) })).toEqual({ password: newPassword.hint });
  });

  test('has a position for each fault', () => {
    expect([...fieldOrder].sort()).toEqual(Object.keys(maria).sort());
  });
});
