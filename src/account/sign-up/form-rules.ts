import { type ComponentProps, type FocusEvent, useState } from 'react';
import { newPasswordFaults } from '~/account/new-password-fields.tsx';
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
import { type Label, say } from '~/labels/label.ts';
import { newPassword } from '~/labels/new-password.ts';
import { sayTooLong } from '~/labels/problems.ts';
import { signUp, signUpFaults } from '~/labels/sign-up.ts';
import type { TextField } from '~/ui/text-field.tsx';
import {
  asAccountNumber,
  asEmail,
  asMobile,
  asName,
  asSerialNumber,
  asTypedName,
} from '~/ui/typed-text.ts';
import { alphanumeric, filtered } from '~/ui/use-typed-text.ts';
import type { RegistrationDraft } from './registration.ts';

export type Field = keyof RegistrationDraft;

type FieldOfForm = {
  readonly label: Label;
  readonly faultOf: (draft: RegistrationDraft) => Label | null;
  /** Characters. */
  readonly most?: number | ((value: string) => number);
  /** The input's name, if it differs: password managers recognise it. */
  readonly name?: string;
  readonly input?: Partial<ComponentProps<typeof TextField>>;
};

const asPerson = { isCapital: true, edit: filtered(asTypedName), clean: asName } as const;
const noPassword = { password: newPassword.notStrong, confirmation: newPassword.mismatch };
const asNumber = { autoComplete: 'off', isCapital: true } as const;

/** In the screen's order. Source: docs/behaviour/sign-up.md#the-form. */
export const formFields: Readonly<Record<Field, FieldOfForm>> = {
  lastName: {
    label: signUp.lastName,
    faultOf: ({ lastName }) => (isName(lastName) ? null : signUpFaults.lastName),
    most: fieldLimits.name,
    input: { autoComplete: 'family-name', ...asPerson },
  },
  firstName: {
    label: signUp.firstName,
    faultOf: ({ firstName }) => (isName(firstName) ? null : signUpFaults.firstName),
    most: fieldLimits.name,
    input: { autoComplete: 'given-name', ...asPerson },
  },
  accountNumber: {
    label: signUp.accountNumber,
    // One of the two numbers is required.
    faultOf: ({ accountNumber, serialNumber }) => {
      if (accountNumber === '' && serialNumber === '') return signUp.oneNumber;
      const isGood = accountNumber === '' || isAccountNumber(accountNumber);
      return isGood ? null : signUpFaults.accountNumber;
    },
    most: fieldLimits.accountNumber,
    input: { ...asNumber, clean: asAccountNumber },
  },
  serialNumber: {
    label: signUp.serialNumber,
    faultOf: ({ serialNumber }) =>
      serialNumber === '' || isSerialNumber(serialNumber) ? null : signUpFaults.serialNumber,
    most: serialNumberLength,
    input: { ...asNumber, clean: asSerialNumber },
  },
  email: {
    label: signUp.email,
    faultOf: ({ email }) => (isEmail(email) ? null : signUpFaults.email),
    most: fieldLimits.email,
    input: {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      isVerbatim: true,
      clean: asEmail,
    },
  },
  mobile: {
    label: signUp.mobile,
    faultOf: ({ mobile }) => (isMobile(mobile) ? null : signUpFaults.mobile),
    most: fieldLimits.mobile,
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', clean: asMobile },
  },
  username: {
    label: signUp.username,
    faultOf: ({ username }) => {
      if (username === '') return signUpFaults.noUsername;
      return isUsername(username) ? null : signUpFaults.shortUsername;
    },
    most: fieldLimits.usernameMost,
    input: { autoComplete: 'username', isVerbatim: true, clean: alphanumeric },
  },
  password: {
    label: signUp.password,
    faultOf: (draft) => newPasswordFaults(draft, noPassword).password,
    most: fieldLimits.passwordMost,
    name: 'new-password',
  },
  confirmation: {
    label: signUp.passwordAgain,
    faultOf: (draft) => newPasswordFaults(draft, noPassword).confirmation,
    most: fieldLimits.passwordMost,
    name: 'confirm-password',
  },
  isAgreed: {
    label: signUp.agreement,
    faultOf: ({ isAgreed }) => (isAgreed ? null : signUpFaults.agreement),
  },
};

export const fieldOrder = Object.keys(formFields) as Field[];

export type Faults = Partial<Readonly<Record<Field, Label>>>;

export function faultsOf(draft: RegistrationDraft, fields: readonly Field[] = fieldOrder): Faults {
  const found = fields.map((field) => [field, formFields[field].faultOf(draft)] as const);
  return Object.fromEntries(found.filter(([, fault]) => fault !== null));
}

export const passwordFaults = (draft: RegistrationDraft): Faults =>
  faultsOf(draft, ['password', 'confirmation']);

export function sayTooLongIn(draft: RegistrationDraft, field: Field): string | null {
  const value = draft[field];
  const { most } = formFields[field];
  if (typeof value !== 'string' || most === undefined) return null;
  return sayTooLong(value, typeof most === 'number' ? most : most(value));
}

const nameOf = (field: Field) => formFields[field].name ?? field;

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
