import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { Member } from '~/contracts/session.ts';
import { formatDateTime, showDate } from '~/core/manila-dates.ts';
import { type Label, say } from '~/labels/label.ts';
import { profile } from '~/labels/profile.ts';
import { isMissing } from '~/session/guards.ts';
import { signedInAtom } from '~/session/session.ts';
import { Fact, FactList } from '~/ui/group.tsx';
import { fitsQrCode } from '~/ui/qr-code.tsx';
import { Columns, Screen } from '~/ui/screen.tsx';
import { MemberCode } from './member-code.tsx';
import styles from './profile-screen.module.css';

/** Source: docs/behaviour/account.md#profile. */
export function ProfileScreen() {
  const signedIn = useAtomValue(signedInAtom);
  if (signedIn === null) return null;
  const { session, knownAt } = signedIn;
  const { member } = session;
  const missing = say(profile.notGiven);
  const fact = (label: Label, value: string) => (
    <Fact label={say(label)} value={value} missing={missing} />
  );
  return (
    <Screen isWide>
      <Columns
        first={<MemberCard member={member} qr={session.qr} />}
        second={
          <>
            <FactList heading={say(profile.membership)}>
              {fact(profile.accountNumber, member.accountNumber)}
              {fact(profile.serialNumber, member.serialNumber)}
              {fact(profile.membershipType, member.membershipType)}
            </FactList>
            <FactList heading={say(profile.personal)}>
              {fact(profile.gender, member.gender)}
              {fact(profile.age, member.age)}
              <Fact
                label={say(profile.birthDate)}
                value={showDate(member.dateOfBirth)}
                missing={missing}
                action={
                  isMissing(member, 'dateOfBirth') ? (
                    <Link to="/settings/info/date-of-birth">{say(profile.addBirthDate)}</Link>
                  ) : null
                }
              />
            </FactList>
            {session.isExpress ? null : (
              <FactList heading={say(profile.contact)}>
                {fact(profile.mobile, member.mobile)}
                {fact(profile.email, member.email)}
              </FactList>
            )}
            <FactList heading={say(profile.tax)}>
              <Fact
                label={say(profile.tin)}
                value={member.tin}
                missing={missing}
                action={
                  member.tin === '' ? (
                    <Link to="/settings/info/tin">{say(profile.addTin)}</Link>
                  ) : null
                }
              />
            </FactList>
            <FactList heading={say(profile.account)}>
              {fact(profile.username, member.username)}
              {fact(profile.registered, showDate(member.registered))}
            </FactList>
            <p className={styles['asOf']}>{say(profile.asOf, { time: formatDateTime(knownAt) })}</p>
          </>
        }
      />
    </Screen>
  );
}

type MemberCardProps = { readonly member: Member; readonly qr: string };

function MemberCard({ member, qr }: MemberCardProps) {
  const name = [member.firstName, member.middleName, member.lastName].filter(Boolean).join(' ');
  return (
    <div className={styles['card']}>
      <div className={styles['who']}>
        <h1 tabIndex={-1}>{name || say(profile.notGiven)}</h1>
        {member.membershipType ? <p className={styles['type']}>{member.membershipType}</p> : null}
      </div>
      {fitsQrCode(qr) ? (
        <MemberCode text={qr} name={name} accountNumber={member.accountNumber} />
      ) : (
        <p className={styles['hint']}>{say(profile.noCode)}</p>
      )}
    </div>
  );
}
