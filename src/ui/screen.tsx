import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { PageTitle } from './in-bar.tsx';
import styles from './screen.module.css';

type ScreenProps = {
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly isWide?: boolean;
};

export function Screen({ children, actions, isWide = false }: ScreenProps) {
  return (
    <div className={`${styles['screen']} ${isWide ? styles['wide'] : ''}`}>
      <div className={styles['content']}>{children}</div>
      {actions ? <div className={styles['actions']}>{actions}</div> : null}
    </div>
  );
}

type PageHeadProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly alert?: ReactNode;
};

export function PageHead({ title, children, alert }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      <PageTitle>{title}</PageTitle>
      {children}
      {alert === undefined ? null : <div role="alert">{alert}</div>}
    </header>
  );
}

type FormScreenProps = {
  readonly title: string;
  readonly body: string;
  readonly alert?: ReactNode;
  readonly aside?: ReactNode;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly isEmpty?: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  readonly moreActions?: ReactNode;
};

export function FormScreen(props: FormScreenProps) {
  const { title, body, alert, aside, submit, isBusy, isEmpty = false, moreActions } = props;

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
        {moreActions}
      </form>
    </Screen>
  );
}

type CardProps = {
  readonly children: ReactNode;
  readonly labelledBy?: string;
};

export function Card({ children, labelledBy }: CardProps) {
  return (
    <section className={styles['card']} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}

type ColumnsProps = {
  readonly first: ReactNode;
  readonly second: ReactNode;
};

export const Columns = ({ first, second }: ColumnsProps) => (
  <div className={styles['columns']}>
    <div className={styles['column']}>{first}</div>
    <div className={styles['column']}>{second}</div>
  </div>
);
