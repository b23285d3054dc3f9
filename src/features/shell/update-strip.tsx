import { useLocation } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { takeUpdateAtom, updateAtom } from '~/state/update.ts';
import { isReloadUnwelcomeAtom } from '~/state/work-in-hand.ts';
import styles from './strip.module.css';

/** Where nothing is under way: a new version is taken on arrival. */
const restingPlace = '/dashboard';

/** Says that a new version is there. Who holds a ballot, a code or a form is left in peace. */
export function UpdateStrip() {
  const update = useAtomValue(updateAtom);
  const isUnwelcome = useAtomValue(isReloadUnwelcomeAtom);
  const takeUpdate = useSetAtom(takeUpdateAtom);
  useTakeOnArrival();
  const words = isUnwelcome
    ? shell.updateWaitsHere
    : update === 'waiting-elsewhere'
      ? shell.updateWaitsElsewhere
      : shell.updateWaits;
  return (
    <div role="status">
      {update === 'current' ? null : (
        <p className={styles['strip']}>
          <Sparkles aria-hidden="true" />
          <span>{say(words)}</span>
          {isUnwelcome ? null : (
            <button className={styles['action']} type="button" onClick={() => void takeUpdate()}>
              {say(shell.updateNow)}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function useTakeOnArrival(): void {
  const takeUpdate = useSetAtom(takeUpdateAtom);
  const pathname = useLocation({ select: (location) => location.pathname });
  const previous = useRef(pathname);
  useEffect(() => {
    const hasArrived = previous.current !== pathname && pathname === restingPlace;
    previous.current = pathname;
    if (hasArrived) void takeUpdate();
  }, [pathname, takeUpdate]);
}
