import { labels } from './label.ts';

/** For the session-ended screen, if work was unsaved. */
export const interrupted = labels({
  workKept: [
    'lbl_0002950',
    'Your choices and what you typed are kept, except passwords, PINs and codes. Log in again and you will be back here.',
  ],
  signInAgain: ['lbl_0002951', 'Log in again and go on'],
  goOn: ['lbl_0002952', 'Go on where you were'],
  offline: [
    'lbl_0002954',
    'Logging in needs a connection. Everything here stays until it is back.',
  ],
});

/** Before a session ends, if its end is known. */
export const ending = labels({
  soon: [
    'lbl_0002960',
    'You will be logged out at {time}, Philippine time. Your choices are kept.',
  ],
  last: [
    'lbl_0002961',
    'You will be logged out within 2 minutes, at {time}, Philippine time. Your choices are kept.',
  ],
  secretSoon: [
    'lbl_0002993',
    'You will be logged out at {time}, Philippine time. Finish before then, or log in again now and start over: passwords and PINs are not kept.',
  ],
  secretLast: [
    'lbl_0002994',
    'You will be logged out within 2 minutes, at {time}, Philippine time. Passwords and PINs are not kept: log in again now and start over.',
  ],
  signInNow: ['lbl_0002962', 'Log in again now'],
  voteOnItsWayTitle: ['lbl_0002990', 'Your vote may be on its way'],
  voteOnItsWay: [
    'lbl_0002991',
    'Another tab may be sending it: wait for that tab. If you log in again now, your choices are kept, and we ask the cooperative afterwards.',
  ],
  later: ['lbl_0002963', 'Later'],
});

export const sessionEnded = labels({
  title: ['lbl_0001046', 'Oops!'],
  body: ['lbl_0001047', 'Session has expired.'],
  kept: ['lbl_0001048', 'A ballot you began is still on this phone. Log in again to go on.'],
  only: ['lbl_0003064', 'Log in again to go on.'],
  pleaseLogInTitle: ['lbl_0001049', 'Log In'],
  pleaseLogInBody: ['lbl_0001050', 'Please login to your account.'],
});
