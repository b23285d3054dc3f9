import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './code-field.module.css';

type CodeFieldProps = {
  readonly label: string;
  readonly showLabel: string;
  readonly hideLabel: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly length: number;
  readonly autoComplete: 'one-time-code' | 'off';
  readonly error: string | null;
  /** Stands beside the button that shows the digits. */
  readonly aside?: ReactNode;
};

/**
 * Six digits in one real input, so that paste, autofill from messages and screen readers work as
 * the platform means them to; the boxes are only painted behind it.
 */
export function CodeField({
  label,
  showLabel,
  hideLabel,
  value,
  onChange,
  length,
  autoComplete,
  error,
  aside,
}: CodeFieldProps) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);

  // A refused code is cleared; the next digits go to the same place.
  useEffect(() => {
    if (error !== null) ref.current?.focus();
  }, [error]);

  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={`${styles['boxes']} ${error ? styles['wrong'] : ''}`}>
        <input
          ref={ref}
          id={id}
          className={`${styles['input']} ${isShown ? '' : styles['masked']}`}
          value={value}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={autoComplete}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
        />
      </div>
      <div className={styles['ways']}>
        <Button
          kind="quiet"
          aria-pressed={isShown}
          icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? hideLabel : showLabel}
        </Button>
        {aside}
      </div>
      <p id={`${id}-error`} className={styles['error']} role="alert">
        {error}
      </p>
    </div>
  );
}
