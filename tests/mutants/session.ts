import type { Mutant } from './mutant.ts';

/** Faults in who is signed in, until when, and as whom. */
export const session: readonly Mutant[] = [
  {
    name: 'session: a tab does not look at the cookie when an answer comes',
    hurts: 'Who logs out in one tab on a slow line is signed in again by the answer to another.',
    file: 'src/state/session.ts',
    find: ' && get(sessionCookiesAtom).readHash() === hash;',
    replace: ';',
    tests: ['tests/state/late-answers.test.ts', 'tests/state/session-late-write.test.ts'],
  },
  {
    name: 'session: what was being written down when it ended stays',
    hurts: 'Who logs out in the wrong moment leaves name, number and birthday on the phone.',
    file: 'src/state/session.ts',
    find: '      if (get(sessionCookiesAtom).readHash() === null) await set(forgetKeptSessionAtom);\n',
    replace: '',
    tests: ['tests/state/session-late-write.test.ts'],
  },
  {
    name: 'session: an older answer undoes what is known since',
    hurts: 'A member who has just set a PIN is asked to set it once more.',
    file: 'src/state/session.ts',
    find: '    if (known?.tag === tag && get(knownAtom) > question) return succeed(known);\n',
    replace: '',
    tests: ['tests/state/late-answers.test.ts'],
  },
  {
    name: 'session: a server in trouble ends the session at the start',
    hurts: 'On the day of the vote everybody who opens the portal during a 503 is signed out.',
    file: 'src/state/session.ts',
    find: 'problem.status < 500 && !notNow',
    replace: 'problem.status < 600 && !notNow',
    tests: ['tests/state/session-reopened.test.ts'],
  },
  {
    name: 'session: another member’s sign-in in another tab goes unnoticed',
    hurts: 'A tab goes on as a member whose session is gone, and shows their data to another.',
    file: 'src/state/session-checks.ts',
    find: 'if (tag !== state.tag && get(signedInAtom) === state)',
    replace: 'if (tag === null && get(signedInAtom) === state)',
    tests: ['tests/state/session.test.ts'],
  },
  {
    name: 'session: the mark of a PIN counts for every session',
    hurts: 'Whoever finds a signed-in phone after another session’s PIN gets in without one.',
    file: 'src/state/session-cookies.ts',
    find: 'jar.read(names[step]) === tag',
    replace: 'jar.read(names[step]) !== null',
    tests: ['tests/state/session-reopened.test.ts'],
  },
  {
    name: 'session: what was kept of one session stands in for another',
    hurts: 'Without a connection a member sees the account of who used the phone before.',
    file: 'src/state/kept-session.ts',
    find: 'if (kept === null || kept.tag !== tag) return null;',
    replace: 'if (kept === null) return null;',
    tests: ['tests/state/session-reopened.test.ts'],
  },
];
