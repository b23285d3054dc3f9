import type { FormEvent, ReactNode } from 'react';
import { Button } from '~/ui/button.tsx';
import { Screen } from '~/ui/screen.tsx';
import styles from './field-form.module.css';

type FieldFormProps = {
  readonly title: string;
  readonly body: string;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly isEmpty: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** One question, one field, one button. */
export function FieldForm(props: FieldFormProps) {
  const { title, body, submit, isBusy, isEmpty, onSubmit, children } = props;

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && !isEmpty) onSubmit();
  }

  return (
    <Screen>
      <form className={styles['form']} noValidate onSubmit={send}>
        <div className={styles['intro']}>
          <h1 tabIndex={-1}>{title}</h1>
          <p>{body}</p>
        </div>
        {children}
        <Button type="submit" isWide isBusy={isBusy} disabled={isEmpty}>
          {submit}
        </Button>
      </form>
    </Screen>
  );
}
