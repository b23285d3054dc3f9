import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { contact } from '~/labels/company.ts';
import { type Label, say } from '~/labels/label.ts';
import { Button, buttonClass } from '~/ui/button.tsx';
import { ContactText } from '~/ui/contact-text.tsx';
import styles from './help.module.css';

type ContactWayProps = {
  readonly name: Label;
  readonly value: string;
  /** The address that opens the phone's own app; null where there is none. */
  readonly address: string | null;
  readonly icon: ReactNode;
  readonly labels: { readonly reach: Label; readonly copy: Label; readonly copied: Label };
};

/** One way to reach the cooperative: to tap, and to take along. */
export function ContactWay({ name, value, address, icon, labels }: ContactWayProps) {
  const [said, setSaid] = useState<Label | null>(null);

  async function copy() {
    setSaid(null);
    try {
      await navigator.clipboard.writeText(value);
      setSaid(labels.copied);
    } catch {
      // Refused, or a browser without a clipboard.
      setSaid(contact.notCopied);
    }
  }

  return (
    <div className={styles['way']}>
      <p className={styles['name']}>{say(name)}</p>
      <p className={styles['value']}>
        <ContactText>{value}</ContactText>
      </p>
      <div className={styles['actions']}>
        {address === null ? null : (
          <a className={`${buttonClass('main')} ${styles['reach']}`} href={address}>
            {icon}
            <span>{say(labels.reach)}</span>
          </a>
        )}
        <Button
          kind="second"
          icon={<Copy aria-hidden="true" />}
          aria-label={say(labels.copy)}
          onClick={() => void copy()}
        >
          {say(contact.copy)}
        </Button>
      </div>
      <p className={styles['copied']} role="status">
        {said === null ? null : say(said)}
      </p>
    </div>
  );
}
