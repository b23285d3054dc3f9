import { useAtomValue } from 'jotai';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isAppleDevice, isSavingData } from '~/core/device.ts';
import { useLanguage } from '~/core/language/language.ts';
import { storageAtom } from '~/core/services.ts';
import { welcome } from '~/labels/company.ts';
import { say } from '~/labels/label.ts';
import { noteWelcomeSeen } from './first-start.ts';
import styles from './welcome.module.css';
import { WelcomeCards, type WelcomeProps } from './welcome-cards.tsx';

/** Source: docs/behaviour/information.md#the-welcome. */
export function WelcomeScreen({ onStart, onPractice }: WelcomeProps) {
  useLanguage();
  const storage = useAtomValue(storageAtom);
  useEffect(() => {
    void noteWelcomeSeen(storage);
  }, [storage]);

  return (
    <div className={styles['page']}>
      <MovingScene />
      <img
        className={styles['greeter']}
        src="/welcome/mascot-greeting.svg"
        alt=""
        width="264"
        height="196"
      />
      <WelcomeCards onStart={onStart} onPractice={onPractice} />
    </div>
  );
}

const mayMove = (): boolean =>
  !isAppleDevice() && !isSavingData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The picture stays behind the clip, which may fail. */
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
      <div className={styles['sky']} aria-hidden="true">
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
