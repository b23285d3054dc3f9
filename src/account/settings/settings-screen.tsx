import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import {
  AtSign,
  Bug,
  History,
  IdCard,
  KeyRound,
  LockKeyhole,
  LogOut,
  type LucideIcon,
  ShieldCheck,
  Smartphone,
  UserRound,
  UserRoundX,
} from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { Destination } from '~/contracts/screens.ts';
import {
  chooseAppearance,
  onAppearance,
  shownAppearance,
  type TextSize,
  type Theme,
  textSizes,
  themes,
} from '~/core/appearance.ts';
import {
  areFaultsReportedAtom,
  loadFaultReportsAtom,
  reportFaultsAtom,
} from '~/core/faults/fault-reports.ts';
import { LanguageGroup } from '~/core/language/language-group.tsx';
import { textSize as textSizeText } from '~/labels/display.ts';
import { type Label, say } from '~/labels/label.ts';
import { maskEmail, maskMobile } from '~/labels/mask.ts';
import { faultReports, settings } from '~/labels/settings.ts';
import { shell } from '~/labels/shell.ts';
import { useLogOut } from '~/session/log-out.tsx';
import { signedInAtom } from '~/session/session.ts';
import { ContactText } from '~/ui/contact-text.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { CardGroup, LinkGroup, LinkRow } from '~/ui/group.tsx';
import { PageTitle } from '~/ui/in-bar.tsx';
import { Columns, Screen } from '~/ui/screen.tsx';
import { Segments } from '~/ui/segments.tsx';
import { Switch } from '~/ui/switch.tsx';

/** Source: docs/behaviour/account.md. */
export function SettingsScreen({ reminders }: { readonly reminders: ReactNode }) {
  return (
    <Screen isWide>
      <PageTitle>{say(settings.title)}</PageTitle>
      <Columns
        first={
          <>
            <LanguageGroup />
            <AppearanceGroup />
            <AccountGroup />
            <PageLinks
              heading={settings.memberData}
              rows={[
                [IdCard, settings.memberDataRow, say(settings.memberDataHint), '/settings/info'],
              ]}
            />
          </>
        }
        second={
          <>
            <SecurityGroup />
            {reminders}
            <FaultReportsGroup />
            <LogOutGroup />
            <PageLinks
              heading={settings.closing}
              rows={[
                [
                  UserRoundX,
                  settings.deactivate,
                  say(settings.deactivateHint),
                  '/settings/deactivate',
                ],
              ]}
            />
          </>
        }
      />
    </Screen>
  );
}

type PageLink = readonly [
  Icon: LucideIcon,
  label: Label,
  hint: string,
  to: Destination,
  value?: Label,
];

type PageLinksProps = { readonly heading: Label; readonly rows: readonly PageLink[] };

const PageLinks = ({ heading, rows }: PageLinksProps) => (
  <LinkGroup heading={say(heading)}>
    {rows.map(([Icon, label, hint, to, value]) => (
      <LinkRow
        key={to}
        icon={<Icon />}
        label={say(label)}
        hint={<ContactText>{hint}</ContactText>}
        {...(value && { value: say(value) })}
        link={(row) => <Link to={to} {...row} />}
      />
    ))}
  </LinkGroup>
);

/** Masks contacts against onlookers. */
function AccountGroup() {
  const session = useAtomValue(signedInAtom)?.session;
  if (session === undefined) return null;
  const { username, mobile, email } = session.member;
  const toAdd = say(settings.toAdd);
  return (
    <PageLinks
      heading={settings.account}
      rows={[
        [UserRound, settings.username, username, '/settings/username'],
        [KeyRound, settings.password, say(settings.passwordHint), '/settings/password'],
        [Smartphone, settings.mobile, maskMobile(mobile) || toAdd, '/settings/mobile'],
        [AtSign, settings.email, maskEmail(email) || toAdd, '/settings/email'],
      ]}
    />
  );
}

function SecurityGroup() {
  const isCodeOn = useAtomValue(signedInAtom)?.session.settings.loginCode ?? false;
  const { pin, authentication, loginHistory } = settings;
  return (
    <PageLinks
      heading={settings.security}
      rows={[
        [LockKeyhole, pin, say(settings.pinHint), '/settings/security/pin'],
        [
          ShieldCheck,
          authentication,
          say(settings.authenticationHint),
          '/settings/security/authentication',
          isCodeOn ? settings.on : settings.off,
        ],
        [History, loginHistory, say(settings.loginHistoryHint), '/settings/security/login-history'],
      ]}
    />
  );
}

function LogOutGroup() {
  const logOut = useLogOut();
  return (
    <LinkGroup>
      <LinkRow
        icon={<LogOut />}
        label={say(shell.logOut)}
        hint={say(settings.logOutHint)}
        end={null}
        link={(row) => <button type="button" onClick={() => void logOut()} {...row} />}
      />
    </LinkGroup>
  );
}

const themeNames = {
  system: settings.themeSystem,
  light: settings.themeLight,
  dark: settings.themeDark,
} as const;

function AppearanceGroup() {
  const { theme, textSize } = useSyncExternalStore(onAppearance, shownAppearance);
  return (
    <CardGroup title={say(settings.appearance)} hint={say(settings.appearanceHint)}>
      <Segments<Theme>
        legend={say(settings.theme)}
        options={themes.map((name) => [name, say(themeNames[name])])}
        value={theme}
        onChoose={(chosen) => chooseAppearance({ theme: chosen })}
      />
      <Segments<TextSize>
        legend={say(textSizeText.choice)}
        options={textSizes.map((name) => [name, say(textSizeText[name])])}
        value={textSize}
        onChoose={(chosen) => chooseAppearance({ textSize: chosen })}
      />
    </CardGroup>
  );
}

function FaultReportsGroup() {
  const areReported = useAtomValue(areFaultsReportedAtom);
  const load = useSetAtom(loadFaultReportsAtom);
  const report = useSetAtom(reportFaultsAtom);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => void load(), [load]);
  const isOn = areReported === true;
  const state = say(isOn ? settings.on : settings.off);
  return (
    <>
      <LinkGroup>
        <LinkRow
          icon={<Bug />}
          label={say(faultReports.heading)}
          hint={say(faultReports.report)}
          value={state}
          link={(row) => (
            <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} {...row} />
          )}
        />
      </LinkGroup>
      {isOpen ? (
        <Dialog
          title={say(faultReports.heading)}
          shape="sheet"
          onClose={() => setIsOpen(false)}
          closeLabel={say(shell.close)}
        >
          <div className="stack-4">
            <Switch
              label={say(faultReports.report)}
              hint={say(faultReports.content)}
              isOn={isOn}
              state={state}
              isBusy={areReported === null}
              onChange={(isWanted) => void report(isWanted)}
            />
            <p className="quiet">{say(faultReports.hint)}</p>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
