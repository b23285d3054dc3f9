import { Mail } from 'lucide-react';
import { mailAddress } from '~/core/address.ts';
import { appVersion, supportEmail, supportPhone } from '~/core/build-settings.ts';
import { privacy } from '~/labels/company.ts';
import checkThePortal from '~/labels/en/prose/check-the-portal.json';
import licenceAgreement from '~/labels/en/prose/licence-agreement.json';
import privacyPolicy from '~/labels/en/prose/privacy-policy.json';
import { say } from '~/labels/label.ts';
import { fillProse, proseOf } from '~/labels/prose.ts';
import { ContactText, unbroken } from '~/ui/contact-text.tsx';
import { LinkGroup, LinkRow } from '~/ui/group.tsx';
import { Prose } from '~/ui/prose.tsx';
import { Screen } from '~/ui/screen.tsx';

const phone = unbroken(supportPhone);

/** Source: docs/behaviour/information.md. */
export function LicenceScreen() {
  return (
    <Screen>
      <Prose {...proseOf('licence-agreement', licenceAgreement)} />
    </Screen>
  );
}

export function PrivacyScreen() {
  const policy = fillProse(proseOf('privacy-policy', privacyPolicy), {
    email: supportEmail,
    phone,
  });
  return (
    <Screen>
      <Prose {...policy} />
      <LinkGroup>
        <LinkRow
          icon={<Mail />}
          label={say(privacy.officer)}
          hint={<ContactText>{supportEmail}</ContactText>}
          end={null}
          link={(row) => (
            <a href={mailAddress(supportEmail, say(privacy.officerSubject))} {...row} />
          )}
        />
      </LinkGroup>
    </Screen>
  );
}

export function CheckPortalScreen() {
  const text = fillProse(proseOf('check-the-portal', checkThePortal), {
    version: appVersion,
    email: supportEmail,
    phone,
  });
  return (
    <Screen>
      <Prose {...text} />
    </Screen>
  );
}
