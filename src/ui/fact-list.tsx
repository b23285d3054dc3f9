import type { ReactNode } from 'react';
import { ContactText } from './contact-text.tsx';
import styles from './fact-list.module.css';
import { Group } from './group.tsx';

type FactListProps = {
  readonly heading: string;
  /** `Fact`s, and nothing else. */
  readonly children: ReactNode;
};

/** What is known of something, in a named group. */
export const FactList = ({ heading, children }: FactListProps) => (
  <Group heading={heading}>
    <dl className={styles['list']}>{children}</dl>
  </Group>
);

type FactProps = {
  readonly label: string;
  /** '' where it is not known. */
  readonly value: string;
  /** Stands in place of a value that is not known. */
  readonly missing: string;
  /** What can be done about it. */
  readonly action?: ReactNode;
};

export function Fact({ label, value, missing, action }: FactProps) {
  return (
    <div className={styles['fact']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>
        {value === '' ? (
          <span className={styles['missing']}>{missing}</span>
        ) : (
          <ContactText>{value}</ContactText>
        )}
        {action}
      </dd>
    </div>
  );
}
