import { useAtomValue } from 'jotai';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { say } from '~/labels/label.ts';
import { reloading } from '~/labels/start.ts';
import { isReloadGuardedAtom } from '~/session/reload-guard.ts';
import styles from './strips.module.css';

/**
 * CSS pixels.
 * Source: docs/specification/account-and-referendum.md#9-business-constants-and-limits.
 */
const indicatorMax = 80;
const reloadBeyond = 100;

export const pulledBy = (distance: number, screenHeight: number): number =>
  Math.max(0, Math.min(distance, screenHeight / 3));

export function PullToReload() {
  const isReloadGuarded = useAtomValue(isReloadGuardedAtom);
  const [pull, setPull] = useState(0);
  const latest = useRef(0);

  useEffect(() => {
    if (isReloadGuarded) return;
    let startY: number | null = null;
    const show = (distance: number) => {
      latest.current = distance;
      setPull(distance);
    };
    const onStart = (event: TouchEvent) => {
      const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
      const [touch, second] = event.touches;
      const canPull = window.scrollY <= 0 && !isInDialog && second === undefined;
      startY = canPull && touch ? touch.clientY : null;
    };
    const onMove = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (startY === null || touch === undefined) return;
      if (window.scrollY > 0 || event.touches.length > 1) {
        startY = null;
        show(0);
        return;
      }
      show(pulledBy(touch.clientY - startY, window.innerHeight));
    };
    const onEnd = () => {
      if (latest.current > reloadBeyond) window.location.reload();
      startY = null;
      show(0);
    };
    document.addEventListener('touchstart', onStart, { passive: true });
    document.addEventListener('touchmove', onMove, { passive: true });
    document.addEventListener('touchend', onEnd, { passive: true });
    document.addEventListener('touchcancel', onEnd, { passive: true });
    return () => {
      document.removeEventListener('touchstart', onStart);
      document.removeEventListener('touchmove', onMove);
      document.removeEventListener('touchend', onEnd);
      document.removeEventListener('touchcancel', onEnd);
      show(0);
    };
  }, [isReloadGuarded]);

  if (pull === 0) return null;
  const isFarEnough = pull > reloadBeyond;
  return (
    <div
      className={styles['pull']}
      style={{ height: Math.min(pull, indicatorMax) }}
      aria-hidden="true"
    >
      <RotateCw style={{ transform: `rotate(${pull * 2.5}deg)` }} />
      <span>{say(isFarEnough ? reloading.releaseToReload : reloading.pullToReload)}</span>
    </div>
  );
}
