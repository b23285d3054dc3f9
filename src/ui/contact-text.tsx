import { Fragment } from 'react';
import styles from './text.module.css';

/** An address, a contact with stars for hidden characters, or a telephone number. */
const contacts = /(\S*[@*]\S*|\+\d+(?: \d+)+)/;

/** For a telephone number within a sentence. */
export const unbroken = (number: string): string => number.replaceAll(' ', '\u00a0');

/** Before @ and dots, and at the edges of stars. */
const joints = /(?<=\S)(?=@|\.\S)|(?<=[^*])(?=\*)|(?<=\*)(?=[^*@.])/;

export const ContactText = ({ children }: { readonly children: string }) =>
  children.split(contacts).map((text, place) =>
    place % 2 === 0 ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a contact
      <span key={place} className={styles['contact']}>
        {text.split(joints).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a part
          <Fragment key={index}>
            {index === 0 ? null : (
              <wbr className={part.startsWith('@') ? styles['at'] : undefined} />
            )}
            {part}
          </Fragment>
        ))}
      </span>
    ),
  );

type ContactListProps = {
  readonly contacts: readonly { readonly label: string; readonly value: string }[];
};

export function ContactList({ contacts }: ContactListProps) {
  return (
    <dl className="stack-4">
      {contacts.map(({ label, value }) => (
        <div key={label}>
          <dt className="quiet">{label}</dt>
          <dd className={styles['large']}>
            <ContactText>{value}</ContactText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
