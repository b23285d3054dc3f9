import { useLocation } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Label, say } from '~/labels/label.ts';
import { reloading } from '~/labels/start.ts';
import { isReloadGuardedAtom } from '~/session/reload-guard.ts';
import { useUnpressed } from '~/ui/use-unpressed.ts';
import styles from './strip.module.css';
import { takeUpdateAtom } from './take-update.ts';
import { type Update, updateAtom } from './update.ts';

const wordsOf: Readonly<Record<Exclude<Update, 'current'>, Label>> = {
  waiting: reloading.updateWaits,
  activating: reloading.updateActivates,
  'waiting-elsewhere': reloading.updateWaitsElsewhere,
};

/** An update on arrival disturbs nothing. */
const homePath = '/dashboard';

export function UpdateStrip() {
  const update = useUnpressed(useAtomValue(updateAtom));
  const isReloadGuarded = useAtomValue(isReloadGuardedAtom);
  const takeUpdate = useSetAtom(takeUpdateAtom);
  useTakeOnArrival(isReloadGuarded);
  if (update === 'current') return null;
  const words = isReloadGuarded ? reloading.updateWaitsHere : wordsOf[update];
  return (
    <p className={styles['strip']}>
      <Sparkles aria-hidden="true" />
      <span>{say(words)}</span>
      {isReloadGuarded || update === 'activating' ? null : (
        <button className={styles['action']} type="button" onClick={() => void takeUpdate()}>
          {say(reloading.updateNow)}
        </button>
      )}
    </p>
  );
}

/** The previous screen's guard ends only after the arrival. */
function useTakeOnArrival(isReloadGuarded: boolean): void {
  const takeUpdate = useSetAtom(takeUpdateAtom);
  const pathname = useLocation({ select: (location) => location.pathname });
  const [cameFrom, setCameFrom] = useState(pathname);
  const isThere = pathname === homePath;
  useEffect(() => {
    if (!isThere) setCameFrom(pathname);
    else if (cameFrom !== homePath && !isReloadGuarded) {
      setCameFrom(homePath);
      void takeUpdate();
    }
  }, [isThere, pathname, cameFrom, isReloadGuarded, takeUpdate]);
}
