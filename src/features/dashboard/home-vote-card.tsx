import { useAtomValue, useSetAtom } from 'jotai';
import { PencilLine, SearchCheck, Vote as VoteIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { AsOf } from '~/components/query/query-screen.tsx';
import type { Instant } from '~/contracts/wire.ts';
import { dashboard } from '~/labels/dashboard.ts';
import { election } from '~/labels/election.ts';
import { type Label, say } from '~/labels/label.ts';
import { shell } from '~/labels/shell.ts';
import type { Query } from '~/state/persisted-query.ts';
import type { Vote } from '~/state/vote/vote.ts';
import { Button } from '~/ui/button.tsx';
import { Skeleton, type SkeletonBar } from '~/ui/skeleton.tsx';
import { StatusStrip } from '~/ui/status-strip.tsx';
import { isFailed } from './failed-requests.tsx';
import styles from './home-vote-card.module.css';
import { stagesOf } from './timeline.ts';
import { TimelineBar } from './timeline-bar.tsx';
import { Deadline, Schedule, type ScheduleRow, Unscheduled } from './vote-times.tsx';
import type { CardState, Held, VoteCardView } from './vote-view.ts';

/** The words of one of the two votes. */
export type VoteWords = {
  /** Names the card by the API's title. */
  readonly titleId: string;
  readonly name: Label;
  readonly strip: Label;
  readonly kept: Label<'vote'>;
  readonly vote: Label;
  readonly continueIt: Label;
  readonly check: Label;
  readonly closed: Label;
  readonly unscheduled: Label;
};

type VoteCardProps<Info> = {
  readonly query: Query<Info>;
  readonly words: VoteWords;
  /** As received: in English. */
  readonly title: string;
  readonly date?: string;
  readonly card: VoteCardView;
  readonly held: Held;
  readonly isEnded: boolean;
  readonly schedule: readonly ScheduleRow[];
  readonly now: Instant;
  readonly notices: ReactNode;
  readonly register: ReactNode;
  readonly receipt: ReactNode;
  readonly others: ReactNode;
  readonly onVote: () => void;
  readonly onContinue: () => void;
};

/** Source: docs/behaviour/home.md#the-cards. */
export function VoteCard<Info>(props: VoteCardProps<Info>) {
  const { words, card, held, query, isEnded, schedule, now, notices, others } = props;
  const { data, isKnown, isStale, error, dataUpdatedAt } = query;
  const isUnscheduled = card.state === 'unscheduled' || (isKnown && data === null);
  const isOld = data === null ? error?.kind !== 'nothing-on' : isStale || error !== null;
  const isLoading = !isUnscheduled && (data === null || held === 'unread');
  const hasSchedule = !isLoading && !isUnscheduled;
  return (
    <section className={styles['card']} aria-labelledby={words.titleId}>
      <HeldStrip held={held} words={words} />
      <div className={styles['body']}>
        <Head {...props} />
        {isUnscheduled ? <Unscheduled sentence={words.unscheduled} /> : null}
        {isEnded ? <p className={styles['closed']}>{say(words.closed)}</p> : null}
        {hasSchedule && card.turn !== 'over' ? (
          <TimelineBar stages={stagesOf(schedule, now)} />
        ) : null}
        {hasSchedule && card.countdown !== null ? <Deadline to={card.countdown} /> : null}
        {hasSchedule ? <Schedule caption={say(words.name)} rows={schedule} /> : null}
        {!isLoading ? null : isFailed(query) ? <p>{say(dashboard.shownLater)}</p> : <Loading />}
        {card.sentence === null ? null : <p>{card.sentence}</p>}
        {notices}
        <MainAction {...props} />
        {others === null ? null : <div className={styles['others']}>{others}</div>}
        {isKnown && isOld ? <AsOf at={dataUpdatedAt} /> : null}
      </div>
    </section>
  );
}

/** Milliseconds after which the card no longer waits for a slow disk. */
const diskTimeoutMs = 3_000;

/** False while the record of a known vote is read: the member may have a draft or an attempt. */
export function useIsRecordRead<Choices, Info>(
  vote: Vote<Choices, Info>,
  code: string | null,
): boolean {
  const isUnread = useAtomValue(vote.keyAtom) === null && code !== null;
  const load = useSetAtom(vote.loadAtom);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isUnread) return;
    void load(code);
    const timer = setTimeout(() => setIsLate(true), diskTimeoutMs);
    return () => clearTimeout(timer);
  }, [isUnread, load, code]);
  return !isUnread || isLate;
}

type HeadProps = Pick<VoteCardProps<unknown>, 'words' | 'title' | 'date' | 'card' | 'held'>;

function Head({ words, title, date = '', card, held }: HeadProps) {
  const name = say(words.name);
  const label = held === 'nothing' ? states[card.state] : undefined;
  return (
    <div className={styles['head']}>
      <h2 {...(title === '' ? { id: words.titleId } : {})}>{name}</h2>
      {title === '' && date === '' && label === undefined ? null : (
        <p className={styles['title']}>
          {label === undefined ? null : (
            <span className={styles['state']} data-state={card.state}>
              {say(label)}
            </span>
          )}{' '}
          {title === '' ? null : (
            <span id={words.titleId} lang="en">
              {title}
            </span>
          )}{' '}
          {date === '' ? null : <span className={styles['date']}>{date}</span>}
        </p>
      )}
    </div>
  );
}

const states: Readonly<Partial<Record<CardState, Label>>> = {
  open: dashboard.stateOpen,
  registered: dashboard.stateRegistered,
  'not-registered': dashboard.stateNotRegistered,
  'not-entitled': dashboard.stateNotEntitled,
  voted: dashboard.stateVoted,
  closed: dashboard.stateClosed,
};

type HeldStripProps = { readonly held: Held; readonly words: VoteWords };

function HeldStrip({ held, words }: HeldStripProps) {
  if (held === 'nothing' || held === 'unread') return null;
  const label = say(words.strip);
  const vote = { vote: say(words.name) };
  if (held === 'receipt') {
    const detail = say(dashboard.received, vote);
    return <StatusStrip tone="done" label={label} status={say(election.cast)} detail={detail} />;
  }
  return held === 'attempt' ? (
    <StatusStrip
      tone="waiting"
      label={label}
      status={say(election.notConfirmed)}
      detail={say(dashboard.findingOut, vote)}
    />
  ) : (
    <StatusStrip
      tone="open"
      label={label}
      status={say(election.notCastYet)}
      detail={say(words.kept, vote)}
    />
  );
}

type MainActionProps = Omit<VoteCardProps<unknown>, 'query'>;

function MainAction(props: MainActionProps) {
  const { words, card, register, receipt, onVote, onContinue } = props;
  switch (card.action) {
    case 'vote':
      return (
        <Button icon={<VoteIcon aria-hidden="true" />} onClick={onVote}>
          {say(words.vote)}
        </Button>
      );
    case 'continue':
      return (
        <Button icon={<PencilLine aria-hidden="true" />} onClick={onContinue}>
          {say(words.continueIt)}
        </Button>
      );
    case 'check':
      return (
        <Button icon={<SearchCheck aria-hidden="true" />} onClick={onContinue}>
          {say(words.check)}
        </Button>
      );
    case 'register':
      return register;
    case 'receipt':
      return receipt;
    case null:
      return null;
  }
}

/** Bars as high as the parts that they replace, so that nothing jumps. */
const loadingBars: readonly SkeletonBar[] = [
  [0.8, 1.25],
  [1, 1.75],
  [0.9, 1.25],
  [0.7, 1.5],
  [0.6, 1.25],
  [0.8, 1.5],
  [1, 3],
];

function Loading() {
  return (
    <>
      <Skeleton label={say(shell.loading)} lines={loadingBars} />
      <Skeleton lines={[[1, 3]]} />
    </>
  );
}
