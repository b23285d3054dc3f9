import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { CalendarDays, ReceiptText } from 'lucide-react';
import { showDate } from '~/core/manila-dates.ts';
import { type Label, say } from '~/labels/label.ts';
import { profile } from '~/labels/profile.ts';
import { settings } from '~/labels/settings.ts';
import { isMissing } from '~/session/guards.ts';
import { signedInAtom } from '~/session/session.ts';
import { Fact, FactList, LinkGroup, LinkRow } from '~/ui/group.tsx';
import { PageHead, Screen } from '~/ui/screen.tsx';
import styles from './settings.module.css';

/** Source: docs/behaviour/account.md. */
export function MemberDataScreen() {
  const member = useAtomValue(signedInAtom)?.session.member;
  if (member === undefined) return null;
  const { tin, dateOfBirth } = member;
  const hasBirthDate = !isMissing(member, 'dateOfBirth');
  const isComplete = tin !== '' && hasBirthDate;
  const fact = (label: Label, value: string) => (
    <Fact label={say(label)} value={value} missing={say(profile.notGiven)} />
  );
  return (
    <Screen>
      <PageHead title={say(settings.infoTitle)}>
        <p>{say(settings.infoBody)}</p>
      </PageHead>
      <FactList heading={say(profile.membership)}>
        {fact(profile.firstName, member.firstName)}
        {fact(profile.middleName, member.middleName)}
        {fact(profile.lastName, member.lastName)}
        {fact(profile.accountNumber, member.accountNumber)}
        {fact(profile.serialNumber, member.serialNumber)}
        {fact(profile.membershipType, member.membershipType)}
        {fact(profile.gender, member.gender)}
        {tin === '' ? null : fact(profile.tin, tin)}
        {hasBirthDate ? fact(profile.birthDate, showDate(dateOfBirth)) : null}
      </FactList>
      {isComplete ? null : (
        <div className="stack-2">
          <LinkGroup heading={say(settings.missing)}>
            {tin === '' ? (
              <LinkRow
                icon={<ReceiptText />}
                label={say(profile.tin)}
                hint={say(profile.tax)}
                value={say(settings.toAdd)}
                link={(row) => <Link to="/settings/info/tin" {...row} />}
              />
            ) : null}
            {hasBirthDate ? null : (
              <LinkRow
                icon={<CalendarDays />}
                label={say(profile.birthDate)}
                value={say(settings.toAdd)}
                link={(row) => <Link to="/settings/info/date-of-birth" {...row} />}
              />
            )}
          </LinkGroup>
          <p className={styles['quiet']}>{say(settings.onceBody)}</p>
        </div>
      )}
    </Screen>
  );
}
