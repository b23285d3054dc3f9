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
    name: 'storage: a change that waits for the disk comes on top of a later one',
    hurts: 'On a phone whose disk hangs, a choice that was taken back is chosen again.',
    file: 'src/lib/storage.ts',
    find: 'const stop = isMemoryOnly.onOn(takeOver);',
    replace: 'const stop = isMemoryOnly.onOn(() => void setTimeout(takeOver, 5_000));',
    tests: ['tests/lib/storage.test.ts'],
  },
  {
    name: 'storage: what the phone has lost is not written back',
    hurts: 'A browser that runs out of room takes every choice on the screen at the next tap.',
    file: 'src/lib/known-database.ts',
    find: 'for (const held of absent) objects.put(held.value, held.key);',
    replace: '',
    tests: ['tests/lib/storage-vanished.test.ts'],
  },
  {
    name: 'storage: a page writes back what another one has deleted by logging out',
    hurts: 'On a shared phone a ballot is back after its member has logged out.',
    file: 'src/lib/storage.ts',
    find: '      if (!(await isHeld())) return [];\n',
    replace: '',
    tests: ['tests/lib/storage-vanished.test.ts'],
  },
  {
    name: 'drafts: one response that voting has ended deletes the ballot',
    hurts: 'Voting is extended, and nobody finds what they had chosen.',
    file: 'src/state/vote/vote-rules.ts',
    find: 'return record.endedAt === undefined ? { ...record, endedAt: at } : record;',
    replace: 'return null;',
    tests: ['tests/state/vote/vote-rules.test.ts'],
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
    find: 'const picturesTimeoutMs = 5_000;',
    replace: 'const picturesTimeoutMs = 5_000_000;',
    tests: ['tests/app/loading-screen.test.ts'],
  },
];
