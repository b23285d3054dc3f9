import type { Mutant } from './mutant.ts';

/** Faults in what lies on the phone, and in the locks that order its tabs. */
export const storage: readonly Mutant[] = [
  {
    name: 'storage: a connection that iOS closed is not opened anew',
    hurts: 'On an iPhone that slept, every choice from then on is in memory only.',
    file: 'src/lib/storage.ts',
    find: '      database.reopen();\n',
    replace: '',
    tests: ['tests/lib/storage.test.ts'],
  },
  {
    name: 'storage: nobody is told that the phone keeps nothing',
    hurts: 'A member in a private window closes it and loses a ballot without a warning.',
    file: 'src/lib/storage.ts',
    find: 'for (const listener of listeners) listener();',
    replace: '',
    tests: ['tests/lib/storage.test.ts'],
  },
  {
    name: 'storage: a task that failed under its lock is run again',
    hurts: 'A cast that broke down in the middle is sent a second time.',
    file: 'src/lib/lock.ts',
    find: '    if (hasBegun) throw error;\n',
    replace: '',
    tests: ['tests/lib/lock.test.ts'],
  },
  {
    name: 'start: one picture that hangs holds the portal up',
    hurts: 'On election day a member looks at the loading screen for ever.',
    file: 'src/app/loading-screen.ts',
    find: 'const patience = 5_000;',
    replace: 'const patience = 5_000_000;',
    tests: ['tests/app/loading-screen.test.ts'],
  },
];
