import { useAtomValue } from 'jotai';
import { CalendarDays } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Instant } from '~/contracts/wire.ts';
import { formatDate, formatMonthDay, formatTime } from '~/core/manila-dates.ts';
import { dashboard } from '~/labels/home.ts';
import { type Label, say } from '~/labels/label.ts';
import { signedInAtom } from '~/session/session.ts';
import { lazyPart } from '~/ui/lazy-part.tsx';
import { Columns, Screen } from '~/ui/screen.tsx';
import { SheetButton } from '~/ui/sheet-button.tsx';
import { windowPhase } from '~/vote/vote-phase.ts';
import { GeneralAssemblyCard, useAssemblyCard } from './general-assembly-card.tsx';
import styles from './home-screen.module.css';
import { FailedRequests, HomeAsOf, type VoteWords } from './home-vote-card.tsx';
import { restOfHomeAtom } from './loaded-rest.ts';
import { ReferendumCard, useReferendumCard } from './referendum-card.tsx';
import type { BelowVotesProps } from './rest-of-home.tsx';
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

type DashboardScreenProps = VoteCardsProps & BelowVotesProps;

/** Source: docs/behaviour/home.md. */
export function DashboardScreen(props: DashboardScreenProps) {
  const name = useAtomValue(signedInAtom)?.session.member.firstName ?? '';
  const rest = useAtomValue(restOfHomeAtom);
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
        {rest === null ? null : <rest.BelowVotes {...props} />}
      </div>
    </Screen>
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
