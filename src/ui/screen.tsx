import type { ReactNode } from 'react';
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
