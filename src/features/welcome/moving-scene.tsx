import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { welcome } from '~/labels/company.ts';
import { say } from '~/labels/label.ts';
import { isAppleDevice, isSavingData } from '~/lib/device.ts';
import styles from './welcome-screen.module.css';

/**
 * Whether the background may move: not on Apple's devices, and not for those who want stillness or few
 * bytes. Source: docs/behaviour/information.md#the-welcome.
 */
export const mayMove = (): boolean =>
  !isAppleDevice() && !isSavingData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The bay at dawn. The still picture is always there, with the clip over it once that plays, so a
 * clip that fails or is not fetched leaves no hole. Whatever moves can be stopped.
 */
export function MovingScene() {
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
