import { useId } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
};

export function Checkbox({ label, hint, error = null, isChecked, onChange }: CheckboxProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint ? hintId : '', error ? errorId : ''].join(' ').trim();
  return (
    <div>
      <label className={styles['row']}>
        <input
          type="checkbox"
          className={styles['box']}
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <span className={styles['label']}>{label}</span>
          {hint ? (
            <span id={hintId} className={styles['hint']}>
              {hint}
            </span>
          ) : null}
        </span>
      </label>
      <p id={errorId} className={styles['error']} role="alert">
        {error}
      </p>
    </div>
  );
}
