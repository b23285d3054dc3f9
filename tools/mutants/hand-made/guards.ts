import type { Mutant } from './mutant.ts';

export const guards: readonly Mutant[] = [
  {
    name: 'guards: the portal opens with a step left out',
    hurts: 'A person who types an address into a found device enters without the PIN.',
    file: 'src/session/guards.ts',
    find: "if (session.status !== 'signed-in' || home !== stepAddresses.none)",
    replace: "if (session.status !== 'signed-in')",
    tests: ['tests/routes/every-address.test.tsx', 'tests/routes/pin.test.tsx'],
  },
  {
    name: 'guards: the first screen of a flow has no guard',
    hurts: 'A member signs up again, and a visitor reads what only a member may see.',
    file: 'src/session/guards.ts',
    find: ".replace(/(.)\\/$/, '$1')",
    replace: '',
    tests: ['tests/routes/flow-guards.test.ts'],
  },
  {
    name: 'guards: a member who is not registered enters the election',
    hurts: 'A member fills in a ballot that the API will refuse.',
    file: 'src/vote/election-guards.ts',
    find: 'if (!info.canVote || !info.isRegistered || info.hasVoted || !isOpen)',
    replace: 'if (!info.canVote || info.hasVoted || !isOpen)',
    tests: ['tests/vote/election-guards.test.ts'],
  },
  {
    name: 'guards: an attempt cannot be opened after a new sign-in',
    hurts:
      'A member whose app was killed while casting never sees the screen that verifies the attempt.',
    file: 'src/vote/election-guards.ts',
    find: '  if (store.get(ballot.draftAtom)?.attempt) return;\n',
    replace: '',
    tests: ['tests/vote/election-guards.test.ts'],
  },
  {
    name: 'guards: an old response opens a referendum that is voted',
    hurts: 'A member votes again, is refused, and wonders whether the first vote was received.',
    file: 'src/vote/referendum-guards.ts',
    find: 'info.hasParticipated || store.get(referendumVote.receiptAtom) !== null',
    replace: 'info.hasParticipated',
    tests: ['tests/vote/election-guards.test.ts'],
  },
];
