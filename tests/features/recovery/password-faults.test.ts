import { expect, test } from 'vitest';
import { passwordFaults } from '~/features/recovery/password-screen.tsx';
import { newPassword } from '~/labels/new-password.ts';
import { recovery } from '~/labels/recovery.ts';

test.each([
  ['7 characters of every kind', 'Aa#1bcd', newPassword.notStrong],
  ['8 characters of every kind', 'Aa#1bcde', null],
  ['24 characters of every kind', `Aa#1${'b'.repeat(20)}`, null],
  ['25 characters of every kind', `Aa#1${'b'.repeat(21)}`, newPassword.notStrong],
  ['no upper case', 'aa#1bcdefgh', newPassword.notStrong],
  ['no number', 'Aa#bcdefgh', newPassword.notStrong],
  ['no special character', 'Aa1bcdefgh', newPassword.notStrong],
  ['no character', '', recovery.passwordMissing],
])('the fault of a new password is right for: %s', (_what, password, fault) => {
  expect(passwordFaults(password, password).password).toBe(fault);
});

test.each([
  ['is missing', '', recovery.confirmationMissing],
  ['differs in its capitals', 'aA#1bcde', newPassword.mismatch],
  ['differs in a space', 'Aa#1bcde ', newPassword.mismatch],
  ['is the same', 'Aa#1bcde', null],
])('the fault of a confirmation is right if it %s', (_what, confirmation, fault) => {
  expect(passwordFaults('Aa#1bcde', confirmation).confirmation).toBe(fault);
});
