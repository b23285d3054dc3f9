import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './code-entry.module.css';
import { ContactText } from './contact-text.tsx';

type CodeFieldProps = {
  readonly label: string;
  readonly showLabel: string;
  readonly hideLabel: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly length: number;
  readonly autoComplete: 'one-time-code' | 'off';
  readonly error: string | null;
  readonly aside?: ReactNode;
};

/** One real input behind painted boxes, for paste, autofill and screen readers. */
function CodeField({
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

  // A refused code is cleared; the member types again.
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

type CodeEntryText = {
  readonly title: string;
  readonly body: string;
  readonly field: string;
  readonly show: string;
  readonly hide: string;
  readonly submit: string;
  readonly refused?: string;
};

/** Null if the digits are right. `keepsDigits`: only the call failed, so they may be right. */
export type CodeVerdict = { readonly error: string; readonly keepsDigits: boolean } | null;

type CodeEntryProps = {
  readonly text: CodeEntryText;
  readonly length: number;
  readonly autoComplete: 'one-time-code' | 'off';
  readonly startingError?: string | null;
  readonly onSubmit: (digits: string) => Promise<CodeVerdict>;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
};

export function CodeEntry(props: CodeEntryProps) {
  const { text, length, autoComplete, startingError = null, aside, onSubmit, children } = props;
  const [digits, setDigits] = useState('');
  const [error, setError] = useState(startingError);
  const [isBusy, setIsBusy] = useState(false);
  const isComplete = digits.length === length;

  async function submit() {
    if (!isComplete || isBusy) return;
    setIsBusy(true);
    setError(null);
    const verdict = await onSubmit(digits);
    setIsBusy(false);
    if (verdict === null) return;
    const title = verdict.keepsDigits ? undefined : text.refused;
    setError(title === undefined ? verdict.error : `${title}. ${verdict.error}`);
    if (!verdict.keepsDigits) setDigits('');
  }

  return (
    <form
      className={styles['entry']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles['intro']}>
        <h1 tabIndex={-1}>{text.title}</h1>
        <p>
          <ContactText>{text.body}</ContactText>
        </p>
      </div>
      <CodeField
        label={text.field}
        showLabel={text.show}
        hideLabel={text.hide}
        value={digits}
        onChange={(value) => {
          setDigits(value);
          setError(null);
        }}
        length={length}
        autoComplete={autoComplete}
        error={error}
        aside={aside}
      />
      <Button type="submit" isWide isBusy={isBusy} disabled={!isComplete}>
        {text.submit}
      </Button>
      {children}
    </form>
  );
}
