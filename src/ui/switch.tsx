import { useId } from 'react';
import styles from './switch.module.css';

type SwitchProps = {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly state: string;
  /** Ignores taps, but keeps the focus. */
  readonly isBusy?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
};

/** Moves only when confirmed. */
export function Switch({ label, hint, isOn, state, isBusy, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles['row']}>
      <div className={styles['words']}>
        <p id={id} className="strong">
          {label}
        </p>
        <p id={`${id}-hint`} className="quiet">
          {hint}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        className={styles['switch']}
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        aria-disabled={isBusy || undefined}
        disabled={disabled}
        onClick={() => {
          if (!isBusy) onChange(!isOn);
        }}
      >
        <span className={styles['track']} aria-hidden="true" />
        {/* aria-checked announces the state. */}
        <span className={styles['state']} aria-hidden="true">
          {state}
        </span>
      </button>
    </div>
  );
}
