import { useAtomValue } from 'jotai';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LanguageChoice } from '~/components/language/language-choice.tsx';
import { TextSizeChoice } from '~/components/text-size/text-size-choice.tsx';
import { welcome } from '~/labels/company.ts';
import { say } from '~/labels/label.ts';
import { practiceInvitation } from '~/labels/practice-invitation.ts';
import { signIn } from '~/labels/sign-in.ts';
import { productName } from '~/lib/build-settings.ts';
import { isAppleDevice, isSavingData } from '~/lib/device.ts';
import { useLanguage } from '~/state/language.ts';
import { storageAtom } from '~/state/services.ts';
import { Button } from '~/ui/button.tsx';
import { useFocusOnChange } from '~/ui/use-focus-on-change.ts';
import { noteWelcomeSeen } from './first-start.ts';
import styles from './welcome-screen.module.css';

type WelcomeScreenProps = {
  readonly onStart: () => void;
  readonly onPractice: () => void;
};

const cards = ['language', 'size', 'vote'] as const;

/** Source: docs/behaviour/information.md#the-welcome. */
export function WelcomeScreen({ onStart, onPractice }: WelcomeScreenProps) {
  useLanguage();
  const storage = useAtomValue(storageAtom);
  const [card, setCard] = useState<(typeof cards)[number]>('language');
  const place = { number: cards.indexOf(card) + 1, all: cards.length };
  useFocusOnChange(card);
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
        {card === 'language' ? (
          <>
            <h1 tabIndex={-1}>{say(welcome.title, { product: productName })}</h1>
            <p className={styles['tagline']}>{say(signIn.tagline)}</p>
            <p className={styles['body']}>{say(welcome.languageBody)}</p>
            <LanguageChoice />
          </>
        ) : card === 'size' ? (
          <>
            <h1 tabIndex={-1}>{say(welcome.sizeTitle)}</h1>
            <p className={styles['body']}>{say(welcome.sizeBody)}</p>
            <TextSizeChoice />
          </>
        ) : (
          <>
            <h1 tabIndex={-1}>{say(welcome.voteTitle)}</h1>
            <p className={styles['body']}>{say(welcome.body)}</p>
          </>
        )}
        <p className={styles['dots']} role="img" aria-label={say(welcome.card, place)}>
          {cards.map((each) => (
            <span key={each} data-current={each === card || undefined} />
          ))}
        </p>
        {card === 'vote' ? (
          <>
            <Button isWide onClick={onStart}>
              {say(welcome.start)}
            </Button>
            <Button kind="second" isWide onClick={onPractice}>
              {say(practiceInvitation.open)}
            </Button>
          </>
        ) : (
          <div className={styles['ways']}>
            <Button kind="second" onClick={onStart}>
              {say(welcome.skip)}
            </Button>
            <Button onClick={() => setCard(card === 'language' ? 'size' : 'vote')}>
              {say(welcome.next)}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Source: docs/behaviour/information.md#the-welcome. */
const mayMove = (): boolean =>
  !isAppleDevice() && !isSavingData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The picture stays behind the clip, which may fail to load. */
function MovingScene() {
  const video = useRef<HTMLVideoElement>(null);
  const [isMoving] = useState(mayMove);
  const [state, setState] = useState<'waiting' | 'playing' | 'paused'>('waiting');

  const toggle = () => {
    if (state === 'playing') video.current?.pause();
    else void video.current?.play().catch(() => setState('waiting'));
  };

  return (
    <>
      <div className={styles['scene']} aria-hidden="true">
        <img src="/welcome/dawn.webp" alt="" width="720" height="1280" />
        {isMoving ? (
          <video
            ref={video}
            className={state === 'waiting' ? styles['waiting'] : undefined}
            autoPlay
            muted
            loop
            playsInline
            disablePictureInPicture
            tabIndex={-1}
            onPlaying={() => setState('playing')}
            onPause={() => setState('paused')}
            onError={() => setState('waiting')}
          >
            <source src="/welcome/dawn.webm" type="video/webm" />
            <source src="/welcome/dawn.mp4" type="video/mp4" />
          </video>
        ) : null}
      </div>
      {state === 'waiting' ? null : (
        <button
          type="button"
          className={styles['pause']}
          aria-label={say(state === 'playing' ? welcome.pause : welcome.play)}
          onClick={toggle}
        >
          {state === 'playing' ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </button>
      )}
    </>
  );
}
