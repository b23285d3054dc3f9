import * as v from 'valibot';
import { codeLength } from '../../src/contracts/one-time-code.ts';
import { credentialMaxLength } from '../../src/contracts/session.ts';
import { givenText } from './fields.ts';
import { Refusal } from './responses.ts';

/**
 * Letters and digits only: others may be impossible to type at sign-in.
 * Source: docs/behaviour/fields.md#limits.
 */
export const usernameField = v.pipe(
  givenText('Please enter a username.'),
  v.minLength(6, 'Username is too short.'),
  v.maxLength(credentialMaxLength, `Usernames have at most ${credentialMaxLength} characters.`),
  v.regex(/^[a-z0-9]+$/i, 'Usernames have letters and digits only.'),
);

const passwordLength = `Passwords have 8 to ${credentialMaxLength} characters.`;
const passwordStrength =
  'A password needs an upper-case letter, a lower-case letter, a number and a special character.';

/** Source: docs/behaviour/fields.md#password. */
export const newPasswordField = v.pipe(
  givenText('Please enter a password.'),
  v.minLength(8, passwordLength),
  v.maxLength(credentialMaxLength, passwordLength),
  v.check(
    (password) =>
      [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u].every((kind) => kind.test(password)),
    passwordStrength,
  ),
);

export function requireSamePassword(password: string, confirmation: string): void {
  if (password !== confirmation) throw new Refusal(422, 'Passwords do not match.');
}

/** One digit six times, or a run such as 654321 or 890123. */
function isEasyToGuess(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  return [0, 1, 9].some((step) => steps.every((taken) => taken === step));
}

export const newPinField = v.pipe(
  givenText('Please enter a PIN.'),
  v.regex(new RegExp(`^\\d{${codeLength}}$`), `A PIN has ${codeLength} digits.`),
  v.check((pin) => !isEasyToGuess(pin), 'This PIN is too easy to guess. Please choose another.'),
);
