import type { ReactNode } from 'react';
import styles from './card.module.css';

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
