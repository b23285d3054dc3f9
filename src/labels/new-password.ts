import type { PasswordFault } from '~/contracts/password.ts';
import { labels, say } from './label.ts';
import { sayReveal } from './sign-in.ts';

export const newPassword = labels({
  password: ['lbl_0001600', 'New password'],
  confirmation: ['lbl_0001601', 'New password again'],
  hint: [
    'lbl_0001602',
    '8 to 24 characters, with upper and lower case, a number and a special character',
  ],
  strength: ['lbl_0001605', 'Password strength'],
  tooWeak: ['lbl_0001606', 'Too weak'],
  weak: ['lbl_0001607', 'Weak'],
  strong: ['lbl_0001608', 'Strong'],
  veryStrong: ['lbl_0001609', 'Very strong'],
  notStrong: ['lbl_0001610', 'Choose a stronger password.'],
  mismatch: ['lbl_0000237', 'Passwords do not match.'],
});

/** By level, 0 to 3. Source: docs/behaviour/fields.md#password. */
export const strengthNames = [
  newPassword.tooWeak,
  newPassword.weak,
  newPassword.strong,
  newPassword.veryStrong,
] as const;

export const passwordFaultLabel = (fault: PasswordFault) =>
  fault === 'too-long' ? newPassword.hint : newPassword.notStrong;

export const sayNewPassword = () => ({
  password: say(newPassword.password),
  confirmation: say(newPassword.confirmation),
  hint: say(newPassword.hint),
  reveal: sayReveal(),
  strength: say(newPassword.strength),
});
