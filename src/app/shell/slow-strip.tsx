import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Wait } from '~/core/foreground.ts';
import { apiAtom, foregroundAtom } from '~/core/services.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { strips } from '~/labels/start.ts';
import { useUnpressed } from '~/ui/use-unpressed.ts';
import styles from './strips.module.css';

/** Milliseconds. */
const slowFrom = 5_000;
const longFrom = 20_000;
const lookEvery = 1_000;

/** Says what takes long, then offers to ask again. Source: docs/behaviour/offline.md#slow-connections. */
export function SlowStrip() {
  const [leftAt, setLeftAt] = useState(0);
  const wait = useUnpressed(useSlowWait(leftAt));
  const api = useAtomValue(apiAtom);
  const navigate = useNavigate();
  // Only a reload requests a file again that is under way.
  const tryAgain = () => (wait?.kind === 'call' ? api.readAgain() : location.reload());
  const leave = () => {
    setLeftAt(performance.now());
    void navigate({ to: '/' });
  };
  return (
    <div className={styles['slow']} role="status">
      {wait === null ? null : (
        <p className={styles['strip']}>
          <Clock aria-hidden="true" />
          <span>{say(wait.kind === 'call' ? strips.slowCall : strips.slowScreen)}</span>
          {wait.isLong ? (
            <>
              <button className={styles['action']} type="button" onClick={tryAgain}>
                {say(shell.retry)}
              </button>
              <button className={styles['action']} type="button" onClick={leave}>
                {say(strips.later)}
              </button>
            </>
          ) : null}
        </p>
      )}
    </div>
  );
}

type SlowWait = { readonly kind: Wait['kind']; readonly isLong: boolean };

/** @param leftAt ignores waits that began before */
function useSlowWait(leftAt: number): SlowWait | null {
  const foreground = useAtomValue(foregroundAtom);
  const [wait, setWait] = useState<SlowWait | null>(null);
  useEffect(() => {
    const look = () => {
      const oldest = foreground.oldest();
      const waited = oldest === null ? 0 : performance.now() - oldest.since;
      const isLong = waited >= longFrom;
      setWait((shown) => {
        if (oldest === null || oldest.since < leftAt || waited < slowFrom) return null;
        return shown?.kind === oldest.kind && shown.isLong === isLong
          ? shown
          : { kind: oldest.kind, isLong };
      });
    };
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [foreground, leftAt]);
  return wait;
}
