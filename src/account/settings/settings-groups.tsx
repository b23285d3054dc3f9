import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { History, IdCard, LockKeyhole, LogOut, ShieldCheck, UserRoundX } from 'lucide-react';
import { say } from '~/labels/label.ts';
import { settings } from '~/labels/settings.ts';
import { shell } from '~/labels/shell.ts';
import { useLogOut } from '~/session/log-out.tsx';
import { signedInAtom } from '~/session/session.ts';
import { LinkGroup, LinkRow } from '~/ui/group.tsx';

export function MemberDataGroup() {
  return (
    <LinkGroup heading={say(settings.memberData)}>
      <LinkRow
        icon={<IdCard />}
        label={say(settings.memberDataRow)}
        hint={say(settings.memberDataHint)}
        link={(row) => <Link to="/settings/info" {...row} />}
      />
    </LinkGroup>
  );
}

export function SecurityGroup() {
  const isCodeOn = useAtomValue(signedInAtom)?.session.settings.loginCode ?? false;
  return (
    <LinkGroup heading={say(settings.security)}>
      <LinkRow
        icon={<LockKeyhole />}
        label={say(settings.pin)}
        hint={say(settings.pinHint)}
        link={(row) => <Link to="/settings/security/pin" {...row} />}
      />
      <LinkRow
        icon={<ShieldCheck />}
        label={say(settings.authentication)}
        hint={say(settings.authenticationHint)}
        value={say(isCodeOn ? settings.on : settings.off)}
        link={(row) => <Link to="/settings/security/authentication" {...row} />}
      />
      <LinkRow
        icon={<History />}
        label={say(settings.loginHistory)}
        hint={say(settings.loginHistoryHint)}
        link={(row) => <Link to="/settings/security/login-history" {...row} />}
      />
    </LinkGroup>
  );
}

export function LogOutGroup() {
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

export function DeactivationGroup() {
  return (
    <LinkGroup heading={say(settings.closing)}>
      <LinkRow
        icon={<UserRoundX />}
        label={say(settings.deactivate)}
        hint={say(settings.deactivateHint)}
        link={(row) => <Link to="/settings/deactivate" {...row} />}
      />
    </LinkGroup>
  );
}
