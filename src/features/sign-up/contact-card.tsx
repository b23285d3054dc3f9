import { CircleCheck, Mail, Smartphone } from 'lucide-react';
import { mobilePrefix } from '~/contracts/fields.ts';
import { say } from '~/labels/label.ts';
import { signUp, signUpSteps } from '~/labels/sign-up.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { ContactText } from '~/ui/contact-text.tsx';
import styles from './contact-card.module.css';
import type { Contact } from './registration-machine.ts';

const texts = {
  mobile: {
    label: signUp.mobile,
    verify: signUpSteps.verifyMobile,
    again: signUpSteps.verifyMobileAgain,
    Icon: Smartphone,
  },
  email: {
    label: signUp.email,
    verify: signUpSteps.verifyEmail,
    again: signUpSteps.verifyEmailAgain,
    Icon: Mail,
  },
} as const;

/** In groups, as it is read when it is compared. */
const grouped = (mobile: string) => mobile.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');

type ContactCardProps = {
  readonly contact: Contact;
  readonly value: string;
  readonly isVerified: boolean;
  /** Whether a verification that is done may be done again. */
  readonly mayRepeat: boolean;
  readonly onVerify: () => void;
};

/** One contact, whether it is verified, and the way to verify it. */
export function ContactCard(props: ContactCardProps) {
  const { contact, value, isVerified, mayRepeat, onVerify } = props;
  const { label, verify, again, Icon } = texts[contact];
  const StateIcon = isVerified ? CircleCheck : Icon;
  return (
    <Card>
      <div className={styles['row']} data-verified={isVerified}>
        <StateIcon className={styles['icon']} aria-hidden="true" />
        <div className={styles['text']}>
          <h2>{say(label)}</h2>
          <p>
            {contact === 'mobile' ? (
              `${mobilePrefix} ${grouped(value)}`
            ) : (
              <ContactText>{value}</ContactText>
            )}
          </p>
          <p className={styles['state']}>
            {say(isVerified ? signUpSteps.verified : signUpSteps.notVerified)}
          </p>
        </div>
      </div>
      {isVerified && !mayRepeat ? null : (
        <Button kind="second" isWide onClick={onVerify}>
          {say(isVerified ? again : verify)}
        </Button>
      )}
    </Card>
  );
}
