import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Maximize2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Member } from '~/contracts/session.ts';
import { readAddress } from '~/core/address.ts';
import { qrService } from '~/core/build-settings.ts';
import { formatDateTime, showDate } from '~/core/manila-dates.ts';
import { type Label, say } from '~/labels/label.ts';
import { profile } from '~/labels/profile.ts';
import { shell } from '~/labels/shell.ts';
import { isMissing } from '~/session/guards.ts';
import { signedInAtom } from '~/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Fact, FactList } from '~/ui/group.tsx';
import { fitsQrCode, QrCode } from '~/ui/qr-code.tsx';
import { Columns, Screen } from '~/ui/screen.tsx';
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

/** Milliseconds. Source: docs/behaviour/account.md#profile. */
const delay = 1_000;

type MemberCodeProps = {
  readonly text: string;
  readonly name: string;
  readonly accountNumber: string;
  readonly service?: string;
};

export function MemberCode({ text, name, accountNumber, service = qrService }: MemberCodeProps) {
  const [isShown, setIsShown] = useState(false);
  const [isLarge, setIsLarge] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), delay);
    return () => clearTimeout(timer);
  }, []);

  if (!isShown) {
    return (
      <div className={`${styles['place']} ${styles['coming']}`} role="status">
        <span className="visually-hidden">{say(profile.codeComing)}</span>
      </div>
    );
  }
  const picture = (
    <CodePicture text={text} label={say(profile.codeOf, { name })} service={service} />
  );
  return (
    <>
      <button
        type="button"
        className={styles['place']}
        aria-label={say(profile.enlarge)}
        aria-haspopup="dialog"
        onClick={() => setIsLarge(true)}
      >
        {picture}
        <span className={styles['corner']} aria-hidden="true">
          <Maximize2 />
        </span>
      </button>
      <p className={styles['hint']}>{say(profile.codeHint)}</p>
      {isLarge ? (
        <Dialog
          title={say(profile.code)}
          onClose={() => setIsLarge(false)}
          actions={<Button onClick={() => setIsLarge(false)}>{say(shell.close)}</Button>}
        >
          <div className={styles['large']}>
            {picture}
            <p className={styles['name']}>{name}</p>
            <p className={styles['number']}>{accountNumber}</p>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

/** CSS pixels. Source: docs/behaviour/account.md#profile. */
const size = 400;

type CodePictureProps = {
  readonly text: string;
  readonly label: string;
  /** '' draws the code on this device. */
  readonly service: string;
};

function CodePicture({ text, label, service }: CodePictureProps) {
  const [isServiceGone, setIsServiceGone] = useState(false);
  const address = isServiceGone ? null : serviceAddress(service, text, size);
  if (address === null) return <QrCode text={text} label={label} size={size} />;
  return (
    <img
      src={address}
      alt={label}
      width={size}
      height={size}
      onError={() => setIsServiceGone(true)}
    />
  );
}

/** The parameter names are assumed. Source: docs/behaviour/account.md#profile. */
export function serviceAddress(service: string, text: string, size: number): string | null {
  const address = readAddress(service);
  if (address === null) return null;
  address.searchParams.set('text', text);
  address.searchParams.set('size', String(size));
  return address.href;
}
