import type { Mutant } from './mutant.ts';

/** Faults in making an account and in getting back into one. */
export const accounts: readonly Mutant[] = [
  {
    name: 'sign-up: a lost answer is taken for a refusal',
    hurts: 'A member signs up a second time for an account that is there, and is refused.',
    file: 'src/state/registration-machine.ts',
    find: "    ? { ...state, step: 'unknown' }\n",
    replace: "    ? { ...state, step: 'pin-chosen' }\n",
    tests: ['tests/state/registration-machine.test.ts'],
  },
  {
    name: 'sign-up: a late answer takes up what was left',
    hurts: 'Who leaves the form on a shared phone has their data come back for the next person.',
    file: 'src/state/registration.ts',
    find: "  if (get(visitAtom) !== visit) return 'left';\n  if (!validated.ok)",
    replace: '  if (!validated.ok)',
    tests: ['tests/state/registration-left.test.ts'],
  },
  {
    name: 'recovery: a refusal after a lost answer is taken for "not changed"',
    hurts:
      'The password is the new one, and the member tries the old one until they are locked out.',
    file: 'src/state/recovery-machine.ts',
    find: "        ? { step: 'unknown', ...proven, refusal: problem }",
    replace: "        ? { step: 'proven', ...proven }",
    tests: ['tests/state/recovery-machine.test.ts'],
  },
  {
    name: 'recovery: the code of one account proves another',
    hurts: 'Whoever has a code for their own account can ask for the password of another.',
    file: 'src/state/recovery.ts',
    find: "  set(forgetRecoveryAtom);\n  set(advanceAtom, { type: 'found'",
    replace: "  set(advanceAtom, { type: 'found'",
    tests: ['tests/state/recovery.test.ts'],
  },
];
