import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { dashboard } from '~/labels/dashboard.ts';
import { election } from '~/labels/election.ts';
import { type Label, say } from '~/labels/label.ts';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import { ballot, boothAtom } from '~/state/vote/ballot.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { StatusStrip } from '~/ui/status-strip.tsx';
import styles from './ballot-card.module.css';

type BallotCardProps = {
  readonly onContinue: () => void;
  readonly onEnterAgain: () => void;
  readonly onViewReceipt: () => void;
};

/** Renders nothing without a draft, a receipt or a vote that the API reports. */
export function BallotCard({ onContinue, onEnterAgain, onViewReceipt }: BallotCardProps) {
  const draft = useAtomValue(ballot.draftAtom);
  const cast = useAtomValue(ballot.receiptAtom);
  const booth = useAtomValue(boothAtom);
  const { lastData: info, askedAt } = useAtomValue(generalAssemblyQuery.queryAtom);

  if (cast !== null || (draft === null && info?.hasVoted)) {
    // Only a response requested after the confirmation can dispute the receipt.
    const isDisputed =
      cast !== null && info?.code === cast.code && !info.hasVoted && askedAt > cast.confirmedAt;
    return (
      <Frame tone="done" status={election.cast} detail={dashboard.castHere}>
        {isDisputed ? <Notice tone="caution">{say(dashboard.serverDisagrees)}</Notice> : null}
        <Button kind="second" onClick={onViewReceipt}>
          {say(dashboard.viewReceipt)}
        </Button>
      </Frame>
    );
  }
  if (draft === null) return null;
  if (draft.attempt !== null) {
    return (
      <Frame tone="waiting" status={election.notConfirmed} detail={dashboard.attemptOpen}>
        <Button onClick={onContinue}>{say(dashboard.checkBallot)}</Button>
      </Frame>
    );
  }
  return booth === null ? (
    <Frame tone="open" status={election.notCastYet} detail={dashboard.draftNeedsEntry}>
      <Button onClick={onEnterAgain}>{say(election.enterAgain)}</Button>
    </Frame>
  ) : (
    <Frame tone="open" status={election.notCastYet} detail={dashboard.draftKept}>
      <Button onClick={onContinue}>{say(dashboard.continueBallot)}</Button>
    </Frame>
  );
}

type FrameProps = {
  readonly tone: 'open' | 'waiting' | 'done';
  readonly status: Label;
  readonly detail: Label;
  readonly children: ReactNode;
};

function Frame({ tone, status, detail, children }: FrameProps) {
  return (
    <section className={styles['card']} aria-label={say(dashboard.ballotTitle)}>
      <StatusStrip
        tone={tone}
        label={say(election.ballotStatus)}
        status={say(status)}
        detail={say(detail)}
      />
      <div className={styles['body']}>{children}</div>
    </section>
  );
}
