import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ContactText } from './contact-text.tsx';
import styles from './group.module.css';
import { Card } from './screen.tsx';

export const frameClass = styles['frame'] ?? '';

type GroupProps = {
  /** Omitted only for the single group of a page. */
  readonly heading?: string;
  readonly children: ReactNode;
};

function Group({ heading, children }: GroupProps) {
  const id = useId();
  return (
    <section className="stack-2" aria-labelledby={heading ? id : undefined}>
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
  readonly hint: string;
  readonly children: ReactNode;
};

export const CardGroup = ({ title, hint, children }: CardGroupProps) => (
  <Group heading={title}>
    <Card>
      {children}
      <p className="quiet">{hint}</p>
    </Card>
  </Group>
);

type FactListProps = {
  readonly heading: string;
  readonly children: ReactNode;
};

export const FactList = ({ heading, children }: FactListProps) => (
  <Group heading={heading}>
    <dl className={frameClass}>{children}</dl>
  </Group>
);

type FactProps = {
  readonly label: string;
  readonly value: string;
  readonly missing: string;
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
  readonly heading?: string;
  /** Only `LinkRow`s: they are list items. */
  readonly children: ReactNode;
};

export const LinkGroup = ({ children, ...group }: LinkGroupProps) => (
  <Group {...group}>
    <ul className={`${frameClass} ${styles['links']}`}>{children}</ul>
  </Group>
);

type Row = { readonly className: string; readonly children: ReactNode };

type LinkRowProps = {
  readonly icon: ReactNode;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value?: string;
  /** Null shows no arrow. */
  readonly end?: ReactNode;
  /** This folder knows no router: `link={(row) => <Link to="/help" {...row} />}`. */
  readonly link: (row: Row) => ReactNode;
};

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
