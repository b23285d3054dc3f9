import type { ReactNode } from 'react';
import styles from './page-head.module.css';

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
