import type { ReactNode } from 'react';
import styles from './columns.module.css';

type ColumnsProps = {
  readonly first: ReactNode;
  readonly second: ReactNode;
};

/** Side by side on a tablet, stacked on a phone. */
export const Columns = ({ first, second }: ColumnsProps) => (
  <div className={styles['columns']}>
    <div className={styles['column']}>{first}</div>
    <div className={styles['column']}>{second}</div>
  </div>
);
