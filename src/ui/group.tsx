import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import styles from './group.module.css';

type GroupProps = {
  /** Names the group for everybody. A page's only group may go without. */
  readonly heading?: string;
  readonly children: ReactNode;
};

/** Things that belong together, under a heading of their own. */
export function Group({ heading, children }: GroupProps) {
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={heading ? id : undefined}>
      {heading ? (
        <h2 id={id} className={styles['heading']}>
          {heading}
        </h2>
      ) : null}
      {children}
    </section>
  );
}

type CardGroupProps = {
  readonly title: string;
  /** What stands below the controls, in small. */
  readonly hint: string;
  readonly children: ReactNode;
};

/** Controls that belong together, in a card under their heading. */
export const CardGroup = ({ title, hint, children }: CardGroupProps) => (
  <Group heading={title}>
    <Card>
      {children}
      <p className={styles['hint']}>{hint}</p>
    </Card>
  </Group>
);
