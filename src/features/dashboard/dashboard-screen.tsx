import { useAtomValue } from 'jotai';
import { InstallCard } from '~/components/install/install-card.tsx';
import { LibraryPanel } from '~/components/library/library-panel.tsx';
import { PracticeButton } from '~/components/practice/practice-button.tsx';
import { ReadinessCard } from '~/components/readiness/readiness-card.tsx';
import { dashboard } from '~/labels/dashboard.ts';
import { say } from '~/labels/label.ts';
import { library } from '~/labels/library.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { Card } from '~/ui/card.tsx';
import { Screen } from '~/ui/screen.tsx';
import { BallotCard } from './ballot-card.tsx';
import styles from './dashboard-screen.module.css';
import { GeneralAssemblyCard } from './general-assembly-card.tsx';
import { RatingOffer } from './rating-offer.tsx';
import { ReferendumCard } from './referendum-card.tsx';

type DashboardScreenProps = {
  /** To the election's one-time code: a first time, or once more for a ballot that is begun. */
  readonly onEnterElection: () => void;
  readonly onContinueBallot: () => void;
  readonly onViewReceipt: () => void;
  readonly onVoteInReferendum: () => void;
  readonly onReadAmendments: () => void;
  readonly onPractise: () => void;
  readonly onRate: () => void;
  readonly onOpenReadiness: () => void;
};

/**
 * Home (docs/behaviour/home.md): what waits for the member first, then the votes, then whether
 * the member is ready for them, which comes late and must not push them down, and what is kept
 * on the phone.
 */
export function DashboardScreen(props: DashboardScreenProps) {
  const name = useAtomValue(signedInAtom)?.session.member.firstName ?? '';
  return (
    <Screen>
      <h1 tabIndex={-1} className={styles['greeting']}>
        {say(dashboard.greeting, { name })}
      </h1>
      <BallotCard
        onContinue={props.onContinueBallot}
        onEnterAgain={props.onEnterElection}
        onViewReceipt={props.onViewReceipt}
      />
      <ReferendumCard onVote={props.onVoteInReferendum} onRead={props.onReadAmendments} />
      <GeneralAssemblyCard onVote={props.onEnterElection} />
      <ReadinessCard onOpen={props.onOpenReadiness} />
      <PracticeButton onOpen={props.onPractise} />
      <RatingOffer onRate={props.onRate} />
      <InstallCard />
      <LibraryCard />
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
