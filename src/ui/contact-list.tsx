import styles from './contact-list.module.css';
import { ContactText } from './contact-text.tsx';

type ContactListProps = {
  readonly contacts: readonly { readonly label: string; readonly value: string }[];
};

/** Where a code can be sent, as much of it as may be shown. */
export function ContactList({ contacts }: ContactListProps) {
  return (
    <dl className={styles['contacts']}>
      {contacts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <ContactText>{value}</ContactText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
