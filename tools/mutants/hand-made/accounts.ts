import type { Mutant } from './mutant.ts';

export const accounts: readonly Mutant[] = [
  {
    name: 'sign-up: a lost response counts as a refusal',
    hurts: 'A member signs up again for an account that exists, and is refused.',
    file: 'src/account/sign-up/registration.ts',
    find: "if (!isCallOpen(rest)) set(advanceRegistrationAtom, { type: 'not-made' });",
    replace: "set(advanceRegistrationAtom, { type: 'not-made' });",
    tests: ['tests/account/sign-up/pin-screens.test.tsx'],
  },
  {
    name: 'sign-up: a late response restores a form that was left',
    hurts: 'On a shared device the next person sees the data of the member who left the form.',
    file: 'src/account/sign-up/registration.ts',
    find: '  if (get(signedInAtom) === null) set(beginPeriodAtom, null);\n',
    replace: '',
    tests: ['tests/account/sign-up/registration-note.test.ts'],
  },
  {
    name: 'recovery: a refusal after a lost response counts as "not changed"',
    hurts: 'The new password is set, but the member tries the old one until the account is locked.',
    file: 'src/core/confirmed-call.ts',
    find: 'if (!isUnknown && !verifiesRefusals && !call.isRepeat)\n',
    replace: 'if (!isUnknown && !verifiesRefusals)\n',
    tests: ['tests/account/recovery/new-password-screen.test.tsx'],
  },
  {
    name: 'recovery: the password typed for one account is kept for another',
    hurts: 'A password that one member typed is set for the next account that is found.',
    file: 'src/account/recovery/recovery.ts',
    find: '    if (found.ok && found.value) set(newPasswordAtom, nothingTyped);\n',
    replace: '',
    tests: ['tests/account/recovery/recovery.test.ts'],
  },
  {
    name: 'fields: a composition changes its own text',
    hurts: 'With Gboard, the last name “dela cruz” becomes DDEDELDELADELA CCRCR.',
    file: 'src/ui/use-typed-text.ts',
    find: 'if (!isComposing.current) {',
    replace: 'if (input !== null) {',
    tests: ['tests/ui/typed-text.test.tsx'],
  },
  {
    name: 'fields: a text without an event is not read before the form is sent',
    hurts: 'A member whose password manager fills in the sign-in is asked for a username.',
    file: 'src/ui/use-typed-text.ts',
    find: "  ...['pointerdown', 'keydown', 'click', 'submit'],\n",
    replace: '',
    tests: ['tests/ui/typed-text.test.tsx'],
  },
];
