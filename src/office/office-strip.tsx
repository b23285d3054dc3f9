import { useRouter } from '@tanstack/react-router';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { LogOut, Tablet } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { say } from '~/labels/label.ts';
import { office } from '~/labels/office.ts';
import { signedInAtom } from '~/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import styles from './office.module.css';
import { idleLimits, noteInputAtom, startOfficePageAtom } from './office-page.ts';
import { endTurn, finishTurn, isVoteInFlightAtom } from './turn.ts';

export { startOfficePageAtom };

/** On every screen of a field office but its own. Ends the turn of a member who has left. */
export function OfficeStrip() {
  const isSignedIn = useAtomValue(signedInAtom) !== null;
  const isInFlight = useAtomValue(isVoteInFlightAtom);
  const store = useStore();
  const router = useRouter();
  const end = useCallback(() => void endTurn(store, router), [store, router]);
  const { left, stay } = useIdle(isInFlight, end);
  return (
    <aside className={styles['strip']} aria-label={say(office.name)}>
      <Tablet aria-hidden="true" />
      <p>{say(office.name)}</p>
      <button
        type="button"
        className={styles['finish']}
        disabled={isInFlight}
        onClick={() => void finishTurn(store, router)}
      >
        <LogOut aria-hidden="true" />
        {say(isSignedIn ? office.finish : office.toStart)}
      </button>
      {left === null ? null : (
        <Dialog
          role="alertdialog"
          title={say(office.idleTitle)}
          onClose={stay}
          actions={
            <>
              <Button kind="second" onClick={end}>
                {say(isSignedIn ? office.finish : office.toStart)}
              </Button>
              <Button onClick={stay}>{say(office.stillHere)}</Button>
            </>
          }
        >
          <p>{say(office.idleBody, { seconds: left })}</p>
        </Dialog>
      )}
    </aside>
  );
}

const inputs = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'scroll'] as const;

type Idle = {
  /** Seconds until the end; null before the warning. */
  readonly left: number | null;
  readonly stay: () => void;
};

const isOnButton = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('button') !== null;

/** Counts while the page waits for the member, not while `isBusy`. Calls `onEnd` once. */
export function useIdle(isBusy: boolean, onEnd: () => void): Idle {
  const [left, setLeft] = useState<number | null>(null);
  const stay = useRef<() => void>(() => undefined);
  const noteInput = useSetAtom(noteInputAtom);
  useEffect(() => {
    noteInput();
    if (isBusy) {
      const timer = setInterval(noteInput, 1_000);
      return () => clearInterval(timer);
    }
    let lastInputAt = Date.now();
    let hasEnded = false;
    let isWarning = false;
    const look = () => {
      const seconds = Math.floor((Date.now() - lastInputAt) / 1_000);
      isWarning = seconds >= idleLimits.warns;
      setLeft(isWarning ? Math.max(0, idleLimits.ends - seconds) : null);
      if (seconds < idleLimits.ends || hasEnded) return;
      hasEnded = true;
      onEnd();
    };
    const goOn = () => {
      lastInputAt = Date.now();
      noteInput();
      look();
    };
    stay.current = goOn;
    const note = (event: Event) => {
      // A tablet that slept: the next touch is perhaps another member's.
      look();
      // The buttons of the warning decide themselves.
      if (!hasEnded && !(isWarning && isOnButton(event))) goOn();
    };
    const timer = setInterval(look, 1_000);
    for (const name of inputs) document.addEventListener(name, note, { capture: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const name of inputs) document.removeEventListener(name, note, { capture: true });
      document.removeEventListener('visibilitychange', look);
      setLeft(null);
    };
  }, [isBusy, onEnd, noteInput]);
  return { left, stay: useCallback(() => stay.current(), []) };
}
