import type { Mutant } from './mutant.ts';

/** Faults in records on disk, in locks between tabs, and at the start. */
export const storage: readonly Mutant[] = [
  {
    name: 'storage: a connection that iOS closed is not reopened',
    hurts: 'On an iPhone that slept, every later choice is kept in memory only.',
    file: 'src/core/storage/takeover.ts',
    find: '    disk.reopen();\n    return await inTime();',
    replace: '    return await inTime();',
    tests: ['tests/core/storage/storage.test.ts'],
  },
  {
    name: 'storage: a change that waits for the disk overwrites a later one',
    hurts: 'On a device whose disk hangs, a choice that was removed returns.',
    file: 'src/core/storage/takeover.ts',
    find: 'const stop = memoryOnly.onOn(completeInMemory);',
    replace: 'const stop = memoryOnly.onOn(() => void setTimeout(completeInMemory, 5_000));',
    tests: ['tests/core/storage/storage.test.ts'],
  },
  {
    name: 'storage: lost records are not written back',
    hurts: 'A browser that runs out of space deletes every choice on the screen at the next tap.',
    file: 'src/core/storage/known-database.ts',
    find: 'for (const [held, value] of absent) objects.put(value, held);',
    replace: '',
    tests: ['tests/core/storage/vanished.test.ts'],
  },
  {
    name: 'storage: a page writes back records that a log-out in another tab deleted',
    hurts: 'On a shared device a ballot is back after its member has logged out.',
    file: 'src/core/storage/memory.ts',
    find: '      if (!(await isStillAllowed())) return [];\n',
    replace: '',
    tests: ['tests/core/storage/vanished.test.ts'],
  },
  {
    name: 'drafts: one response that voting has ended deletes the ballot',
    hurts: 'Voting is extended, and no member finds the earlier choices.',
    file: 'src/vote/vote-rules.ts',
    find: 'return record.endedAt === undefined ? { ...record, endedAt: at } : record;',
    replace: 'return null;',
    tests: ['tests/vote/vote.test.ts'],
  },
  {
    name: 'storage: nobody is warned that the disk keeps nothing',
    hurts: 'A member in a private window closes it and loses a ballot without a warning.',
    file: 'src/core/storage/takeover.ts',
    find: 'for (const listener of listeners) listener();',
    replace: '',
    tests: ['tests/core/storage/storage.test.ts'],
  },
  {
    name: 'storage: a task that failed under its lock is run again',
    hurts: 'A cast that failed half way is sent a second time.',
    file: 'src/core/lock.ts',
    find: '    if (hasBegun) throw error;\n',
    replace: '',
    tests: ['tests/core/lock.test.ts'],
  },
  {
    name: 'start: a picture that hangs delays the portal',
    hurts: 'On election day a member waits at the loading screen forever.',
    file: 'src/app/loading-screen.ts',
    find: 'const picturesTimeoutMs = 5_000;',
    replace: 'const picturesTimeoutMs = 5_000_000;',
    tests: ['tests/app/loading-screen.test.ts'],
  },
];
