import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import {
  AtSign,
  History,
  IdCard,
  KeyRound,
  LockKeyhole,
  LogOut,
  ShieldCheck,
  Smartphone,
  UserRound,
  UserRoundX,
} from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useSyncExternalStore } from 'react';
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
import { say } from '~/labels/label.ts';
import { maskEmail, maskMobile } from '~/labels/mask.ts';
import { faultReports, settings } from '~/labels/settings.ts';
import { shell } from '~/labels/shell.ts';
import { textSize as textSizeText } from '~/labels/text-size.ts';
import { useLogOut } from '~/session/log-out.tsx';
import { signedInAtom } from '~/session/session.ts';
import { ContactText } from '~/ui/contact-text.tsx';
import { CardGroup, LinkGroup, LinkRow } from '~/ui/group.tsx';
import { Columns, Screen } from '~/ui/screen.tsx';
import { Segments } from '~/ui/segments.tsx';
import { Switch } from '~/ui/switch.tsx';

/** Source: docs/behaviour/account.md#settings. */
export function SettingsScreen({ reminders }: { readonly reminders: ReactNode }) {
  return (
    <Screen isWide>
      <h1 tabIndex={-1}>{say(settings.title)}</h1>
      <Columns
        first={
          <>
            <LanguageGroup />
            <AppearanceGroup />
            <AccountGroup />
            <LinkGroup heading={say(settings.memberData)}>
              <PageRow
                icon={<IdCard />}
                label={say(settings.memberDataRow)}
                hint={say(settings.memberDataHint)}
                to="/settings/info"
              />
            </LinkGroup>
          </>
        }
        second={
          <>
            <SecurityGroup />
            {reminders}
            <FaultReportsGroup />
            <LogOutGroup />
            <LinkGroup heading={say(settings.closing)}>
              <PageRow
                icon={<UserRoundX />}
                label={say(settings.deactivate)}
                hint={say(settings.deactivateHint)}
                to="/settings/deactivate"
              />
            </LinkGroup>
          </>
        }
      />
    </Screen>
  );
}

type PageRowProps = Omit<ComponentProps<typeof LinkRow>, 'link'> & { readonly to: Destination };

const PageRow = ({ to, ...words }: PageRowProps) => (
  <LinkRow {...words} link={(row) => <Link to={to} {...row} />} />
);

/** Masks contacts against onlookers. */
function AccountGroup() {
  const session = useAtomValue(signedInAtom)?.session;
  if (session === undefined) return null;
  const { username, mobile, email } = session.member;
  return (
    <LinkGroup heading={say(settings.account)}>
      <PageRow
        icon={<UserRound />}
        label={say(settings.username)}
        hint={username}
        to="/settings/username"
      />
      <PageRow
        icon={<KeyRound />}
        label={say(settings.password)}
        hint={say(settings.passwordHint)}
        to="/settings/password"
      />
      <PageRow
        icon={<Smartphone />}
        label={say(settings.mobile)}
        hint={<ContactText>{maskMobile(mobile) || say(settings.toAdd)}</ContactText>}
        to="/settings/mobile"
      />
      <PageRow
        icon={<AtSign />}
        label={say(settings.email)}
        hint={<ContactText>{maskEmail(email) || say(settings.toAdd)}</ContactText>}
        to="/settings/email"
      />
    </LinkGroup>
  );
}

function SecurityGroup() {
  const isCodeOn = useAtomValue(signedInAtom)?.session.settings.loginCode ?? false;
  return (
    <LinkGroup heading={say(settings.security)}>
      <PageRow
        icon={<LockKeyhole />}
        label={say(settings.pin)}
        hint={say(settings.pinHint)}
        to="/settings/security/pin"
      />
      <PageRow
        icon={<ShieldCheck />}
        label={say(settings.authentication)}
        hint={say(settings.authenticationHint)}
        value={say(isCodeOn ? settings.on : settings.off)}
        to="/settings/security/authentication"
      />
      <PageRow
        icon={<History />}
        label={say(settings.loginHistory)}
        hint={say(settings.loginHistoryHint)}
        to="/settings/security/login-history"
      />
    </LinkGroup>
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
  useEffect(() => void load(), [load]);
  const isOn = areReported === true;
  return (
    <CardGroup title={say(faultReports.heading)} hint={say(faultReports.hint)}>
      <Switch
        label={say(faultReports.report)}
        hint={say(faultReports.content)}
        isOn={isOn}
        state={say(isOn ? settings.on : settings.off)}
        isBusy={areReported === null}
        onChange={(isWanted) => void report(isWanted)}
      />
    </CardGroup>
  );
}
