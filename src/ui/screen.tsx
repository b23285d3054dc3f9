import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './screen.module.css';

type ScreenProps = {
  readonly children: ReactNode;
  /** The screen's main action, always within reach of the thumb. */
  readonly actions?: ReactNode;
};

/** The column that a screen stands in. */
export function Screen({ children, actions }: ScreenProps) {
  return (
    <div className={styles['screen']}>
      <div className={styles['content']}>{children}</div>
      {actions ? <div className={styles['actions']}>{actions}</div> : null}
    </div>
  );
}

type PageHeadProps = {
  readonly title: string;
  /** What the page says of itself: paragraphs. */
  readonly children: ReactNode;
  /** What went wrong, said at once; empty while nothing has. */
  readonly alert?: ReactNode;
};

/** The title that has the focus when a screen opens, and what stands under it. */
export function PageHead({ title, children, alert }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      {alert === undefined ? null : <div role="alert">{alert}</div>}
    </header>
  );
}

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
