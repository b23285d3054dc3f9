import type { Problem } from '~/contracts/problem.ts';
import { type Label, labels, say } from './label.ts';
import { sayDigitsProblem } from './problems.ts';

export const signIn = labels({
  welcome: ['lbl_0001120', 'Welcome, member'],
  tagline: ['lbl_0001121', 'Shoulder to shoulder, in service and in savings.'],
  username: ['lbl_0001122', 'Username'],
  password: ['lbl_0001123', 'Password'],
  showPassword: ['lbl_0001124', 'Show password'],
  hidePassword: ['lbl_0001125', 'Hide password'],
  remember: ['lbl_0001126', 'Keep me signed in on this phone'],
  rememberHint: ['lbl_0001127', 'One day. Not on shared phones.'],
  submit: ['lbl_0001128', 'Log In'],
  submitting: ['lbl_0001129', 'Logging in…'],
  signUp: ['lbl_0001130', 'Sign up'],
  noAccount: ['lbl_0001131', 'New to the portal?'],
  firstTime: ['lbl_0003467', 'First time here?'],
  needHelp: ['lbl_0001132', 'Need help?'],
  usernameMissing: ['lbl_0001133', 'Enter your username.'],
  passwordMissing: ['lbl_0001134', 'Enter your password.'],
  pinTitle: ['lbl_0001135', 'Enter your PIN'],
  pinBody: ['lbl_0001136', 'The six digits you chose.'],
  pinField: ['lbl_0001137', 'PIN, 6 digits'],
  pinSubmit: ['lbl_0001138', 'Continue'],
  pinForgotten: ['lbl_0001139', 'Forgot PIN?'],
  showPin: ['lbl_0001140', 'Show PIN'],
  hidePin: ['lbl_0001141', 'Hide PIN'],
  otherAccount: ['lbl_0001142', 'Use another account'],
  signedInAs: ['lbl_0001143', 'Logged in as {username}'],
  codeTitle: ['lbl_0001144', 'Enter your one-time code'],
  passwordForgotten: ['lbl_0001145', 'Forgot password?'],
  wrongPin: ['lbl_0001146', 'The PIN you entered does not match. Please try again.'],
  sessionExpired: [
    'lbl_0001150',
    'Your session has expired. Log in again. A ballot you began is still on this phone.',
  ],
  sessionExpiredOnly: ['lbl_0003065', 'Your session has expired. Log in again.'],
});

export const sayPinEntry = (
  title: Label,
  body: Label,
  { field = signIn.pinField, submit = signIn.pinSubmit } = {},
) => ({
  title: say(title),
  body: say(body),
  field: say(field),
  show: say(signIn.showPin),
  hide: say(signIn.hidePin),
  submit: say(submit),
});

/** Two entries that differ have another sentence: docs/behaviour/fields.md#pin. */
export const sayPinProblem = (problem: Problem, isKept: boolean): string =>
  sayDigitsProblem(signIn.wrongPin, problem, isKept);

/** Shared by all password fields. */
export const sayReveal = () => ({ show: say(signIn.showPassword), hide: say(signIn.hidePassword) });
