import { labels } from './label.ts';

/** For the session-ended screen, if work was unsaved. */
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

/** Before a session ends, if its end is known. */
export const ending = labels({
  soon: [
    'lbl_0002960',
    'Your sign-in on this phone ends at {time}, Philippine time. Your choices are kept. You can sign in again now.',
  ],
  last: [
    'lbl_0002961',
    'In 2 minutes or less, at {time}, Philippine time, your sign-in on this phone ends. Your choices are kept. You can sign in again now.',
  ],
  secretSoon: [
    'lbl_0002993',
    'Your sign-in on this phone ends at {time}, Philippine time. Passwords and PINs that are typed here are never kept. Finish before then, or sign in again now and begin this form anew.',
  ],
  secretLast: [
    'lbl_0002994',
    'In 2 minutes or less, at {time}, Philippine time, your sign-in on this phone ends. Passwords and PINs that are typed here are never kept. You can sign in again now and begin this form anew.',
  ],
  signInNow: ['lbl_0002962', 'Sign in again now'],
  voteOnItsWayTitle: ['lbl_0002990', 'Your vote may be on its way'],
  voteOnItsWay: [
    'lbl_0002991',
    'We do not know yet whether your vote was received; another tab may be sending it now. Stay signed in until it says so. If you sign in again now, your choices are kept, and the portal asks the cooperative afterwards.',
  ],
  later: ['lbl_0002963', 'Later'],
});
