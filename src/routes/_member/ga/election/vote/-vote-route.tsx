import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useSetAtom, useStore } from 'jotai';
import { useCallback } from 'react';
import type { BallotCategory } from '~/contracts/ballot.ts';
import { VoteScreen } from '~/features/election/vote-screen.tsx';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { boothAtom } from '~/state/vote/ballot.ts';
import { ballotStatusAtom, picksMissingAtoms } from '~/state/vote/picks.ts';
import { type Booth, electionBooth, judgeStep, nextAddress } from './-booth-order.ts';

type VoteRouteProps = {
  readonly category: BallotCategory;
  /** Left out, it is the election's own. */
  readonly booth?: Booth;
};

/** A voting screen at its address, with the rules for going back, the phone's own arrow included. */
export function VoteRoute({ category, booth = electionBooth }: VoteRouteProps) {
  const navigate = useNavigateHere();
  const showMessage = useSetAtom(showMessageAtom);
  // Asked at each step, not followed: a tap on a candidate has nothing to do here.
  const store = useStore();

  const shouldBlockFn: ShouldBlockFn = useCallback(
    ({ next, action }) => {
      const missing = store.get(picksMissingAtoms[category]);
      const verdict = judgeStep(booth, category, next.pathname, action, missing);
      const status = store.get(ballotStatusAtom);
      const hasDraft = status === 'open' || status === 'being-cast';
      if (verdict === 'allowed' || !hasDraft) return false;
      const body =
        verdict === 'first-page'
          ? say(election.firstBackBlocked)
          : say(election.incompleteBackBlocked, { count: missing });
      showMessage({ kind: 'error', title: say(election.backBlockedTitle), body });
      return true;
    },
    [store, booth, category, showMessage],
  );
  useBlocker({ enableBeforeUnload: false, shouldBlockFn });

  const goOn = () => {
    const hasReachedSummary = store.get(boothAtom)?.hasReachedSummary ?? false;
    void navigate({ to: nextAddress(booth, category, hasReachedSummary) });
  };
  return <VoteScreen category={category} onNext={goOn} />;
}
