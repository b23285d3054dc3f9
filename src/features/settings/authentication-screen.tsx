import { useAtomValue } from 'jotai';
import { canReceiveCode, contactsOf } from '~/contracts/session.ts';
import { say } from '~/labels/label.ts';
import { maskEmail, maskMobile } from '~/labels/mask.ts';
import { authentication } from '~/labels/settings.ts';
import { isAutomaticLoginOffered } from '~/lib/build-settings.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { ContactText } from '~/ui/contact-text.tsx';
import { Notice } from '~/ui/notice.tsx';
import { PageHead, Screen } from '~/ui/screen.tsx';
import { SettingCard } from './setting-card.tsx';
import styles from './settings.module.css';

/** The code at login, on or off. Source: docs/behaviour/account.md#authentication. */
export function AuthenticationScreen() {
  const session = useAtomValue(signedInAtom)?.session;
  if (session === undefined) return null;
  const { mobile, email } = contactsOf(session.member);
  const contacts = [mobile && maskMobile(mobile), email && maskEmail(email)].filter(Boolean);
  const [one = '', other] = contacts;
  const places = other === undefined ? one : say(authentication.and, { one, other });
  return (
    <Screen>
      <PageHead title={say(authentication.title)}>
        <p>{say(authentication.body)}</p>
      </PageHead>
      <SettingCard
        setting="loginCode"
        label={authentication.loginCode}
        hint={authentication.loginCodeHint}
        savedOn={authentication.savedOn}
        savedOff={authentication.savedOff}
        obstacle={
          canReceiveCode(session) ? null : (
            <Notice tone="caution">{say(authentication.noContact)}</Notice>
          )
        }
      >
        {contacts.length > 0 ? (
          <p className={styles['places']}>
            <ContactText>{say(authentication.codesGoTo, { contacts: places })}</ContactText>
          </p>
        ) : null}
      </SettingCard>
      {isAutomaticLoginOffered ? (
        <SettingCard
          setting="automaticLogin"
          label={authentication.automaticLogin}
          hint={authentication.automaticLoginHint}
        />
      ) : null}
    </Screen>
  );
}
