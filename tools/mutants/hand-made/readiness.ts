import type { Mutant } from './mutant.ts';

/** Faults in the readiness check, in practice and in the warning that a session ends. */
export const readiness: readonly Mutant[] = [
  {
    name: 'readiness: a member missing from an unfinished list of voters gets no warning',
    hurts: 'A member who is on no list reads that they may vote, and is refused in the booth.',
    file: 'src/home/readiness/findings.ts',
    find: '  if (!info.canVote) {\n',
    replace: '  if (!info.canVote && !info.isRegistered) {\n',
    tests: ['tests/home/readiness/vote-findings.test.ts'],
  },
  {
    name: 'readiness: a PIN that must be renewed counts as known',
    hurts: 'The member must choose a new PIN on the last evening instead of a month before.',
    file: 'src/home/readiness/findings.ts',
    find: '  return isPinUpdatePending ? bad',
    replace: '  return isPinUpdatePending && !hasPin ? bad',
    tests: ['tests/home/readiness/phone-findings.test.ts'],
  },
  {
    name: 'readiness: a private window gets no warning',
    hurts: 'The records that the member saves for the day of voting are gone with the window.',
    file: 'src/home/readiness/findings.ts',
    find: 'if (room !== null && room.quota < leastQuota) {',
    replace: 'if (room !== null && room.quota < leastRoom) {',
    tests: ['tests/home/readiness/phone-findings.test.ts'],
  },
  {
    name: 'readiness: a vote cast on this device counts as open',
    hurts: "The app's icon keeps asking a member who has voted to vote.",
    file: 'src/vote/member-votes.ts',
    find: '  info !== null &&\n  !isCast &&\n  !info.hasVoted &&\n',
    replace: '  info !== null &&\n  !info.hasVoted &&\n',
    tests: ['tests/vote/member-votes.test.ts'],
  },
  {
    name: 'readiness: an unknown vote counts as none',
    hurts:
      'The icon that asks to vote loses its badge whenever the portal starts without a connection.',
    file: 'src/vote/member-votes.ts',
    find: 'return count === 0 && !isAllKnown ? null : count;',
    replace: 'return count === 0 && !isAllKnown ? 0 : count;',
    tests: ['tests/vote/member-votes.test.ts'],
  },
  {
    name: 'readiness: a device that forgets records passes the storage trial',
    hurts: 'A draft is lost at the first reload on a device that was called ready.',
    file: 'src/core/storage/storage-protection.ts',
    find: 'return !isMemoryOnly && read?.at === at;',
    replace: 'return read?.at === at;',
    tests: ['tests/core/storage/storage-protection.test.ts'],
  },
  {
    name: 'practice: it shares the storage of real votes',
    hurts: 'A practice ballot replaces a real draft.',
    file: 'src/vote/practice/open-practice.ts',
    find: '  store.set(storageAtom, keepInMemory());\n',
    replace: '  void keepInMemory;\n',
    tests: ['tests/vote/practice/practice.test.tsx'],
  },
  {
    name: 'practice: it calls the API',
    hurts: 'A practice ballot is sent, and a code goes to a real contact.',
    file: 'src/vote/practice/open-practice.ts',
    find: '  store.set(apiAtom, createPracticeApi());\n',
    replace: '  void createPracticeApi;\n',
    tests: ['tests/vote/practice/practice.test.tsx'],
  },
  {
    name: 'session: only a call reveals its end',
    hurts: 'A member who types a long remark learns of the end only when sending it.',
    file: 'src/session/session-ending-strip.tsx',
    find: '    left <= last\n',
    replace: '    left <= 0\n',
    tests: ['tests/session/cookies.test.ts'],
  },
];
