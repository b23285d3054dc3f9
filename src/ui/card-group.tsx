import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import styles from './card-group.module.css';

type CardGroupProps = {
  readonly title: string;
  /** What stands below the controls, in small. */
  readonly hint: string;
  readonly children: ReactNode;
};

/** Controls that belong together, in a card under their heading. */
export function CardGroup({ title, hint, children }: CardGroupProps) {
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      <Card>
        {children}
        <p className={styles['hint']}>{hint}</p>
      </Card>
    </section>
  );
}
