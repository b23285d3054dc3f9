import { describe, expect, test } from 'vitest';
import { asName } from '~/contracts/fields.ts';
import { readTyped } from '~/features/sign-up/form.tsx';
import { faultsOf, fieldOrder } from '~/features/sign-up/form-rules.ts';
import { maria } from './visitor.tsx';

const faults = (change: Partial<typeof maria>) => Object.keys(faultsOf({ ...maria, ...change }));
const both = (password: string) => ({ password, confirmation: password });

describe('the sign-up form', () => {
  test('has no fault if every field is right', () => {
    expect(faults({})).toEqual([]);
  });

  test.each<[string, Partial<typeof maria>, string[]]>([
    ['no last name', { lastName: '' }, ['lastName']],
    ['a blank first name', { firstName: '  ' }, ['firstName']],
    ['neither number', { accountNumber: '' }, ['accountNumber']],
    ['a short account number', { accountNumber: 'A1000' }, ['accountNumber']],
    ['a serial number instead', { accountNumber: '', serialNumber: '900001' }, []],
    ['an officer’s serial number', { accountNumber: '', serialNumber: 'O-90001' }, []],
    [
      'a short serial number of an officer',
      { accountNumber: '', serialNumber: 'O-900' },
      ['serialNumber'],
    ],
    ['a short serial number', { accountNumber: '', serialNumber: '90000' }, ['serialNumber']],
    ['no email address', { email: '' }, ['email']],
    ['an invalid email address', { email: 'maria@example' }, ['email']],
    ['a short mobile number', { mobile: '917555010' }, ['mobile']],
    ['an unused mobile prefix', { mobile: '9001234567' }, ['mobile']],
    ['no username', { username: '' }, ['username']],
    ['a username of 5', { username: 'maria' }, ['username']],
    ['a username of 6', { username: 'maria1' }, []],
    ['a username of 24', { username: 'm'.repeat(24) }, []],
    ['a username of 25', { username: 'm'.repeat(25) }, ['username']],
    ['a password of 7', both('Ab3$efg'), ['password']],
    ['a password of 8', both('Ab3$efgh'), []],
    ['a password of 24', both('Ab3$efgh'.repeat(3)), []],
    ['a password of 25', both(`${'Ab3$efgh'.repeat(3)}x`), ['password']],
    ['a password without a number', both('Abc$efghijkl'), ['password']],
    ['a password without a special character', both('Abc3efghijkl'), ['password']],
    ['a different confirmation', { confirmation: 'Ab3$efgh' }, ['confirmation']],
    ['no password at all', both(''), ['password', 'confirmation']],
    ['no agreement', { isAgreed: false }, ['isAgreed']],
  ])('finds the fault with %s', (_what, change, expected) => {
    expect(faults(change)).toEqual(expected);
  });

  test('has a position for each fault', () => {
    expect([...fieldOrder].sort()).toEqual(Object.keys(maria).sort());
  });
});

test('a letter typed inside a name keeps the caret beside it', () => {
  const input = document.createElement('input');
  input.value = 'SAnTOS';
  input.setSelectionRange(3, 3);
  expect(readTyped(input, asName)).toBe('SANTOS');
  expect([input.value, input.selectionStart]).toEqual(['SANTOS', 3]);
});
