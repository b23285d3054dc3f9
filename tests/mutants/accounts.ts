import type { Mutant } from './mutant.ts';

/** Faults in making an account and in getting back into one. */
export const accounts: readonly Mutant[] = [
  {
    name: 'sign-up: a lost answer is taken for a refusal',
    hurts: 'A member signs up a second time for an account that is there, and is refused.',
    file: 'src/features/sign-up/registration.ts',
    find: "if (!isCallOpen(rest)) set(advanceRegistrationAtom, { type: 'not-made' });",
    replace: "set(advanceRegistrationAtom, { type: 'not-made' });",
    tests: ['tests/features/sign-up/pin-screens.test.tsx'],
  },
  {
    name: 'sign-up: a late answer takes up what was left',
    hurts: 'Who leaves the form on a shared phone has their data come back for the next person.',
    file: 'src/features/sign-up/registration.ts',
    find: '  if (get(signedInAtom) === null) set(resetSessionAtomsAtom);\n',
    replace: '',
    tests: ['tests/features/sign-up/registration-left.test.ts'],
  },
  {
    name: 'recovery: a refusal after a lost answer is taken for "not changed"',
    hurts:
      'The password is the new one, and the member tries the old one until they are locked out.',
    file: 'src/state/confirmed-call.ts',
    find: 'if (!isUnknown && !verifiesRefusals && !call.isRepeat) {',
    replace: 'if (!isUnknown && !verifiesRefusals) {',
    tests: ['tests/features/recovery/recovery.test.ts'],
  },
  {
    name: 'recovery: what was typed for one account is kept for another',
    hurts: 'A password that one member has typed is set for the account that is found next.',
    file: 'src/features/recovery/recovery.ts',
    find: '    if (found.ok && found.value) set(newPasswordAtom, nothingTyped);\n',
    replace: '',
    tests: ['tests/features/recovery/recovery.test.ts'],
  },
];
