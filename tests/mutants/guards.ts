import type { Mutant } from './mutant.ts';

/** Faults in who may enter which screen. */
export const guards: readonly Mutant[] = [
  {
    name: 'guards: the portal opens with a step left out',
    hurts: 'Whoever types an address into a found phone passes by its PIN.',
    file: 'src/routes/-guards.ts',
    find: "if (session.status !== 'signed-in' || home !== stepAddresses.none)",
    replace: "if (session.status !== 'signed-in')",
    tests: ['tests/routes/every-address.test.tsx', 'tests/routes/pin.test.tsx'],
  },
  {
    name: 'guards: the first screen of a flow asks no guard',
    hurts: 'A member signs up once more, and a visitor reads what only a member may see.',
    file: 'src/routes/-guards.ts',
    find: ".replace(/(.)\\/$/, '$1')",
    replace: '',
    tests: ['tests/routes/flow-guards.test.ts'],
  },
  {
    name: 'guards: who is not registered enters the election',
    hurts: 'A member fills a ballot that the cooperative will refuse.',
    file: 'src/routes/-election-guards.ts',
    find: 'if (!info.canVote || !info.isRegistered || info.hasVoted || !isOpen)',
    replace: 'if (!info.canVote || info.hasVoted || !isOpen)',
    tests: ['tests/routes/election-guards.test.ts'],
  },
  {
    name: 'guards: an attempt cannot be looked at after a new sign-in',
    hurts: 'Whose app was killed while casting never sees the screen that finds out about it.',
    file: 'src/routes/-election-guards.ts',
    find: '  if (store.get(ballot.draftAtom)?.attempt) return;\n',
    replace: '',
    tests: ['tests/routes/election-guards.test.ts'],
  },
  {
    name: 'guards: an old answer opens a referendum that was voted in',
    hurts: 'A member votes again, is refused, and wonders whether the first vote was received.',
    file: 'src/routes/-referendum-guards.ts',
    find: 'info.hasParticipated || store.get(referendumVote.receiptAtom) !== null',
    replace: 'info.hasParticipated',
    tests: ['tests/routes/referendum-guard.test.ts'],
  },
];
