import { useAtomValue } from 'jotai';
import { election, sayLeaveBoothQuestion } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import { useAsk } from '~/state/messages.ts';
import { ballotStatusAtom } from '~/state/vote/ballot.ts';
import { StatusStrip } from '~/ui/status-strip.tsx';
import styles from './ballot-strip.module.css';
import { HideButton } from './hidden-choices.tsx';

type BallotStripProps = {
  /** The booth's own door; null outside of the booth. */
  readonly onLeave: (() => void) | null;
  /** What is said where the ballot is none that counts. */
  readonly words?: BallotStripWords;
};

export type BallotStripWords = {
  /** Beside NOT CAST YET. */
  readonly kept: string;
  /** Beside CAST. */
  readonly received: string;
  /** What becomes of the choices of who leaves the booth. */
  readonly leaving: string;
};

const sayOfElection = (): BallotStripWords => ({
  kept: say(election.keptHere),
  received: say(election.receivedShort),
  leaving: say(election.leaveBoothBody),
});

/** NOT CAST YET or CAST: in sight from the first pick to the receipt. */
export function BallotStrip({ onLeave, words = sayOfElection() }: BallotStripProps) {
  const status = useAtomValue(ballotStatusAtom);
  const hasVoted = useAtomValue(generalAssemblyQuery.queryAtom).lastData?.hasVoted ?? false;
  const label = say(election.ballotStatus);

  if (status === 'being-cast') {
    return (
      <div className={styles['strip']}>
        <StatusStrip
          tone="waiting"
          label={label}
          status={say(election.notConfirmed)}
          detail={say(election.checkingShort)}
        />
      </div>
    );
  }
  if (status === 'open') {
    return (
      <div className={styles['strip']}>
        <StatusStrip
          tone="open"
          label={label}
          status={say(election.notCastYet)}
          detail={words.kept}
          action={
            onLeave === null ? null : (
              <>
                <HideButton />
                <LeaveButton body={words.leaving} onLeave={onLeave} />
              </>
            )
          }
        />
      </div>
    );
  }
  if (status === 'none' && !hasVoted) return null;
  return (
    <div className={styles['strip']}>
      <StatusStrip tone="done" label={label} status={say(election.cast)} detail={words.received} />
    </div>
  );
}

type LeaveButtonProps = { readonly body: string; readonly onLeave: () => void };

function LeaveButton({ body, onLeave }: LeaveButtonProps) {
  const ask = useAsk();
  async function leave() {
    if (await ask(sayLeaveBoothQuestion(body))) onLeave();
  }
  return (
    <button type="button" className={styles['leave']} onClick={() => void leave()}>
      {say(election.leaveBooth)}
    </button>
  );
}
