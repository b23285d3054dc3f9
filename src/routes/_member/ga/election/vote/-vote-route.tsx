import { useBlocker } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { type BallotCategory, noSelections } from '~/contracts/ballot.ts';
import { VoteScreen } from '~/features/election/vote-screen.tsx';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { boothAtom, draftBallotAtom } from '~/state/vote/ballot.ts';
import { picksMissing } from '~/state/vote/selections.ts';
import { type Booth, electionBooth, judgeStep, nextAddress } from './-booth-order.ts';

type VoteRouteProps = {
  readonly category: BallotCategory;
  /** Left out, it is the election's own. */
  readonly booth?: Booth;
};

/** A voting screen at its address, with the rules for going back, the phone's own arrow included. */
export function VoteRoute({ category, booth = electionBooth }: VoteRouteProps) {
  const navigate = useNavigateHere();
  const draft = useAtomValue(draftBallotAtom);
  const hasReachedSummary = useAtomValue(boothAtom)?.hasReachedSummary ?? false;
  const showMessage = useSetAtom(showMessageAtom);
  const missing = picksMissing(draft?.choices ?? noSelections, category);

  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ next, action }) => {
      const verdict = judgeStep(booth, category, next.pathname, action, missing);
      if (verdict === 'allowed' || draft === null) return false;
      const body =
        verdict === 'first-page'
          ? say(election.firstBackBlocked)
          : say(election.incompleteBackBlocked, { count: missing });
      showMessage({ kind: 'error', title: say(election.backBlockedTitle), body });
      return true;
    },
  });

  return (
    <VoteScreen
      category={category}
      onNext={() => void navigate({ to: nextAddress(booth, category, hasReachedSummary) })}
    />
  );
}
