import type { Mutant } from './mutant.ts';

const rules = 'tests/state/vote/vote-rules.test.ts';
const twoTabs = 'tests/state/vote/ballot-two-tabs.test.ts';

/** Faults by which choices are lost, mixed up or kept too long. */
export const drafts: readonly Mutant[] = [
  {
    name: 'drafts: what is being cast can be edited',
    hurts: 'The member sees other choices than those that are on their way.',
    file: 'src/state/vote/vote-rules.ts',
    find: "  if (record.phase === 'cast' || record.attempt !== null) return record;\n  const choices",
    replace: "  if (record.phase === 'cast') return record;\n  const choices",
    tests: [rules],
  },
  {
    name: 'drafts: entering the booth begins anew, whatever lies there',
    hurts: 'Whose session ran out in the booth chooses again; a receipt is written over.',
    file: 'src/state/vote/ballot.ts',
    find: 'there === null ? newDraft(info.code, info.title, noSelections) : reopened(there)',
    replace: 'newDraft(info.code, info.title, noSelections)',
    tests: ['tests/state/vote/ballot-owner.test.ts', twoTabs],
  },
  {
    name: 'drafts: what was read from disk undoes what was chosen meanwhile',
    hurts: 'A tap in the booth is taken back by itself, and another ballot is cast.',
    file: 'src/state/persisted-record.ts',
    find: 'get(editsAtom).reduce((there, edit) => edit(there), record)',
    replace: 'record',
    tests: ['tests/state/persisted-record.test.ts'],
  },
  {
    name: 'drafts: an open attempt goes with the end of voting',
    hurts: 'Who cast in the last minute on a dead line never learns whether it was counted.',
    file: 'src/state/vote/vote-rules.ts',
    find: "  if (record.phase === 'cast' || record.attempt !== null) return record;\n  const last",
    replace: "  if (record.phase === 'cast') return record;\n  const last",
    tests: [rules],
  },
  {
    name: 'drafts: the phone’s own clock ends voting',
    hurts: 'Whose phone is put right by some hours loses a ballot that could still be cast.',
    file: 'src/state/vote-phase.ts',
    find: 'windowPhase(windowAsOf(window, saidAt), saidAt)',
    replace: 'windowPhase(window, Date.now())',
    tests: ['tests/app/watch-vote.test.ts'],
  },
  {
    name: 'drafts: a vote that arrived late is shown as the last one that was sent',
    hurts: 'The receipt says choices that another phone has replaced.',
    file: 'src/state/vote/vote-rules.ts',
    find: "return castOf(record, last, 'unknown', at);",
    replace: "return castOf(record, last, 'sent', at);",
    tests: [rules],
  },
  {
    name: 'drafts: an older page throws out what a newer one has kept',
    hurts: 'A tab that was left behind, or a rollback, erases every draft.',
    file: 'src/lib/storage.ts',
    find: '  raw.version > version;',
    replace: '  raw.version > version + 1;',
    tests: ['tests/lib/storage.test.ts'],
  },
  {
    name: 'drafts: what a full disk does not take goes with the next reload',
    hurts: 'A vote is cast, and after a reload the phone knows nothing of it.',
    file: 'src/lib/storage.ts',
    find: 'isMemoryOnly.isOn() ? (now ?? undefined) : undefined',
    replace: 'undefined',
    tests: ['tests/lib/storage-full-disk.test.ts'],
  },
  {
    name: 'drafts: logging out does not look for a ballot on the phone',
    hurts: 'Who logs out after a reload loses a filled ballot without having been asked.',
    file: 'src/components/session/log-out.tsx',
    find: '      await store.set(loadUnsentVotesAtom);\n',
    replace: '',
    tests: ['tests/components/session/log-out.test.tsx'],
  },
  {
    name: 'drafts: a late arrival is looked for from the start of the page',
    hurts: 'Who reloads within ten minutes sends again what is just arriving.',
    file: 'src/app/watch-vote.ts',
    find: 'const age = store.get(serverClockAtom).now() - attempt.at;',
    replace: 'const age = 0;',
    tests: ['tests/app/watch-vote.test.ts'],
  },
  {
    name: 'drafts: the word that closes an attempt is not held against the draft',
    hurts: 'A ballot that can never be cast goes on asking to be.',
    file: 'src/app/watch-vote.ts',
    find: "    if (now.step === 'ready' && isCallOpen(before)) reconcile();",
    replace: '',
    tests: ['tests/app/watch-referendum.test.ts'],
  },
];
