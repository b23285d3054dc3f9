import type { Mutant } from './mutant.ts';

/** Faults by which choices are lost, mixed up or kept too long. */
export const drafts: readonly Mutant[] = [
  {
    name: 'drafts: a tab writes over an attempt of another tab',
    hurts: 'That a ballot is under way is forgotten, and it is cast once more.',
    file: 'src/state/ballot.ts',
    find: "(record) => record.phase === 'cast' || record.isAttemptOpen,",
    replace: "(record) => record.phase === 'cast',",
    tests: ['tests/state/ballot.test.ts'],
  },
  {
    name: 'drafts: entering the booth again begins anew',
    hurts: 'Whose session ran out in the booth chooses all ten candidates again.',
    file: 'src/state/ballot.ts',
    find: 'get(draftBallotAtom) ?? newDraft(info.code, info.title)',
    replace: 'newDraft(info.code, info.title)',
    tests: ['tests/state/ballot-owner.test.ts'],
  },
  {
    name: 'drafts: entering the booth does not look at what another tab wrote',
    hurts: 'The choices that were made in the other tab are written over by older ones.',
    file: 'src/state/ballot.ts',
    find: "    await set(reloadBallotAtom, get(ballotKeyAtom) ?? '');\n",
    replace: '',
    tests: ['tests/state/ballot-two-tabs.test.ts'],
  },
  {
    name: 'drafts: a draft that is read late is shown to who signed in meanwhile',
    hurts: 'A member sees, and can cast, the choices of another on the same phone.',
    file: 'src/state/kept-record.ts',
    find: 'if (get(signedInAtom)?.session.uuid !== uuid || get(placeAtom) === key) return;',
    replace: 'if (get(placeAtom) === key) return;',
    tests: ['tests/state/ballot-owner.test.ts'],
  },
  {
    name: 'drafts: what was read from disk undoes what was chosen meanwhile',
    hurts: 'A tap in the booth is taken back by itself, and another ballot is cast.',
    file: 'src/state/kept-record.ts',
    find: '} while (get(writingAtom) !== writing);',
    replace: '} while (record === undefined);',
    tests: ['tests/state/ballot-two-tabs.test.ts'],
  },
  {
    name: 'drafts: an open attempt goes with the end of voting',
    hurts: 'Who cast in the last minute on a dead line never learns whether it was counted.',
    file: 'src/state/draft-fate.ts',
    find: "if (draft === null || draft.isAttemptOpen) return 'kept';",
    replace: "if (draft === null) return 'kept';",
    tests: ['tests/state/ballot.test.ts'],
  },
  {
    name: 'drafts: the draft is judged as this tab remembers it',
    hurts: 'What another tab is just casting is dropped as "voted elsewhere", without a receipt.',
    file: 'src/state/draft-fate.ts',
    find: '      await set(vote.reloadAtom, key);\n',
    replace: '',
    tests: ['tests/state/ballot-two-tabs.test.ts'],
  },
  {
    name: 'drafts: logging out does not look for a ballot on the phone',
    hurts: 'Who logs out after a reload loses a filled ballot without having been asked.',
    file: 'src/features/shell/use-log-out.ts',
    find: '    await store.set(loadUnsentVotesAtom);\n',
    replace: '',
    tests: ['tests/features/shell/log-out.test.tsx'],
  },
];
