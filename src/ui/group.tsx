import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import { ContactText } from './contact-text.tsx';
import styles from './group.module.css';

type GroupProps = {
  /** Names the group for everybody. A page's only group may go without. */
  readonly heading?: string;
  readonly children: ReactNode;
};

/** Things that belong together, under a heading of their own. */
function Group({ heading, children }: GroupProps) {
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
      <p className={styles['groupHint']}>{hint}</p>
    </Card>
  </Group>
);

type FactListProps = {
  readonly heading: string;
  /** `Fact`s, and nothing else. */
  readonly children: ReactNode;
};

/** What is known of something, in a named group. */
export const FactList = ({ heading, children }: FactListProps) => (
  <Group heading={heading}>
    <dl className={styles['facts']}>{children}</dl>
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
      <dt className={styles['factLabel']}>{label}</dt>
      <dd className={styles['factValue']}>
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

type LinkGroupProps = {
  /** Names the group for everybody; a page's only group may go without. */
  readonly heading?: string;
  /** `LinkRow`s, and nothing else: they are the items of a list. */
  readonly children: ReactNode;
};

/** Ways on that belong together: a heading and a list of rows. */
export const LinkGroup = ({ children, ...group }: LinkGroupProps) => (
  <Group {...group}>
    <ul className={styles['links']}>{children}</ul>
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

/** A row that opens another screen: icon, label, hint and present value. The whole row can be tapped. */
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
