import { mutantsOf } from './mutant.ts';

export const storage = mutantsOf('storage', {
  'a connection that iOS closed is not reopened': {
    hurts: 'On an iPhone that slept, every later choice is kept in memory only.',
    change: ['src/core/storage/takeover.ts', 'disk.reopen();', ''],
    tests: ['tests/core/storage/storage.test.ts'],
  },
  'a change that waits for the disk overwrites a later one': {
    hurts: 'On a device whose disk hangs, a choice that was removed returns.',
    change: [
      'src/core/storage/takeover.ts',
      'onOn(completeInMemory)',
      'onOn(() => void setTimeout(completeInMemory, 5_000))',
    ],
    tests: ['tests/core/storage/storage.test.ts'],
  },
  'lost records are not written back': {
    hurts: 'A browser that runs out of space deletes every choice on the screen at the next tap.',
    change: [
      'src/core/storage/known-database.ts',
      'for (const [held, value] of absent) objects.put(value, held);',
      '',
    ],
    tests: ['tests/core/storage/vanished.test.ts'],
  },
  'a page writes back records that a log-out in another tab deleted': {
    hurts: 'On a shared device a ballot is back after its member has logged out.',
    change: ['src/core/storage/memory.ts', 'if (!(await isStillAllowed())) return [];', ''],
    tests: ['tests/core/storage/vanished.test.ts'],
  },
  'one response that voting has ended deletes the ballot': {
    hurts: 'Voting is extended, and no member finds the earlier choices.',
    change: [
      'src/vote/vote-rules.ts',
      'record.endedAt === undefined ? { ...record, endedAt: at } : record',
      'null',
    ],
    tests: ['tests/vote/vote.test.ts'],
  },
  'nobody is warned that the disk keeps nothing': {
    hurts: 'A member in a private window closes it and loses a ballot without a warning.',
    change: ['src/core/storage/takeover.ts', 'for (const listener of listeners) listener();', ''],
    tests: ['tests/core/storage/storage.test.ts'],
  },
  'a task that failed under its lock is run again': {
    hurts: 'A cast that failed half way is sent a second time.',
    change: ['src/core/lock.ts', 'if (hasBegun) throw error;', ''],
    tests: ['tests/core/lock.test.ts'],
  },
  'a picture that hangs delays the portal': {
    hurts: 'On election day a member waits at the loading screen forever.',
    change: [
      'src/app/loading-screen.ts',
      'picturesTimeoutMs = 5_000',
      'picturesTimeoutMs = 5_000_000',
    ],
    tests: ['tests/app/loading-screen.test.ts'],
  },
  'an older page deletes the records of a newer one': {
    hurts: 'A tab that was left open, or a withdrawn update, erases every draft.',
    change: [
      'src/core/storage/record-type.ts',
      'raw.version > version',
      'raw.version > version + 1',
    ],
    tests: ['tests/core/storage/storage.test.ts'],
  },
  'a record that a full disk refuses is lost at the next reload': {
    hurts: 'A vote is cast, and after a reload the device knows nothing of it.',
    change: ['src/core/storage/changes.ts', 'isRefused ? (now ?? undefined) :', ''],
    tests: ['tests/core/storage/full-disk.test.ts'],
  },
  'logging out leaves drafts on disk': {
    hurts: 'A person who gets the device can read how the member was about to vote.',
    change: [
      'src/core/member-keys.ts',
      '=> (key: string) => key.startsWith(',
      '=> (key: string) => Object.is(key, ',
    ],
    tests: ['tests/session/session.test.ts', 'tests/vote/vote.test.ts'],
  },
  'a private window gets no warning': {
    hurts: 'The records that the member saves for the day of voting are gone with the window.',
    change: ['src/home/readiness/findings.ts', 'quota < leastQuota', 'quota < leastRoom'],
    tests: ['tests/home/readiness/phone-findings.test.ts'],
  },
  'a device that forgets records passes the storage trial': {
    hurts: 'A draft is lost at the first reload on a device that was called ready.',
    change: ['src/core/storage/storage-protection.ts', '!isMemoryOnly &&', ''],
    tests: ['tests/core/storage/storage-protection.test.ts'],
  },
});
