import { type FocusEvent, useState } from 'react';
import {
  fieldLimits,
  isAccountNumber,
  isEmail,
  isName,
  isSerialNumber,
  isUsername,
  serialNumberLength,
} from '~/contracts/fields.ts';
import { isMobile } from '~/contracts/mobile-number.ts';
import { newPasswordFault } from '~/contracts/password.ts';
import { type Label, say } from '~/labels/label.ts';
import { newPassword, passwordFaultLabel } from '~/labels/new-password.ts';
import { signUp, signUpFaults } from '~/labels/sign-up.ts';
import { sayTooLong } from '~/labels/too-long.ts';
import type { RegistrationDraft } from './registration.ts';

export type Field = keyof RegistrationDraft;

/** In the screen's order. Source: docs/behaviour/sign-up.md#the-form. */
export const fieldOrder: readonly Field[] = [
  'lastName',
  'firstName',
  'accountNumber',
  'serialNumber',
  'email',
  'mobile',
  'username',
  'password',
  'confirmation',
  'isAgreed',
];

type Faults = Partial<Readonly<Record<Field, Label>>>;

/** Source: docs/behaviour/fields.md#password. */
export function passwordFaults(typed: Pick<RegistrationDraft, 'password' | 'confirmation'>) {
  const { password, confirmation } = typed;
  const fault = newPasswordFault(password);
  return {
    ...(fault === null ? {} : { password: passwordFaultLabel(fault) }),
    ...(confirmation !== '' && confirmation === password
      ? {}
      : { confirmation: newPassword.mismatch }),
  } satisfies Faults;
}

/** One of the two is required. */
function numberFaults({ accountNumber, serialNumber }: RegistrationDraft): Faults {
  if (accountNumber === '' && serialNumber === '') return { accountNumber: signUp.oneNumber };
  return {
    ...(accountNumber === '' || isAccountNumber(accountNumber)
      ? {}
      : { accountNumber: signUpFaults.accountNumber }),
    ...(serialNumber === '' || isSerialNumber(serialNumber)
      ? {}
      : { serialNumber: signUpFaults.serialNumber }),
  };
}

/** Source: docs/behaviour/sign-up.md#the-form. */
export function faultsOf(draft: RegistrationDraft): Faults {
  const { lastName, firstName, username, email, mobile, isAgreed } = draft;
  return {
    ...(isName(lastName) ? {} : { lastName: signUpFaults.lastName }),
    ...(isName(firstName) ? {} : { firstName: signUpFaults.firstName }),
    ...numberFaults(draft),
    ...(username === ''
      ? { username: signUpFaults.noUsername }
      : isUsername(username)
        ? {}
        : { username: signUpFaults.shortUsername }),
    ...(isEmail(email) ? {} : { email: signUpFaults.email }),
    ...(isMobile(mobile) ? {} : { mobile: signUpFaults.mobile }),
    ...passwordFaults(draft),
    ...(isAgreed ? {} : { isAgreed: signUpFaults.agreement }),
  };
}

export function sayTooLongIn(draft: RegistrationDraft, field: Field): string | null {
  if (field === 'isAgreed') return null;
  const most = {
    lastName: fieldLimits.name,
    firstName: fieldLimits.name,
    accountNumber: fieldLimits.accountNumber,
    serialNumber: serialNumberLength(draft.serialNumber),
    email: fieldLimits.email,
    mobile: fieldLimits.mobile,
    username: fieldLimits.usernameMost,
    password: fieldLimits.passwordMost,
    confirmation: fieldLimits.passwordMost,
  }[field];
  return sayTooLong(draft[field], most);
}

/** Password managers recognise them. */
const namesOfInputs: Partial<Readonly<Record<Field, string>>> = {
  password: 'new-password',
  confirmation: 'confirm-password',
};
const nameOf = (field: Field) => namesOfInputs[field] ?? field;

const selectorOf = (field: Field) =>
  field === 'isAgreed' ? '[data-field="isAgreed"] input' : `[name="${nameOf(field)}"]`;

export function focusField(form: HTMLElement | null, field: Field): void {
  form?.querySelector<HTMLElement>(selectorOf(field))?.focus();
}

export function useFormErrors(faults: Faults) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setIsTried] = useState(false);
  return {
    showAll: () => setIsTried(true),
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      const name = target.getAttribute('name');
      if (name !== null) setLeft((before) => new Set(before).add(name));
    },
    errorOf: (field: Field): string | null => {
      const fault = faults[field];
      if (fault === undefined) return null;
      // The visitor may fill in the other number.
      const isSaid = isTried || (left.has(nameOf(field)) && fault !== signUp.oneNumber);
      return isSaid ? say(fault) : null;
    },
  };
}
