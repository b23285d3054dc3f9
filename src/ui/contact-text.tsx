import { Fragment } from 'react';
import styles from './contact-text.module.css';

/** A word that is a contact: an address, or anything with stars for what is hidden. */
const contacts = /(\S*[@*]\S*)/;

/** Its joints: before @ and dot, and where stars begin and end. */
const joints = /(?<=\S)(?=@|\.\S)|(?<=[^*])(?=\*)|(?<=\*)(?=[^*@.])/;

/**
 * Words with contacts in them, which may be longer than a line: a contact is broken at a joint, and
 * not in the middle of a name.
 */
export const ContactText = ({ children }: { readonly children: string }) =>
  children.split(contacts).map((text, place) =>
    place % 2 === 0 ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a contact is nothing but its place
      <span key={place} className={styles['contact']}>
        {text.split(joints).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
          <Fragment key={index}>
            {index === 0 ? null : <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
    ),
  );

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
