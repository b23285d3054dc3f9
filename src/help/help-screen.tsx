import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import {
  BadgeCheck,
  Building2,
  ClipboardPen,
  FileText,
  KeyRound,
  ListChecks,
  MapPin,
  MessagesSquare,
  ShieldCheck,
} from 'lucide-react';
import { help } from '~/labels/company.ts';
import { say } from '~/labels/label.ts';
import { menu } from '~/labels/menu.ts';
import { practiceInvitation } from '~/labels/practice-invitation.ts';
import { whatHappened } from '~/labels/support.ts';
import { signedInAtom } from '~/session/session.ts';
import { LinkGroup, LinkRow } from '~/ui/group.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Columns, PageHead, Screen } from '~/ui/screen.tsx';

/** Source: docs/behaviour/information.md. */
export function HelpScreen() {
  const isSignedIn = useAtomValue(signedInAtom) !== null;
  return (
    <Screen isWide>
      <PageHead title={say(help.title)}>
        <p>{say(help.body)}</p>
      </PageHead>
      <Columns
        first={
          <LinkGroup heading={say(help.getHelp)}>
            <LinkRow
              icon={<ClipboardPen />}
              label={say(practiceInvitation.open)}
              hint={say(practiceInvitation.hint)}
              link={(row) => <Link to="/practice/{-$step}" {...row} />}
            />
            {isSignedIn ? null : (
              <LinkRow
                icon={<KeyRound />}
                label={say(help.forgotPassword)}
                hint={say(help.forgotPasswordHint)}
                link={(row) => <Link to="/forgot-password" {...row} />}
              />
            )}
            <LinkRow
              icon={<ListChecks />}
              label={say(whatHappened.row)}
              hint={say(whatHappened.rowHint)}
              link={(row) => <Link to="/what-happened" {...row} />}
            />
            <LinkRow
              icon={<MessagesSquare />}
              label={say(help.contactUs)}
              hint={say(help.contactUsHint)}
              link={(row) => <Link to="/contact-us" {...row} />}
            />
          </LinkGroup>
        }
        second={
          <>
            <LinkGroup heading={say(help.rules)}>
              <LinkRow
                icon={<FileText />}
                label={say(help.licence)}
                hint={say(help.licenceHint)}
                link={(row) => <Link to="/end-user-license-agreement" {...row} />}
              />
              <LinkRow
                icon={<ShieldCheck />}
                label={say(help.privacy)}
                hint={say(help.privacyHint)}
                link={(row) => <Link to="/privacy-policy" {...row} />}
              />
              <LinkRow
                icon={<BadgeCheck />}
                label={say(help.checkPortal)}
                hint={say(help.checkPortalHint)}
                link={(row) => <Link to="/check-the-portal" {...row} />}
              />
            </LinkGroup>
            <LinkGroup heading={say(help.cooperative)}>
              <LinkRow
                icon={<Building2 />}
                label={say(menu.ourCompany)}
                link={(row) => <Link to="/our-company" {...row} />}
              />
              <LinkRow
                icon={<MapPin />}
                label={say(menu.satelliteOffices)}
                link={(row) => <Link to="/satellite-offices" {...row} />}
              />
            </LinkGroup>
            <Notice tone="note">{say(help.never)}</Notice>
          </>
        }
      />
    </Screen>
  );
}
