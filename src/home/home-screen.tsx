import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { LibraryPanel } from '~/amendments/library-panel.tsx';
import { isOnlineAtom } from '~/core/connectivity.ts';
import { ReadinessCard } from '~/home/readiness/readiness-card.tsx';
import { dashboard } from '~/labels/home.ts';
import { say } from '~/labels/label.ts';
import { library } from '~/labels/library.ts';
import { rating } from '~/labels/rating.ts';
import { signedInAtom } from '~/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { Card, Columns, Screen } from '~/ui/screen.tsx';
import { generalAssemblyQuery } from '~/vote/general-assembly.ts';
import { PracticeButton } from '~/vote/practice/practice-button.tsx';
import {
  isElectionRatedAtom,
  isRatingDeclinedAtom,
  isRatingKnownAtom,
  loadRatingAtom,
  noteRatingAtom,
} from '~/vote/rating/rating.ts';
import { FailedRequests } from './failed-requests.tsx';
import { GeneralAssemblyCard, useAssemblyCard } from './general-assembly-card.tsx';
import { HomeBanner, ScheduleButton } from './home-banner.tsx';
import styles from './home-screen.module.css';
import { InstallCard } from './install-card.tsx';
import { ReferendumCard, useReferendumCard } from './referendum-card.tsx';
import { inOrder } from './vote-view.ts';

type DashboardScreenProps = {
  readonly onEnterElection: () => void;
  readonly onContinueBallot: () => void;
  readonly onViewReceipt: () => void;
  readonly onVoteInReferendum: () => void;
  readonly onViewReferendumReceipt: () => void;
  readonly onReadAmendments: () => void;
  readonly onPractise: () => void;
  readonly onRate: () => void;
  readonly onOpenReadiness: () => void;
};

/** The readiness card loads late: below the votes. Source: docs/behaviour/home.md. */
export function DashboardScreen(props: DashboardScreenProps) {
  const name = useAtomValue(signedInAtom)?.session.member.firstName ?? '';
  return (
    <Screen isWide>
      <div className={styles['head']}>
        <h1 tabIndex={-1}>{say(dashboard.greeting, { name })}</h1>
        <ScheduleButton />
        <HomeBanner />
      </div>
      <FailedRequests />
      <Columns
        first={
          <>
            <VoteCards {...props} />
            <ReadinessCard onOpen={props.onOpenReadiness} />
          </>
        }
        second={
          <>
            <PracticeButton onOpen={props.onPractise} />
            <RatingOffer onRate={props.onRate} />
            <InstallCard />
            <LibraryCard />
          </>
        }
      />
    </Screen>
  );
}

function LibraryCard() {
  return (
    <Card labelledBy="library-title">
      <h2 id="library-title">{say(library.title)}</h2>
      <LibraryPanel />
    </Card>
  );
}

/** False while any of this is unknown. */
const isRatingOfferedAtom = atom((get): boolean => {
  const hasVoted = get(generalAssemblyQuery.queryAtom).lastData?.hasVoted ?? false;
  if (!hasVoted || !get(isOnlineAtom) || !get(isRatingKnownAtom)) return false;
  return !get(isElectionRatedAtom) && !get(isRatingDeclinedAtom);
});

function RatingOffer({ onRate }: { readonly onRate: () => void }) {
  const info = useAtomValue(generalAssemblyQuery.queryAtom).lastData;
  const isOffered = useAtomValue(isRatingOfferedAtom);
  const load = useSetAtom(loadRatingAtom);
  const note = useSetAtom(noteRatingAtom);
  useEffect(() => {
    if (info !== null) void load();
  }, [info, load]);
  if (!isOffered) return null;

  function decline() {
    // The card disappears with the focus.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    void note('declined');
  }

  return (
    <Card labelledBy="rating-offer-title">
      <h2 id="rating-offer-title">{say(rating.offerTitle)}</h2>
      <p>{say(rating.offerBody)}</p>
      <div className="stack-2">
        <Button kind="second" onClick={onRate}>
          {say(rating.offerAccept)}
        </Button>
        <Button kind="quiet" onClick={decline}>
          {say(rating.offerDecline)}
        </Button>
      </div>
    </Card>
  );
}

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
