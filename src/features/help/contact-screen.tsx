import { Link } from '@tanstack/react-router';
import { Mail, MapPin, Phone } from 'lucide-react';
import { pageBuild } from '~/api/page-build.ts';
import { contact } from '~/labels/company.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { appVersion, supportEmail, supportPhone } from '~/lib/build-settings.ts';
import { callAddress, mailAddress } from '~/lib/links.ts';
import { Card } from '~/ui/card.tsx';
import { LinkGroup, LinkRow } from '~/ui/link-list.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { Screen } from '~/ui/screen.tsx';
import { ContactWay } from './contact-way.tsx';
import styles from './help.module.css';
import { OfficeHoursCard } from './office-hours-card.tsx';

/** Contact Us. Source: docs/behaviour/information.md#contact-us. */
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
