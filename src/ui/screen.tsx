import type { ReactNode } from 'react';
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
  readonly children?: ReactNode;
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
