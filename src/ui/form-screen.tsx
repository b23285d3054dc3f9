import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './form-screen.module.css';
import { PageHead } from './page-head.tsx';
import { Screen } from './screen.tsx';

type FormScreenProps = {
  readonly title: string;
  readonly body: string;
  /** What went wrong, said at once. */
  readonly alert?: ReactNode;
  /** Stands between what the page says of itself and the form. */
  readonly aside?: ReactNode;
  readonly submit: string;
  readonly isBusy: boolean;
  /** There is nothing to send yet. */
  readonly isEmpty?: boolean;
  readonly onSubmit: () => void;
  /** The fields. */
  readonly children: ReactNode;
  /** Other ways from here. */
  readonly ways?: ReactNode;
};

/** One question, its fields, one button. */
export function FormScreen(props: FormScreenProps) {
  const { title, body, alert, aside, submit, isBusy, isEmpty = false, ways } = props;

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && !isEmpty) props.onSubmit();
  }

  return (
    <Screen>
      <form className={styles['form']} noValidate onSubmit={send}>
        <PageHead title={title} alert={alert}>
          <p>{body}</p>
        </PageHead>
        {aside}
        {props.children}
        <Button type="submit" isWide isBusy={isBusy} disabled={isEmpty}>
          {submit}
        </Button>
        {ways}
      </form>
    </Screen>
  );
}
