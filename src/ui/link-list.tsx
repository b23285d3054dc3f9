import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Group } from './group.tsx';
import styles from './link-list.module.css';

type LinkGroupProps = {
  /** Names the group for everybody; a page's only group may go without. */
  readonly heading?: string;
  /** `LinkRow`s, and nothing else: they are the items of a list. */
  readonly children: ReactNode;
};

/** Ways on that belong together: a heading and a list of rows. */
export const LinkGroup = ({ children, ...group }: LinkGroupProps) => (
  <Group {...group}>
    <ul className={styles['list']}>{children}</ul>
  </Group>
);

/** What a row hands to the link or button that it is drawn as. */
type Row = { readonly className: string; readonly children: ReactNode };

type LinkRowProps = {
  readonly icon: ReactNode;
  readonly label: string;
  /** A second line: what one finds there. */
  readonly hint?: ReactNode;
  /** What is set there now; stands before the arrow, and below the label where it is long. */
  readonly value?: string;
  /** Stands in place of the arrow: a mark for what leaves the portal, or null for nothing. */
  readonly end?: ReactNode;
  /**
   * Draws the row as a link or a button. This room knows no router, so the caller brings the
   * element: `link={(row) => <Link to="/help" {...row} />}`.
   */
  readonly link: (row: Row) => ReactNode;
};

/** One way on, to tap anywhere: icon, label, and where it leads or what is set there. */
export function LinkRow({ icon, label, hint, value, end, link }: LinkRowProps) {
  const inside = (
    <>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <span className={styles['words']}>
        <span className={styles['named']}>
          <span className={styles['label']}>{label}</span>
          {value ? <span className={styles['value']}>{value}</span> : null}
        </span>
        {hint ? <span className={styles['hint']}>{hint}</span> : null}
      </span>
      <span className={styles['end']} aria-hidden="true">
        {end === undefined ? <ChevronRight /> : end}
      </span>
    </>
  );
  return (
    <li className={styles['item']}>{link({ className: styles['row'] ?? '', children: inside })}</li>
  );
}
