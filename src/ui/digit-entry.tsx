import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { codeLength } from '~/contracts/one-time-code.ts';
import { Button } from './button.tsx';
import { FieldError } from './coded-text.tsx';
import { ContactText } from './contact-text.tsx';
import styles from './digit-entry.module.css';
import { PageTitle } from './in-bar.tsx';
import { isAutofillOff } from './text-field.tsx';
import { asCode } from './typed-text.ts';
import { filtered, useTypedText } from './use-typed-text.ts';

export const waysClass = styles['ways'] ?? '';

type DigitKind = 'code' | 'pin';

/** Milliseconds: a habitual press of Verify still finds the button. */
const pauseAfterDigit = 500;
/** Milliseconds: pasted or suggested. The member sees what is sent. */
const pauseAfterWhole = 2_500;

type DigitFieldProps = {
  readonly label: string;
  readonly showLabel: string;
  readonly hideLabel: string;
  readonly value: string;
  readonly onText: (digits: string) => void;
  readonly onLeftOut: (count: number) => void;
  readonly kind: DigitKind;
  readonly error: string | null;
  readonly bodyId: string;
  readonly aside?: ReactNode;
};

/** One real input over drawn cells: paste, autofill and screen readers work. */
function DigitField(props: DigitFieldProps) {
  const { label, value, kind, error, bodyId, aside, onText, onLeftOut } = props;
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const edit = filtered((typed, before) => asCode(typed, before, codeLength));
  useTypedText(ref, { value, edit, onText, onLeftOut });
  const isCode = kind === 'code';
  const [isShown, setIsShown] = useState(isCode);
  const current = Math.min(value.length, codeLength - 1);

  useEffect(() => {
    if (!isCode) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isCode]);

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
        <div className={styles['cells']} aria-hidden="true">
          {Array.from({ length: codeLength }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
            <span key={index} data-current={index === current || undefined} />
          ))}
        </div>
        <input
          ref={ref}
          id={id}
          data-first-focus={isCode || undefined}
          className={`${styles['input']} ${isShown ? '' : styles['masked']}`}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={isCode && !isAutofillOff() ? 'one-time-code' : 'off'}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={isCode ? `${id}-error ${bodyId}` : `${id}-error`}
        />
      </div>
      <div className={waysClass}>
        <Button
          kind="quiet"
          aria-pressed={isShown}
          icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? props.hideLabel : props.showLabel}
        </Button>
        {aside}
      </div>
      <FieldError id={`${id}-error`} className={styles['error']} error={error} />
    </div>
  );
}

type DigitEntryText = {
  readonly title: string;
  readonly body: string;
  readonly field: string;
  readonly show: string;
  readonly hide: string;
  readonly submit: string;
  readonly nothingFound: string;
};

/** Null if the digits are right. `keepsDigits`: only the call failed, so they may be right. */
export type DigitVerdict = { readonly error: string; readonly keepsDigits: boolean } | null;

type DigitEntryProps = {
  readonly text: DigitEntryText;
  readonly kind: DigitKind;
  /** The last digit sends the code. Only where nothing is changed by it. */
  readonly sendsItself?: boolean;
  readonly startingError?: string | null;
  readonly onSubmit: (digits: string) => Promise<DigitVerdict>;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
};

export function DigitEntry(props: DigitEntryProps) {
  const { text, kind, sendsItself = false, startingError = null } = props;
  const { aside, onSubmit, children } = props;
  const bodyId = useId();
  const [digits, setDigits] = useState('');
  const [error, setError] = useState(startingError);
  const [isBusy, setIsBusy] = useState(false);
  const [isAutomatic, setIsAutomatic] = useState(sendsItself);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const accepted = useRef('');
  const isComplete = digits.length === codeLength;

  function change(value: string) {
    clearTimeout(timer.current);
    setDigits(value);
    setError(null);
    if (!isAutomatic || value.length < codeLength) return;
    const pause = value.length - digits.length === 1 ? pauseAfterDigit : pauseAfterWhole;
    // A form that has left the page sends nothing.
    timer.current = setTimeout(() => form.current?.requestSubmit(), pause);
  }

  async function submit() {
    clearTimeout(timer.current);
    if (!isComplete || isBusy || digits === accepted.current) return;
    setIsBusy(true);
    setError(null);
    const verdict = await onSubmit(digits);
    setIsBusy(false);
    if (verdict === null) {
      // The next screen loads: do not send the code again.
      if (kind === 'code') accepted.current = digits;
      return;
    }
    setIsAutomatic(false);
    setError(verdict.error);
    if (!verdict.keepsDigits) setDigits('');
  }

  return (
    <form
      ref={form}
      className={styles['entry']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles['intro']}>
        <PageTitle>{text.title}</PageTitle>
        <p id={bodyId} aria-live="polite">
          <ContactText>{text.body}</ContactText>
        </p>
      </div>
      <DigitField
        label={text.field}
        showLabel={text.show}
        hideLabel={text.hide}
        value={digits}
        onText={change}
        onLeftOut={(count) => count > 1 && setError(text.nothingFound)}
        kind={kind}
        error={error}
        bodyId={bodyId}
        aside={aside}
      />
      <Button type="submit" isWide isBusy={isBusy} aria-disabled={false} disabled={!isComplete}>
        {text.submit}
      </Button>
      {children}
    </form>
  );
}
