import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { LanguageChoice } from '~/components/language/language-choice.tsx';
import { welcome } from '~/labels/company.ts';
import { say } from '~/labels/label.ts';
import { practiceInvitation } from '~/labels/practice-invitation.ts';
import { signIn } from '~/labels/sign-in.ts';
import { productName } from '~/lib/build-settings.ts';
import { useLanguage } from '~/state/language.ts';
import { storageAtom } from '~/state/services.ts';
import { Button } from '~/ui/button.tsx';
import { noteWelcomeSeen } from './first-start.ts';
import { MovingScene } from './moving-scene.tsx';
import styles from './welcome-screen.module.css';

type WelcomeScreenProps = {
  readonly onStart: () => void;
  readonly onPractice: () => void;
};

/**
 * The first thing that the installed portal shows.
 * Source: docs/behaviour/information.md#the-welcome.
 */
export function WelcomeScreen({ onStart, onPractice }: WelcomeScreenProps) {
  useLanguage();
  const storage = useAtomValue(storageAtom);
  useEffect(() => {
    void noteWelcomeSeen(storage);
  }, [storage]);

  return (
    <div className={styles['page']}>
      <MovingScene />
      <img
        className={styles['mascot']}
        src="/images/mascot-greeting.svg"
        alt=""
        width="264"
        height="196"
      />
      <div className={styles['sheet']}>
        <h1 tabIndex={-1}>{say(welcome.title, { product: productName })}</h1>
        <p className={styles['tagline']}>{say(signIn.tagline)}</p>
        <p className={styles['body']}>{say(welcome.body)}</p>
        <Button isWide onClick={onStart}>
          {say(welcome.start)}
        </Button>
        <Button kind="quiet" isWide onClick={onPractice}>
          {say(practiceInvitation.open)}
        </Button>
        <LanguageChoice />
      </div>
    </div>
  );
}
