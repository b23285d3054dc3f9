import { useId } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = {
  readonly label: string;
  readonly hint?: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
};

export function Checkbox({ label, hint, isChecked, onChange }: CheckboxProps) {
  const hintId = useId();
  return (
    <label className={styles['row']}>
      <input
        type="checkbox"
        className={styles['box']}
        checked={isChecked}
        aria-describedby={hint ? hintId : undefined}
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
  );
}
