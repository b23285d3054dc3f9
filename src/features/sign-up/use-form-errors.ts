import { type FocusEvent, useState } from 'react';
import { say } from '~/labels/label.ts';
import { signUp } from '~/labels/sign-up.ts';
import type { Faults, Field } from './form-rules.ts';

/** Fields whose input has another name than they have, for the phone's password store. */
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

/** Says what is wrong with a field once it was left, or once sending was tried. */
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
      // Whoever leaves the one number empty may be on the way to the other.
      const isSaid = isTried || (left.has(nameOf(field)) && fault !== signUp.oneNumber);
      return isSaid ? say(fault) : null;
    },
  };
}
