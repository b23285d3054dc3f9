import { useStore } from 'jotai';
import type { BallotCategory } from '~/contracts/ballot.ts';
import { VoteScreen } from '~/features/election/vote-screen.tsx';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { boothAtom, seatsAtom } from '~/state/vote/ballot.ts';
import { type Booth, electionBooth, nextTarget } from './-booth-order.ts';
import { useBoothSteps } from './-use-booth-steps.ts';

type VoteRouteProps = {
  readonly category: BallotCategory;
  /** Left out, it is the election's own. */
  readonly booth?: Booth;
  /** What becomes of the choices of a member who leaves. */
  readonly leaving?: string;
};

/** A voting screen at its address, with the rules for going back, the phone's own arrow included. */
export function VoteRoute({
  category,
  booth = electionBooth,
  leaving = say(election.leaveBoothBody),
}: VoteRouteProps) {
  const navigate = useNavigateHere();
  const store = useStore();
  useBoothSteps(booth, category, leaving);

  const goOn = () => {
    const hasReachedSummary = store.get(boothAtom)?.hasReachedSummary ?? false;
    const seats = store.get(seatsAtom);
    void navigate(nextTarget(booth, category, hasReachedSummary, seats));
  };
  return <VoteScreen category={category} onNext={goOn} />;
}
