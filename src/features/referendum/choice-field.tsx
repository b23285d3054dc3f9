import { useId } from 'react';
import type { ReferendumChoice } from '~/contracts/referendum.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import styles from './choice-field.module.css';

export const choiceNames = {
  approve: referendum.approve,
  disapprove: referendum.disapprove,
} as const;

const choices = [
  ['approve', referendum.approveDetail],
  ['disapprove', referendum.disapproveDetail],
] as const;

type ChoiceFieldProps = {
  /** Null until the member has chosen: nothing is chosen for them. */
  readonly choice: ReferendumChoice | null;
  readonly onChoose: (choice: ReferendumChoice) => void;
};

export function ChoiceField({ choice, onChoose }: ChoiceFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles['choices']}>
      <legend>{say(referendum.question)}</legend>
      {choices.map(([value, detail]) => (
        <label key={value} className={styles['choice']}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={choice === value}
            onChange={() => onChoose(value)}
          />
          <span>
            <strong>{say(choiceNames[value])}</strong>
            <span className={styles['detail']}>{say(detail)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
