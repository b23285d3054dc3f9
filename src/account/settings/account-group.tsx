import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { AtSign, KeyRound, Smartphone, UserRound } from 'lucide-react';
import { say } from '~/labels/label.ts';
import { maskEmail, maskMobile } from '~/labels/mask.ts';
import { settings } from '~/labels/settings.ts';
import { signedInAtom } from '~/session/session.ts';
import { ContactText } from '~/ui/contact-text.tsx';
import { LinkGroup, LinkRow } from '~/ui/group.tsx';

/** Masks contacts against onlookers. */
export function AccountGroup() {
  const session = useAtomValue(signedInAtom)?.session;
  if (session === undefined) return null;
  const { username, mobile, email } = session.member;
  return (
    <LinkGroup heading={say(settings.account)}>
      <LinkRow
        icon={<UserRound />}
        label={say(settings.username)}
        hint={username}
        link={(row) => <Link to="/settings/username" {...row} />}
      />
      <LinkRow
        icon={<KeyRound />}
        label={say(settings.password)}
        hint={say(settings.passwordHint)}
        link={(row) => <Link to="/settings/password" {...row} />}
      />
      <LinkRow
        icon={<Smartphone />}
        label={say(settings.mobile)}
        hint={<ContactText>{maskMobile(mobile) || say(settings.toAdd)}</ContactText>}
        link={(row) => <Link to="/settings/mobile" {...row} />}
      />
      <LinkRow
        icon={<AtSign />}
        label={say(settings.email)}
        hint={<ContactText>{maskEmail(email) || say(settings.toAdd)}</ContactText>}
        link={(row) => <Link to="/settings/email" {...row} />}
      />
    </LinkGroup>
  );
}
