import type { ReactNode } from 'react';
import styles from './icon-list.module.css';

type Item = { readonly icon: ReactNode; readonly text: string };

export function IconList({ items }: { readonly items: readonly Item[] }) {
  return (
    <ul className={styles['list']}>
      {items.map(({ icon, text }) => (
        <li key={text}>
          {icon}
          {text}
        </li>
      ))}
    </ul>
  );
}
