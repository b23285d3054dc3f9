import { useAtomValue, useSetAtom } from 'jotai';
import {
  CalendarX,
  ChevronDown,
  CircleCheckBig,
  PencilLine,
  SearchCheck,
  Vote as VoteIcon,
} from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { isNetworkProblem } from '~/contracts/problem.ts';
import type { Instant } from '~/contracts/wire.ts';
import { isOnlineAtom } from '~/core/connectivity.ts';
import type { Query } from '~/core/persisted-query.ts';
import { AsOf } from '~/core/query-result.tsx';
import { election } from '~/labels/election.ts';
import { dashboard } from '~/labels/home.ts';
import { type Label, say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import { signedInAtom } from '~/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { CodedText } from '~/ui/coded-text.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Skeleton, type SkeletonBar } from '~/ui/skeleton.tsx';
import { StatusStrip } from '~/ui/status-strip.tsx';
import { ballot } from '~/vote/ballot.ts';
import { referendumVote } from '~/vote/referendum-vote.ts';
import { useIsRecordRead } from '~/vote/vote.ts';
import { generalAssemblyQuery, referendumQuery } from '~/vote/vote-calls.ts';
import styles from './home-vote-card.module.css';
import { Deadline, type ScheduleRow, Unscheduled } from './vote-times.tsx';
import { type Held, isOneLine, type VoteCardView, type VoteView } from './vote-view.ts';

/** Source: docs/behaviour/home.md#the-cards. */
export function VoteCard<Info>(props: VoteCardProps<Info>) {
  const { words, card, held, query, notices, others } = props;
  const { data, isKnown } = query;
  const isUnscheduled = card.state === 'unscheduled' || (isKnown && data === null);
  const isLoading = !isUnscheduled && (data === null || held === 'unread');
  return (
    <section className={styles['card']} aria-labelledby={words.titleId} tabIndex={-1}>
      {isOneLine(card) ? (
        <VoteRow {...props} />
      ) : (
        <>
          <HeldStrip held={held} words={words} />
          <div className={styles['body']}>
            <Head {...props} />
            {isUnscheduled ? <Unscheduled sentence={words.unscheduled} /> : null}
            {isLoading || isUnscheduled || card.countdown === null ? null : (
              <Deadline to={card.countdown} />
            )}
            {!isLoading ? null : isFailed(query) ? <p>{say(dashboard.shownLater)}</p> : <Loading />}
            {card.sentence === null ? null : <p>{card.sentence}</p>}
            {notices}
            <MainAction {...props} />
            {others}
          </div>
        </>
      )}
    </section>
  );
}

const Head = ({ words, title }: Pick<VoteCardProps<unknown>, 'words' | 'title'>) => (
  <div>
    <h2 className={styles['name']} {...(title === '' ? { id: words.titleId } : {})}>
      {say(words.name)}
    </h2>
    <ApiTitle id={words.titleId} title={title} />
  </div>
);

type HeldStripProps = { readonly held: Held; readonly words: VoteWords };

function HeldStrip({ held, words }: HeldStripProps) {
  if (held === 'nothing' || held === 'unread' || held === 'receipt') return null;
  const label = say(words.strip);
  return held === 'attempt' ? (
    <StatusStrip
      tone="waiting"
      label={label}
      status={say(election.notConfirmed)}
      detail={say(dashboard.findingOut)}
    />
  ) : (
    <StatusStrip
      tone="open"
      label={label}
      status={say(election.notCastYet)}
      detail={say(words.kept)}
    />
  );
}

type MainActionProps = Omit<VoteCardProps<unknown>, 'query'>;

function MainAction(props: MainActionProps) {
  const { words, card, register, onVote, onContinue } = props;
  switch (card.action) {
    case 'vote':
      return (
        <Button
          icon={<VoteIcon aria-hidden="true" />}
          aria-label={say(words.vote)}
          onClick={onVote}
        >
          {say(dashboard.voteNow)}
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
        <Button
          icon={<SearchCheck aria-hidden="true" />}
          aria-label={say(words.check)}
          onClick={onContinue}
        >
          {say(dashboard.check)}
        </Button>
      );
    case 'register':
      return register;
    case 'receipt':
    case null:
      return null;
  }
}

/** As high as the parts that they replace: nothing jumps. */
const loadingBars: readonly SkeletonBar[] = [
  [0.9, 1.25],
  [0.8, 1.25],
  [1, 3],
];

const Loading = () => <Skeleton label={say(shell.loading)} lines={loadingBars} />;

function VoteRow(props: MainActionProps) {
  const { words, title, card, view, held, notices, others } = props;
  const moreId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const vote = { vote: say(words.name) };
  const isVoted = card.state === 'voted';
  return (
    <>
      <h2 className="visually-hidden" {...(title === '' ? { id: words.titleId } : {})}>
        {vote.vote}
      </h2>
      <div className={styles['row']}>
        <div className={`${styles['said']} ${isVoted ? styles['voted'] : ''}`}>
          <div>
            {isVoted ? <CircleCheckBig aria-hidden="true" /> : <CalendarX aria-hidden="true" />}
            {held === 'receipt' ? (
              <p role="status" aria-label={say(words.strip)}>
                <strong>{say(election.cast)}</strong> <span>{say(dashboard.received, vote)}</span>
              </p>
            ) : (
              <p>
                <strong>
                  {card.state === 'closed' ? say(dashboard.closedVote, vote) : vote.vote}
                </strong>{' '}
                {card.sentence}
              </p>
            )}
            <button
              type="button"
              className={styles['toggle']}
              aria-label={say(dashboard.more, vote)}
              aria-expanded={isOpen}
              aria-controls={moreId}
              onClick={() => setIsOpen(!isOpen)}
            >
              <ChevronDown aria-hidden="true" />
            </button>
          </div>
        </div>
        {card.action === 'receipt' ? (
          <Button kind="second" aria-label={say(words.viewReceipt)} onClick={props.onViewReceipt}>
            {say(dashboard.receipt)}
          </Button>
        ) : null}
      </div>
      <div className={styles['below']}>
        {view?.phase === 'ended' ? <p>{say(words.closed)}</p> : null}
        {held === 'receipt' && card.sentence !== null ? <p>{card.sentence}</p> : null}
        {notices}
      </div>
      <div id={moreId} className={styles['below']} hidden={!isOpen}>
        <ApiTitle id={words.titleId} title={title} />
        {others}
      </div>
    </>
  );
}

const ApiTitle = ({ id, title }: { readonly id: string; readonly title: string }) =>
  title === '' ? null : (
    <p className={styles['title']} id={id} lang="en">
      {title}
    </p>
  );

export type VoteWords = {
  readonly titleId: string;
  readonly name: Label;
  readonly strip: Label;
  readonly kept: Label;
  readonly vote: Label;
  readonly continueIt: Label;
  readonly check: Label;
  readonly viewReceipt: Label;
  readonly closed: Label;
  readonly unscheduled: Label;
};

export type DescribedVote<Info> = {
  readonly words: VoteWords;
  readonly query: Query<Info>;
  readonly now: Instant;
  readonly view: VoteView | null;
  readonly held: Held;
  readonly schedule: readonly ScheduleRow[];
  readonly card: VoteCardView;
};

export type VoteCardProps<Info> = DescribedVote<Info> & {
  /** In English, as received. */
  readonly title: string;
  readonly notices: ReactNode;
  readonly register: ReactNode;
  readonly others: ReactNode;
  readonly onVote: () => void;
  readonly onContinue: () => void;
  readonly onViewReceipt: () => void;
};

/**
 * False while a record of either vote is read: a draft comes first, and no card may move under a
 * finger.
 */
export function useAreRecordsRead(): boolean {
  const assembly = useAtomValue(generalAssemblyQuery.queryAtom).data;
  const listed = useAtomValue(referendumQuery.queryAtom).data;
  const isBallotRead = useIsRecordRead(ballot, assembly?.code ?? null);
  const isAnswerRead = useIsRecordRead(referendumVote, listed?.code ?? null);
  return isBallotRead && isAnswerRead;
}

/** False if shown elsewhere: a lost connection in the strip, an ended session on its screen. */
export function isFailed({ data, isKnown, error }: Query<unknown>): boolean {
  if (error === null || error.kind === 'nothing-on' || error.kind === 'signed-out') return false;
  return !(isKnown && (data === null || isNetworkProblem(error)));
}

/** The time of the older data, unless the strip of the lost connection says it. */
export function HomeAsOf() {
  const queries = [
    useAtomValue(referendumQuery.queryAtom),
    useAtomValue(generalAssemblyQuery.queryAtom),
  ];
  const old = queries.filter(
    ({ data, isKnown, isStale, error }) =>
      isKnown && (data === null ? error?.kind !== 'nothing-on' : isStale || error !== null),
  );
  const isOnline = useAtomValue(isOnlineAtom);
  const saidByStrip = useAtomValue(signedInAtom)?.knownAt ?? 0;
  const at = Math.min(...old.map(({ dataUpdatedAt }) => dataUpdatedAt));
  if (old.length === 0 || (!isOnline && at >= saidByStrip)) return null;
  return <AsOf at={at} />;
}

export function FailedRequests() {
  const inReferendum = useAtomValue(referendumQuery.queryAtom);
  const inAssembly = useAtomValue(generalAssemblyQuery.queryAtom);
  const refreshReferendum = useSetAtom(referendumQuery.refreshAtom);
  const refreshAssembly = useSetAtom(generalAssemblyQuery.refreshAtom);
  type Failed = readonly [query: Query<unknown>, title: Label, refresh: () => Promise<unknown>];
  const votes: readonly Failed[] = [
    [inReferendum, referendum.loadFailed, refreshReferendum],
    [inAssembly, dashboard.loadFailed, refreshAssembly],
  ];
  const failed = votes.filter(([query]) => isFailed(query));
  const error = failed[0]?.[0].error ?? null;
  if (error === null) return null;
  return (
    <div className="stack-2">
      <Notice tone="bad" isLive>
        {failed.map(([, title]) => (
          <p key={title[0]} className="strong">
            {say(title)}
          </p>
        ))}
        <p>
          <CodedText>{sayProblem(error)}</CodedText>
        </p>
      </Notice>
      <Button
        kind="second"
        isBusy={failed.some(([query]) => query.isFetching)}
        onClick={() => void Promise.all(failed.map(([, , refresh]) => refresh()))}
      >
        {say(shell.retry)}
      </Button>
    </div>
  );
}
