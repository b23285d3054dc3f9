import { atom, useAtomValue, useSetAtom } from 'jotai';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LibraryPanel } from '~/amendments/library-panel.tsx';
import type { LibraryStatus } from '~/contracts/library.ts';
import { isOnlineAtom } from '~/core/connectivity.ts';
import { libraryStatusAtom } from '~/core/worker.ts';
import { ReadinessCard } from '~/home/readiness/readiness-card.tsx';
import { say } from '~/labels/label.ts';
import { library } from '~/labels/library.ts';
import { rating } from '~/labels/rating.ts';
import { ReminderBell } from '~/reminders/reminder-bell.tsx';
import { Button } from '~/ui/button.tsx';
import { Card, Columns } from '~/ui/screen.tsx';
import { PracticeButton } from '~/vote/practice/practice-button.tsx';
import {
  isElectionRatedAtom,
  isRatingDeclinedAtom,
  isRatingKnownAtom,
  loadRatingAtom,
  noteRatingAtom,
} from '~/vote/rating/rating.ts';
import { generalAssemblyQuery } from '~/vote/vote-calls.ts';
import { useAssemblyCard } from './general-assembly-card.tsx';
import { InstallCard } from './install-card.tsx';
import { useReferendumCard } from './referendum-card.tsx';
import styles from './rest-of-home.module.css';
import { isOneLine } from './vote-view.ts';

export { RatingBox } from '~/vote/rating/rating-screen.tsx';

export type BelowVotesProps = {
  readonly onPractise: () => void;
  readonly onRate: () => void;
  readonly onOpenReadiness: () => void;
};

export const BelowVotes = ({ onPractise, onRate, onOpenReadiness }: BelowVotesProps) => (
  <Columns
    first={
      <>
        <ReadinessCard onOpen={onOpenReadiness} />
        <Preparations onPractise={onPractise} />
      </>
    }
    second={
      <>
        <RatingOffer onRate={onRate} />
        <InstallCard />
        <LibraryCard />
      </>
    }
  />
);

/** Only for a vote that the member can still cast. */
function Preparations({ onPractise }: { readonly onPractise: () => void }) {
  const inElection = useAssemblyCard().card;
  const inReferendum = useReferendumCard().card;
  const hasDates = [inElection, inReferendum].some(({ countdown }) => countdown !== null);
  return (
    <div className={styles['preparations']}>
      {hasDates ? <ReminderBell /> : null}
      {isOneLine(inElection) ? null : <PracticeButton onOpen={onPractise} />}
    </div>
  );
}

/** Folded, unless a decision of the member is open. */
function LibraryCard() {
  const phase = useAtomValue(libraryStatusAtom)?.phase;
  const [isOpen, setIsOpen] = useState(false);
  const isAsking = phase !== undefined && askingPhases.has(phase);
  if (isAsking && !isOpen) setIsOpen(true);
  return (
    <section className={styles['library']} aria-labelledby="library-title">
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <h2 id="library-title">{say(library.title)}</h2>
          <ChevronDown aria-hidden="true" />
        </summary>
        <LibraryPanel />
      </details>
    </section>
  );
}

const askingPhases: ReadonlySet<LibraryStatus['phase']> = new Set(['asking', 'incomplete', 'full']);

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
      <h2 id="rating-offer-title" className={styles['offer']}>
        {say(rating.offerTitle)}
      </h2>
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
