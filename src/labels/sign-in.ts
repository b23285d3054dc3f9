import { labels, say } from './label.ts';

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
  needHelp: ['lbl_0001132', 'Need help?'],
  usernameMissing: ['lbl_0001133', 'Enter your username.'],
  passwordMissing: ['lbl_0001134', 'Enter your password.'],
  passwordForgotten: ['lbl_0001145', 'Forgot password?'],
  sessionExpired: [
    'lbl_0001150',
    'Your session has expired. Log in again. A ballot you began is still on this phone.',
  ],
  sessionExpiredOnly: ['lbl_0003065', 'Your session has expired. Log in again.'],
});

/** Shared by all password fields. */
export const sayReveal = () => ({ show: say(signIn.showPassword), hide: say(signIn.hidePassword) });
