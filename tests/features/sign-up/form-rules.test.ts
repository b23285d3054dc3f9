import { describe, expect, test } from 'vitest';
import { asName } from '~/contracts/fields.ts';
import { readTyped } from '~/features/sign-up/form.tsx';
import { faultsOf, fieldOrder } from '~/features/sign-up/form-rules.ts';
import { maria } from './visitor.tsx';

const faults = (change: Partial<typeof maria>) => Object.keys(faultsOf({ ...maria, ...change }));
const both = (password: string) => ({ password, confirmation: password });

describe('the sign-up form', () => {
  test('has no fault where everything is right', () => {
    expect(faults({})).toEqual([]);
  });

  test.each<[string, Partial<typeof maria>, string[]]>([
    ['no last name', { lastName: '' }, ['lastName']],
    ['a blank first name', { firstName: '  ' }, ['firstName']],
    ['neither number', { accountNumber: '' }, ['accountNumber']],
    ['a short account number', { accountNumber: 'A1000' }, ['accountNumber']],
    ['a serial number instead', { accountNumber: '', serialNumber: '900001' }, []],
    ['an officer’s', { accountNumber: '', serialNumber: 'O-90001' }, []],
    ['an officer’s that is short', { accountNumber: '', serialNumber: 'O-900' }, ['serialNumber']],
    ['a short serial number', { accountNumber: '', serialNumber: '90000' }, ['serialNumber']],
    ['no e-mail address', { email: '' }, ['email']],
    ['a wrong e-mail address', { email: 'maria@example' }, ['email']],
    ['a short mobile number', { mobile: '917555010' }, ['mobile']],
    ['a mobile prefix that nobody uses', { mobile: '9001234567' }, ['mobile']],
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
    ['another confirmation', { confirmation: 'Ab3$efgh' }, ['confirmation']],
    ['no password at all', both(''), ['password', 'confirmation']],
    ['no agreement', { isAgreed: false }, ['isAgreed']],
  ])('with %s', (_what, change, expected) => {
    expect(faults(change)).toEqual(expected);
  });

  test('has a place for each of its faults', () => {
    expect([...fieldOrder].sort()).toEqual(Object.keys(maria).sort());
  });
});

test('a letter that is put into the middle of a name leaves the caret beside it', () => {
  const input = document.createElement('input');
  input.value = 'SAnTOS';
  input.setSelectionRange(3, 3);
  expect(readTyped(input, asName)).toBe('SANTOS');
  expect([input.value, input.selectionStart]).toEqual(['SANTOS', 3]);
});
