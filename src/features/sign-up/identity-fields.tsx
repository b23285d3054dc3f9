import { asAccountNumber, asName, asSerialNumber, fieldLimits } from '~/contracts/fields.ts';
import { type Label, say } from '~/labels/label.ts';
import { signUp } from '~/labels/sign-up.ts';
import { TextField } from '~/ui/text-field.tsx';
import type { FieldsProps } from './fields.ts';
import styles from './form.module.css';
import { readTyped } from './typed.ts';

const names = [
  ['lastName', signUp.lastName, 'family-name'],
  ['firstName', signUp.firstName, 'given-name'],
] as const;

const numbers = [
  ['accountNumber', 'serialNumber', signUp.accountNumber, asAccountNumber, null],
  ['serialNumber', 'accountNumber', signUp.serialNumber, asSerialNumber, signUp.serialHint],
] as const;

const spoken = (label: Label | null) => (label === null ? {} : { hint: say(label) });

/** Who signs up: names in capitals, and one of the two numbers. */
export function IdentityFields({ draft, onEdit, errorOf }: FieldsProps) {
  const hasNoNumber = draft.accountNumber === '' && draft.serialNumber === '';
  return (
    <fieldset className={styles['group']}>
      <legend>{say(signUp.you)}</legend>
      {names.map(([field, label, autoComplete]) => (
        <TextField
          key={field}
          label={say(label)}
          name={field}
          autoComplete={autoComplete}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={fieldLimits.name}
          value={draft[field]}
          error={errorOf(field)}
          onChange={({ target }) => onEdit({ [field]: readTyped(target, asName) })}
        />
      ))}
      {hasNoNumber && errorOf('accountNumber') === null ? (
        <p className={styles['note']}>{say(signUp.oneNumber)}</p>
      ) : null}
      {numbers.map(([field, other, label, filter, hint]) => (
        <TextField
          key={field}
          label={say(label)}
          {...spoken(draft[other] === '' ? hint : signUp.otherNumberGiven)}
          name={field}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          disabled={draft[other] !== ''}
          value={draft[field]}
          error={draft[other] === '' ? errorOf(field) : null}
          onChange={({ target }) => onEdit({ [field]: readTyped(target, filter) })}
        />
      ))}
    </fieldset>
  );
}
