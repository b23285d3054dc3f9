import type { Mutant } from './mutant.ts';

/** Faults around one-time codes and PINs. */
export const codes: readonly Mutant[] = [
  {
    name: 'codes: a code counts for a number that was corrected since',
    hurts: 'Who corrects a mistyped number waits for a code that went to a stranger.',
    file: 'src/state/one-time-code.ts',
    find: 'note?.tag === tag && note.to === destination(contacts) ? note : null',
    replace: 'note?.tag === tag ? note : null',
    tests: [
      'tests/state/one-time-code.test.ts',
      'tests/features/enrollment/enroll-contact.test.tsx',
    ],
  },
  {
    name: 'codes: every return to the screen sends another code',
    hurts: 'Who looks the code up in the messages app comes back to find it void.',
    file: 'src/state/one-time-code.ts',
    find: 'if (hasAsked.current || isAtHand) return;',
    replace: 'if (hasAsked.current) return;',
    tests: ['tests/routes/forgot-password.test.tsx'],
    grep: 'goes on after a reload at the code',
  },
  {
    name: 'codes: digits go although only the line failed',
    hurts: 'On a weak line the code has to be looked up and typed at every try.',
    file: 'src/features/one-time-code/code-form.tsx',
    find: 'const keepsDigits = isOutcomeUnknown(stopped.problem);',
    replace: 'const keepsDigits = !isOutcomeUnknown(stopped.problem);',
    tests: ['tests/routes/forgot-password.test.tsx'],
    grep: 'keeps its digits',
  },
  {
    name: 'PIN: a second entry that differs is saved',
    hurts: 'A slip of the finger locks the member out of their own account.',
    file: 'src/features/pin/choose-pin.ts',
    find: 'return event.pin === state.pin\n',
    replace: 'return event.pin.length === state.pin.length\n',
    tests: ['tests/features/pin/choose-pin.test.ts'],
  },
  {
    name: 'PIN: a lost reply is taken for a refusal',
    hurts: 'A PIN that was saved is called refused, and the member enters the old one in vain.',
    file: 'src/contracts/problem.ts',
    find: "(problem.kind === 'refused' && problem.status >= 500)",
    replace: "(problem.kind === 'refused' && problem.status > 500)",
    tests: ['tests/api/call-failures.test.ts'],
  },
  {
    name: 'PIN: the proof of one member serves the next',
    hurts: 'Who signs in meanwhile on a shared phone can replace the PIN of another.',
    file: 'src/state/pin-proof.ts',
    find: 'const proofAtom = memberAtom<Proof | null>(null);',
    replace: 'const proofAtom = atom<Proof | null>(null);',
    tests: ['tests/state/pin-proof.test.ts'],
  },
  {
    name: 'PIN: a new one is chosen without the old one',
    hurts: 'Whoever holds a phone before the PIN is entered can set one of their own.',
    file: 'src/features/pin/save-pin.ts',
    find: "return isPinUpdatePending && signedIn.isPinDone ? 'renewal' : null;",
    replace: "return isPinUpdatePending ? 'renewal' : null;",
    tests: ['tests/routes/pin.test.tsx'],
  },
];
