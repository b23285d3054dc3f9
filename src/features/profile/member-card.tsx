import type { Member } from '~/contracts/session.ts';
import { say } from '~/labels/label.ts';
import { profile } from '~/labels/profile.ts';
import { fitsQrCode } from '~/ui/qr-code.tsx';
import styles from './member-card.module.css';
import { MemberCode } from './member-code.tsx';

type MemberCardProps = { readonly member: Member; readonly qr: string };

/** The member's name, and the code that stands for them at an office. */
export function MemberCard({ member, qr }: MemberCardProps) {
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
