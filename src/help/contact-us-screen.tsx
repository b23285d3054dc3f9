import { Link } from '@tanstack/react-router';
import { Copy, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { callAddress, mailAddress } from '~/core/address.ts';
import { pageBuild } from '~/core/api/http.ts';
import { useApiNow } from '~/core/api-hooks.ts';
import { appVersion, supportEmail, supportPhone } from '~/core/build-settings.ts';
import { manilaClock } from '~/core/manila-dates.ts';
import { contact } from '~/labels/company.ts';
import { type Label, say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { Button, buttonClass } from '~/ui/button.tsx';
import { ContactText } from '~/ui/contact-text.tsx';
import { LinkGroup, LinkRow } from '~/ui/group.tsx';
import { Card, PageHead, Screen } from '~/ui/screen.tsx';
import { useCopy } from '~/ui/use-copy.ts';
import styles from './contact-us-screen.module.css';

/** Source: docs/behaviour/information.md#contact-us. */
export function ContactScreen() {
  const build = pageBuild();
  const version = build === undefined ? appVersion : `${appVersion} (${build})`;
  return (
    <Screen>
      <PageHead title={say(contact.title)}>
        <p>{say(contact.body)}</p>
      </PageHead>
      <OfficeHoursCard />
      <Card labelledBy="reach-us">
        <h2 id="reach-us">{say(contact.reach)}</h2>
        <div className={styles['ways']}>
          <ContactWay
            name={contact.email}
            value={supportEmail}
            address={mailAddress(supportEmail)}
            icon={<Mail aria-hidden="true" />}
            labels={{
              reach: contact.writeEmail,
              copy: contact.copyEmail,
              copied: contact.emailCopied,
            }}
          />
          <ContactWay
            name={contact.mobile}
            value={supportPhone}
            address={callAddress(supportPhone)}
            icon={<Phone aria-hidden="true" />}
            labels={{ reach: contact.call, copy: contact.copyMobile, copied: contact.mobileCopied }}
          />
        </div>
      </Card>
      <LinkGroup heading={say(contact.nearYou)}>
        <LinkRow
          icon={<MapPin />}
          label={say(contact.offices)}
          hint={say(contact.officesHint)}
          link={(row) => <Link to="/satellite-offices" {...row} />}
        />
      </LinkGroup>
      <p className={styles['version']}>{say(shell.version, { version })}</p>
    </Screen>
  );
}

const opening = {
  today: contact.opensToday,
  tomorrow: contact.opensTomorrow,
  monday: contact.opensMonday,
};

function OfficeHoursCard() {
  const status = officeStatus(useApiNow());
  return (
    <Card labelledBy="office-hours">
      <h2 id="office-hours">{say(contact.hours)}</h2>
      <div className="stack-1">
        <p className="strong">{say(contact.days)}</p>
        <p>{say(contact.times)}</p>
        <p className={styles['soft']}>{say(contact.exceptHolidays)}</p>
        <p className={`${styles['status']} ${status.isOpen ? styles['open'] : styles['soft']}`}>
          <span className={styles['dot']} aria-hidden="true" />
          {say(status.isOpen ? contact.openNow : opening[status.opens])}
        </p>
      </div>
    </Card>
  );
}

/** Minutes of the day in Manila. Source: docs/behaviour/information.md#contact-us. */
const opensAt = 9 * 60;
const closesAt = 16 * 60;
const isWorkday = (weekday: number) => weekday >= 1 && weekday <= 5;

/** The portal does not know holidays. */
type OfficeStatus =
  | { readonly isOpen: true }
  | { readonly isOpen: false; readonly opens: 'today' | 'tomorrow' | 'monday' };

export function officeStatus(now: number): OfficeStatus {
  const { weekday, minutes } = manilaClock(now);
  if (isWorkday(weekday)) {
    if (minutes < opensAt) return { isOpen: false, opens: 'today' };
    if (minutes < closesAt) return { isOpen: true };
  }
  // On Sunday it opens tomorrow, not "on Monday".
  return { isOpen: false, opens: isWorkday((weekday + 1) % 7) ? 'tomorrow' : 'monday' };
}

type ContactWayProps = {
  readonly name: Label;
  readonly value: string;
  readonly address: string | null;
  readonly icon: ReactNode;
  readonly labels: { readonly reach: Label; readonly copy: Label; readonly copied: Label };
};

function ContactWay({ name, value, address, icon, labels }: ContactWayProps) {
  const { isCopied, copy } = useCopy();
  return (
    <div className={styles['way']}>
      <p className={styles['name']}>{say(name)}</p>
      <p className={styles['value']}>
        <ContactText>{value}</ContactText>
      </p>
      <div className={styles['actions']}>
        {address === null ? null : (
          <a className={`${buttonClass('second')} ${styles['reach']}`} href={address}>
            {icon}
            <span>{say(labels.reach)}</span>
          </a>
        )}
        <Button
          kind="second"
          icon={<Copy aria-hidden="true" />}
          aria-label={say(labels.copy)}
          onClick={() => void copy(value)}
        >
          {say(contact.copy)}
        </Button>
      </div>
      <p className={styles['copied']} role="status">
        {isCopied === null ? null : say(isCopied ? labels.copied : contact.notCopied)}
      </p>
    </div>
  );
}
