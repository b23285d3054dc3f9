import { useRouter } from '@tanstack/react-router';
import { useAtomValue, useStore } from 'jotai';
import { LogOut, Tablet } from 'lucide-react';
import { useCallback } from 'react';
import { say } from '~/labels/label.ts';
import { office } from '~/labels/office.ts';
import { signedInAtom } from '~/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import styles from './office-strip.module.css';
import { endTurn, finishTurn, isVoteInFlightAtom } from './turn.ts';
import { useIdle } from './use-idle.ts';

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
