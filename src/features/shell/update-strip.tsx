import { useLocation } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { say } from '~/labels/label.ts';
import { reloading } from '~/labels/reloading.ts';
import { isReloadGuardedAtom } from '~/state/reload-guard.ts';
import { useUnpressed } from '~/ui/use-unpressed.ts';
import styles from './strip.module.css';
import { takeUpdateAtom, updateAtom } from './update.ts';

/** Where nothing is under way: a new version is taken on arrival. */
const restingPlace = '/dashboard';

/**
 * Says, in the shell's live region, that a new version is there. A member with a ballot, a code or a
 * form is left in peace.
 */
export function UpdateStrip() {
  const update = useUnpressed(useAtomValue(updateAtom));
  const isUnwelcome = useAtomValue(isReloadGuardedAtom);
  const takeUpdate = useSetAtom(takeUpdateAtom);
  useTakeOnArrival(isUnwelcome);
  const words = isUnwelcome
    ? reloading.updateWaitsHere
    : update === 'waiting-elsewhere'
      ? reloading.updateWaitsElsewhere
      : reloading.updateWaits;
  if (update === 'current') return null;
  return (
    <p className={styles['strip']}>
      <Sparkles aria-hidden="true" />
      <span>{say(words)}</span>
      {isUnwelcome ? null : (
        <button className={styles['action']} type="button" onClick={() => void takeUpdate()}>
          {say(reloading.updateNow)}
        </button>
      )}
    </p>
  );
}

/** For a member who comes from another screen: its guard goes a moment after they have arrived. */
function useTakeOnArrival(isUnwelcome: boolean): void {
  const takeUpdate = useSetAtom(takeUpdateAtom);
  const pathname = useLocation({ select: (location) => location.pathname });
  const [cameFrom, setCameFrom] = useState(pathname);
  const isThere = pathname === restingPlace;
  useEffect(() => {
    if (!isThere) setCameFrom(pathname);
    else if (cameFrom !== restingPlace && !isUnwelcome) {
      setCameFrom(restingPlace);
      void takeUpdate();
    }
  }, [isThere, pathname, cameFrom, isUnwelcome, takeUpdate]);
}
