import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import { castBallotAtom, draftBallotAtom } from '~/state/ballot.ts';
import { askAtom } from '~/state/messages.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';
import { StatusStrip } from '~/ui/status-strip.tsx';
import styles from './booth-frame.module.css';

type BoothFrameProps = {
  readonly children: ReactNode;
  /** The member leaves, or the ballot is gone (voted elsewhere, voting ended). */
  readonly onLeave: () => void;
  readonly onCast: () => void;
};

/** The voting screens' frame: what is true of the ballot stays in sight on all of them. */
export function BoothFrame({ children, onLeave, onCast }: BoothFrameProps) {
  const draft = useAtomValue(draftBallotAtom);
  const cast = useAtomValue(castBallotAtom);
  const ask = useSetAtom(askAtom);
  useWorkInHand('entry');

  const isCast = cast !== null;
  const isGone = draft === null && !isCast;
  useEffect(() => {
    if (isCast) onCast();
    else if (isGone) onLeave();
  }, [isCast, isGone, onCast, onLeave]);

  async function leave() {
    const mayLeave = await ask({
      title: say(election.leaveBoothTitle),
      body: say(election.leaveBoothBody),
      confirm: say(shell.leave),
      cancel: say(shell.stay),
    });
    if (mayLeave) onLeave();
  }

  if (draft === null) return null;
  return (
    <>
      <div className={styles['strip']}>
        {draft.isAttemptOpen ? (
          <StatusStrip
            tone="waiting"
            label={say(election.ballotStatus)}
            status={say(election.notConfirmed)}
            detail={say(election.checkingShort)}
          />
        ) : (
          <StatusStrip
            tone="open"
            label={say(election.ballotStatus)}
            status={say(election.notCastYet)}
            detail={say(election.keptHere)}
            action={
              <button type="button" className={styles['leave']} onClick={() => void leave()}>
                {say(election.leaveBooth)}
              </button>
            }
          />
        )}
      </div>
      {children}
    </>
  );
}
