import { GeneralAssemblyCard, useAssemblyCard } from './general-assembly-card.tsx';
import { ReferendumCard, useReferendumCard } from './referendum-card.tsx';
import { inOrder } from './vote-view.ts';

type VoteCardsProps = {
  readonly onEnterElection: () => void;
  readonly onContinueBallot: () => void;
  readonly onViewReceipt: () => void;
  readonly onVoteInReferendum: () => void;
  readonly onViewReferendumReceipt: () => void;
  readonly onReadAmendments: () => void;
};

export function VoteCards(props: VoteCardsProps) {
  const referendum = useReferendumCard();
  const assembly = useAssemblyCard();
  const cards = inOrder([
    {
      card: referendum.card,
      drawn: (
        <ReferendumCard
          key="referendum"
          onVote={props.onVoteInReferendum}
          onRead={props.onReadAmendments}
          onViewReceipt={props.onViewReferendumReceipt}
        />
      ),
    },
    {
      card: assembly.card,
      drawn: (
        <GeneralAssemblyCard
          key="assembly"
          onVote={props.onEnterElection}
          onContinue={props.onContinueBallot}
          onViewReceipt={props.onViewReceipt}
        />
      ),
    },
  ]);
  return cards.map(({ drawn }) => drawn);
}
