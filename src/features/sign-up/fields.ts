import type { Field } from './form-rules.ts';
import type { RegistrationDraft } from './registration-form.ts';

/** What every part of the form is given. */
export type FieldsProps = {
  readonly draft: RegistrationDraft;
  readonly onEdit: (change: Partial<RegistrationDraft>) => void;
  /** What is wrong with a field, once it may be said. */
  readonly errorOf: (field: Field) => string | null;
};
