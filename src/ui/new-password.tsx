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
  readonly isBusy?: boolean;
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
  const { text, password, confirmation, isBusy, strength, strengthName } = props;
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
          readOnly={isBusy}
          value={password}
          error={props.passwordError}
          onText={props.onPassword}
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
        readOnly={isBusy}
        value={confirmation}
        error={props.confirmationError}
        onText={props.onConfirmation}
      />
    </>
  );
}
