import { labels } from './label.ts';

/** What is said before a session ends whose end is known. */
export const ending = labels({
  soon: [
    'lbl_0002960',
    'Your sign-in on this phone ends at {time}, Philippine time. Your choices are kept. You can sign in again now.',
  ],
  last: [
    'lbl_0002961',
    'In 2 minutes or less, at {time}, Philippine time, your sign-in on this phone ends. Your choices are kept. You can sign in again now.',
  ],
  signInNow: ['lbl_0002962', 'Sign in again now'],
  later: ['lbl_0002963', 'Later'],
});
