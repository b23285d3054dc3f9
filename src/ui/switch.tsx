import { useId } from 'react';
import styles from './switch.module.css';

type SwitchProps = {
  readonly label: string;
  /** Plainly what it does. */
  readonly hint: string;
  readonly isOn: boolean;
  /** The state in a word, beside the switch. */
  readonly state: string;
  /** The change is under way: further taps are ignored, and the focus stays. */
  readonly isBusy?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
};

/** A setting that is on or off. It shows what holds, and moves when that has changed. */
export function Switch({ label, hint, isOn, state, isBusy, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles['row']}>
      <div className={styles['words']}>
        <p id={id} className={styles['label']}>
          {label}
        </p>
        <p id={`${id}-hint`} className={styles['hint']}>
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
        {/* aria-checked says it already. */}
        <span className={styles['state']} aria-hidden="true">
          {state}
        </span>
      </button>
    </div>
  );
}
