import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './code-entry.module.css';
import { CodeField } from './code-field.tsx';
import { ContactText } from './contact-text.tsx';

export type CodeEntryText = {
  readonly title: string;
  readonly body: string;
  readonly field: string;
  readonly show: string;
  readonly hide: string;
  readonly submit: string;
  /** Stands above what the server says of wrong digits. */
  readonly refused?: string;
};

/** What became of the digits: an error to show, and whether they are wrong or worth keeping. */
export type CodeVerdict = { readonly error: string; readonly keepsDigits: boolean } | null;

type CodeEntryProps = {
  readonly text: CodeEntryText;
  readonly length: number;
  readonly autoComplete: 'one-time-code' | 'off';
  /** What was wrong with the digits that led back here. */
  readonly startingError?: string | null;
  /** Checks the digits; null where they were right. */
  readonly onSubmit: (digits: string) => Promise<CodeVerdict>;
  /** Stands beside the digits: what helps who does not have them. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
};

/** A PIN or a one-time code: the digits are kept where only the network failed. */
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
