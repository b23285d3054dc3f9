import { atom, useAtomValue, useSetAtom } from 'jotai';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { LibraryPanel } from '~/amendments/library-panel.tsx';
import type { LibraryStatus } from '~/contracts/library.ts';
import type { Instant } from '~/contracts/wire.ts';
import { isOnlineAtom } from '~/core/connectivity.ts';
import { formatDate, formatMonthDay, formatTime } from '~/core/manila-dates.ts';
import { libraryStatusAtom } from '~/core/worker.ts';
import { ReadinessCard } from '~/home/readiness/readiness-card.tsx';
import { dashboard } from '~/labels/home.ts';
import { type Label, say } from '~/labels/label.ts';
import { library } from '~/labels/library.ts';
import { rating } from '~/labels/rating.ts';
import { ReminderBell } from '~/reminders/reminder-bell.tsx';
import { signedInAtom } from '~/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { lazyPart } from '~/ui/lazy-part.tsx';
import { Card, Columns, Screen } from '~/ui/screen.tsx';
import { SheetButton } from '~/ui/sheet-button.tsx';
import { PracticeButton } from '~/vote/practice/practice-button.tsx';
import {
  isElectionRatedAtom,
  isRatingDeclinedAtom,
  isRatingKnownAtom,
  loadRatingAtom,
  noteRatingAtom,
} from '~/vote/rating/rating.ts';
import { generalAssemblyQuery } from '~/vote/vote-calls.ts';
import { windowPhase } from '~/vote/vote-phase.ts';
import { GeneralAssemblyCard, useAssemblyCard } from './general-assembly-card.tsx';
import styles from './home-screen.module.css';
import { FailedRequests, HomeAsOf, type VoteWords } from './home-vote-card.tsx';
import { InstallCard } from './install-card.tsx';
import { ReferendumCard, useReferendumCard } from './referendum-card.tsx';
import type { ScheduleRow } from './vote-times.tsx';
import { inOrder, isOneLine } from './vote-view.ts';

type VoteCardsProps = {
  readonly onEnterElection: () => void;
  readonly onContinueBallot: () => void;
  readonly onViewReceipt: () => void;
  readonly onVoteInReferendum: () => void;
  readonly onViewReferendumReceipt: () => void;
  readonly onReadAmendments: () => void;
};

type DashboardScreenProps = VoteCardsProps & {
  readonly onPractise: () => void;
  readonly onRate: () => void;
  readonly onOpenReadiness: () => void;
};

/** The readiness card loads late: below the votes. Source: docs/behaviour/home.md. */
export function DashboardScreen(props: DashboardScreenProps) {
  const name = useAtomValue(signedInAtom)?.session.member.firstName ?? '';
  return (
    <Screen isWide>
      <div className={styles['home']}>
        <div className={styles['head']}>
          <h1 tabIndex={-1}>{say(dashboard.greeting, { name })}</h1>
          <ScheduleButton />
          <HomeBanner />
        </div>
        <FailedRequests />
        <VoteCards {...props} />
        <HomeAsOf />
        <Columns
          first={
            <>
              <ReadinessCard onOpen={props.onOpenReadiness} />
              <Preparations onPractise={props.onPractise} />
            </>
          }
          second={
            <>
              <RatingOffer onRate={props.onRate} />
              <InstallCard />
              <LibraryCard />
            </>
          }
        />
      </div>
    </Screen>
  );
}

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
  return <Columns first={cards[0]?.drawn} second={cards[1]?.drawn} />;
}

const LazyScheduleDialog = lazyPart(() =>
  import('./schedule-dialog.tsx').then((file) => file.ScheduleDialog),
);

type Line = { readonly isOpen: boolean; readonly text: string };

const sayMoment = (at: Instant, now: Instant): string =>
  formatDate(at) === formatDate(now) ? formatTime(at) : formatMonthDay(at);

export function bannerLine(name: Label, rows: readonly ScheduleRow[], now: Instant): Line | null {
  const sayName = (window: Label) => ({ vote: say(window === dashboard.voting ? name : window) });
  const open = rows.findLast(([, window]) => windowPhase(window, now) === 'open');
  if (open !== undefined) {
    return { isOpen: true, text: sayName(open[0]).vote };
  }
  for (const [window, { startsAt }] of rows) {
    if (startsAt === null || startsAt <= now) continue;
    const date = sayMoment(startsAt, now);
    const text = say(dashboard.opensOn, { ...sayName(window), date });
    return { isOpen: false, text };
  }
  return null;
}

/** Each open vote of this member, else the next one. Source: docs/behaviour/home.md#the-cards. */
export function HomeBanner() {
  const assembly = useAssemblyCard();
  const referendum = useReferendumCard();
  const lines = inOrder([
    { ...referendum, name: referendum.words.name },
    { ...assembly, name: dashboard.election },
  ]).flatMap(({ words, name, schedule, now, card }) => {
    if (isOneLine(card)) return [];
    const line = bannerLine(name, schedule, now);
    return line === null ? [] : [{ ...line, words }];
  });
  const open = lines.filter(({ isOpen }) => isOpen);
  const shown = open.length > 0 ? open : lines.slice(0, 1);
  if (shown.length === 0) return null;
  return (
    <p className={styles['banner']}>
      {open.length > 0 ? <span>{say(dashboard.openNow)} </span> : null}
      {shown.map(({ text, words }) => (
        <a
          key={words.titleId}
          href={`#${words.titleId}`}
          onClick={(event) => showCard(event, words)}
        >
          {text}
        </a>
      ))}
    </p>
  );
}

export const ScheduleButton = () => (
  <SheetButton
    label={say(dashboard.schedule)}
    icon={<CalendarDays aria-hidden="true" />}
    sheet={(close) => <LazyScheduleDialog onClose={close} />}
  />
);

/** Without an entry in the history: Back leaves Home. */
function showCard(event: MouseEvent, { titleId }: VoteWords): void {
  event.preventDefault();
  document.getElementById(titleId)?.closest('section')?.focus();
}
