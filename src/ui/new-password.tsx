import { type ComponentProps, useId } from 'react';
import styles from './new-password.module.css';
import { PasswordField } from './text-field.tsx';

type NewPasswordProps = {
  readonly text: {
    readonly password: string;
    readonly confirmation: string;
    readonly hint: string;
    readonly reveal: ComponentProps<typeof PasswordField>['reveal'];
    readonly strength: string;
  };
  readonly password: string;
  readonly confirmation: string;
  readonly maxLength: number;
  /** 0 to 3. */
  readonly strength: number;
  readonly strengthName: string;
  readonly passwordError: string | null;
  readonly confirmationError: string | null;
  readonly onPassword: (typed: string) => void;
  readonly onConfirmation: (typed: string) => void;
};

const levels = [1, 2, 3];

export function NewPassword(props: NewPasswordProps) {
  const { text, password, confirmation, maxLength, strength, strengthName } = props;
  const meterId = useId();
  return (
    <>
      <div className={styles['choice']}>
        <PasswordField
          label={text.password}
          hint={text.hint}
          reveal={text.reveal}
          name="new-password"
          autoComplete="new-password"
          maxLength={maxLength}
          value={password}
          error={props.passwordError}
          onChange={(event) => props.onPassword(event.target.value)}
        />
        {password === '' ? null : (
          <div className={styles['strength']} data-level={strength}>
            <meter
              id={meterId}
              min={0}
              max={levels.length}
              value={strength}
              aria-label={text.strength}
            />
            <span className={styles['bars']} aria-hidden="true">
              {levels.map((level) => (
                <span key={level} data-lit={level <= strength} />
              ))}
            </span>
            <output htmlFor={meterId}>{strengthName}</output>
          </div>
        )}
      </div>
      <PasswordField
        label={text.confirmation}
        reveal={text.reveal}
        name="confirm-password"
        autoComplete="new-password"
        maxLength={maxLength}
        value={confirmation}
        error={props.confirmationError}
        onChange={(event) => props.onConfirmation(event.target.value)}
      />
    </>
  );
}
