import type { Mutant } from './mutant.ts';

const rules = 'tests/vote/vote-rules.test.ts';
const votes = 'tests/vote/vote.test.ts';

/** Faults that lose choices, mix them up or keep them too long. */
export const drafts: readonly Mutant[] = [
  {
    name: 'drafts: a sealed record can be edited',
    hurts: 'The member sees other choices than those that are being sent.',
    file: 'src/vote/vote-rules.ts',
    find: '  if (isSealed(record)) return record;\n  const choices',
    replace: "  if (record.phase === 'cast') return record;\n  const choices",
    tests: [rules],
  },
  {
    name: 'drafts: entering the booth always makes a new draft',
    hurts:
      'A member whose session expired in the booth must choose again, and a receipt is overwritten.',
    file: 'src/vote/ballot.ts',
    find: 'stored === null ? newDraft(info.code, info.title, noSelections) : reopened(stored)',
    replace: 'newDraft(info.code, info.title, noSelections)',
    tests: [votes],
  },
  {
    name: 'drafts: a read from disk undoes newer choices',
    hurts: 'A tap in the booth is undone without the member, and another ballot is cast.',
    file: 'src/core/persisted-record.ts',
    find: 'get(editsAtom).reduce((stored, edit) => edit(stored), record)',
    replace: 'record',
    tests: ['tests/vote/ballot.test.ts'],
  },
  {
    name: 'drafts: an open attempt ends with the window',
    hurts:
      'A member who cast in the last minute on a failing connection never learns whether the vote counted.',
    file: 'src/vote/vote-rules.ts',
    find: '  if (isSealed(record)) return record;\n  const last',
    replace: "  if (record.phase === 'cast') return record;\n  const last",
    tests: [votes],
  },
  {
    name: "drafts: the device's clock ends voting",
    hurts: 'A member who corrects the clock of the device loses a ballot that could still be cast.',
    file: 'src/vote/vote-phase.ts',
    find: 'windowPhase(windowAsOf(window, saidAt), saidAt)',
    replace: 'windowPhase(window, Date.now())',
    tests: ['tests/vote/watch-vote.test.ts'],
  },
  {
    name: 'drafts: a vote that arrived late is shown as the last one sent',
    hurts: 'The receipt shows choices that a vote from another device has replaced.',
    file: 'src/vote/vote-rules.ts',
    find: "return castOf(record, last, 'unknown', at);",
    replace: "return castOf(record, last, 'sent', at);",
    tests: [votes],
  },
  {
    name: 'drafts: an older page deletes the records of a newer one',
    hurts: 'A tab that was left open, or a withdrawn update, erases every draft.',
    file: 'src/core/storage/record-type.ts',
    find: '  raw.version > version;',
    replace: '  raw.version > version + 1;',
    tests: ['tests/core/storage/storage.test.ts'],
  },
  {
    name: 'drafts: a record that a full disk refuses is lost at the next reload',
    hurts: 'A vote is cast, and after a reload the device knows nothing of it.',
    file: 'src/core/storage/changes.ts',
    find: 'isRefused ? (now ?? undefined) : undefined',
    replace: 'undefined',
    tests: ['tests/core/storage/full-disk.test.ts'],
  },
  {
    name: 'drafts: logging out does not look for a ballot on disk',
    hurts: 'A member who logs out after a reload loses a complete ballot without a question.',
    file: 'src/vote/member-votes.ts',
    find: '  await store.set(loadUnsettledVotesAtom);\n',
    replace: '',
    tests: ['tests/session/sign-in-again.test.tsx'],
  },
  {
    name: 'drafts: the wait for a late attempt starts again with each page',
    hurts: 'A member who reloads within ten minutes sends again an attempt that is just arriving.',
    file: 'src/vote/watch-vote.ts',
    find: 'const age = store.get(apiClockAtom).now() - attempt.at;',
    replace: 'const age = 0;',
    tests: ['tests/vote/watch-vote.test.ts'],
  },
  {
    name: 'drafts: the outcome of an attempt does not settle the draft',
    hurts: 'A ballot that can never be cast keeps asking to be cast.',
    file: 'src/vote/watch-vote.ts',
    find: "    if (now.step === 'ready' && isCallOpen(before)) void applyStatus(store, vote);",
    replace: '',
    tests: ['tests/vote/watch-referendum.test.ts'],
  },
];
