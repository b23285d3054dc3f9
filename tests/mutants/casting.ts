import type { Mutant } from './mutant.ts';

/** Faults on the way of a vote from the phone to its receipt. */
export const casting: readonly Mutant[] = [
  {
    name: 'casting: an attempt is written down as closed',
    hurts: 'Whose app is killed while the ballot is under way reads NOT CAST and is never told.',
    file: 'src/state/draft-ballot.ts',
    find: 'attempts: [...draft.attempts, attempt], isAttemptOpen: true',
    replace: 'attempts: [...draft.attempts, attempt], isAttemptOpen: false',
    tests: ['tests/state/draft-ballot.test.ts'],
  },
  {
    name: 'casting: a refusal is taken for "not received"',
    hurts:
      'A lost reply looks like a refusal the next time: a counted vote is called not received.',
    file: 'src/state/casting-machine.ts',
    find: "  return { step: 'checking', refusal };",
    replace: "  return { step: refusal === null ? 'checking' : 'not-received', refusal };",
    tests: ['tests/state/casting-machine.test.ts'],
  },
  {
    name: 'casting: an answer without a time is believed',
    hurts: 'The page of some free Wi-Fi makes a receipt for a ballot that never arrived.',
    file: 'src/state/casting-machine.ts',
    find: 'return event.castAt === null',
    replace: 'return event.castAt === undefined',
    tests: ['tests/state/casting-machine.test.ts'],
  },
  {
    name: 'casting: the outcome is shown before it is on disk',
    hurts: 'A crash after the receipt brings back a draft that asks to be cast again.',
    file: 'src/state/casting.ts',
    find: 'await effects.settle(state);',
    replace: 'void effects.settle(state);',
    tests: ['tests/state/casting-run.test.ts'],
  },
  {
    name: 'casting: goes on when the member has gone',
    hurts: 'Who logs out while a ballot is being written down has it sent all the same.',
    file: 'src/state/casting.ts',
    find: 'while (effects.isMemberHere()) {',
    replace: 'for (;;) {',
    tests: ['tests/state/casting-run.test.ts'],
  },
  {
    name: 'casting: an open attempt of another tab is not asked about',
    hurts: 'Two tabs send two ballots of one member.',
    file: 'src/state/cast-once.ts',
    find: 'isOpen ? resumeChecking : start,',
    replace: 'start,',
    tests: ['tests/state/casting-faults.test.ts', 'tests/state/ballot-two-tabs.test.ts'],
  },
  {
    name: 'casting: the disk is not read again under the lock',
    hurts: 'A ballot that was changed in another tab is cast with the choices of before.',
    file: 'src/state/cast-once.ts',
    find: '      await set(reloadAtom, key);\n',
    replace: '',
    tests: ['tests/state/ballot-two-tabs.test.ts'],
  },
  {
    name: 'casting: a call that changes something is repeated',
    hurts: 'On a weak line one ballot, one account or one code leaves the phone three times.',
    file: 'src/api/exchange.ts',
    find: "retry: { limit: 2, methods: ['get'], backoffLimit: 2_000 },",
    replace: 'retry: { limit: 2, backoffLimit: 2_000 },',
    tests: ['tests/api/call-failures.test.ts'],
  },
  {
    name: 'casting: the answers of the referendum are swapped',
    hurts: 'Every member who approves is counted against, and the other way round.',
    file: 'src/contracts/referendum.ts',
    find: 'approve: 1, disapprove: 0',
    replace: 'approve: 0, disapprove: 1',
    tests: [
      'tests/api/calls.test.ts',
      'tests/api/referendum.test.ts',
      'tests/state/answer.test.ts',
    ],
  },
];
