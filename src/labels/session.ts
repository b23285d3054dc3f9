import { labels } from './label.ts';

/** What the session-ended screen says where work was unsaved. */
export const interrupted = labels({
  workKept: [
    'lbl_0002950',
    'For your safety you were signed out. Your choices and what you typed here are kept for you, except passwords, PINs and codes. Sign in again and you will be back here.',
  ],
  signInAgain: ['lbl_0002951', 'Sign in again and go on'],
  goOn: ['lbl_0002952', 'Go on where you were'],
  offline: [
    'lbl_0002954',
    'There is no connection now, and signing in needs one. Everything stays as it is until it is back.',
  ],
});
