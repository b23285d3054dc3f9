import { type Atom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import type { CastVote } from '~/contracts/vote-record.ts';
import type { Instant } from '~/contracts/wire.ts';
import { useApiNow } from '~/core/api-hooks.ts';
import { formatDate, formatDateTime, formatDeadline, formatTime } from '~/core/manila-dates.ts';
import { showMessageAtom } from '~/core/messages.ts';
import { type PersistedQuery, useQuery } from '~/core/persisted-query.ts';
import { isOfficeAtom } from '~/core/services.ts';
import { castingText } from '~/labels/casting.ts';
import { type Label, say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { shell } from '~/labels/shell.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { pictureAddress, useMarked } from '~/ui/picture-page.tsx';
import { Screen } from '~/ui/screen.tsx';
import { ballot } from '~/vote/ballot.ts';
import type { Casting } from '~/vote/casting/casting.ts';
import { coverWhenAway } from '~/vote/cover.ts';
import {
  canCastBallot,
  canVoteInReferendum,
  type MemberVotes,
  memberVotesAtom,
} from '~/vote/member-votes.ts';
import { referendumVote } from '~/vote/referendum-vote.ts';
import { generalAssemblyQuery, referendumQuery } from '~/vote/vote-calls.ts';
import styles from './receipt-page.module.css';
import {
  canShareReceipts,
  type Given,
  type Receipt,
  saveReceipt,
  shareReceipt,
} from './receipt-picture.ts';

type Fact = Receipt['rows'][number];

type ReceiptPageProps = Pick<Receipt, 'fileName' | 'caution'> & {
  readonly name: string;
  readonly thanks: string;
  readonly cast: CastVote<unknown> | null;
  /** Never a choice. If it is null, the time of confirmation comes first. */
  readonly lead: Fact | null;
  readonly isLeadNumber: boolean;
  readonly facts: readonly Fact[];
  /** If `cast` is null. */
  readonly elsewhere: string;
  readonly next: NextVote;
  readonly onVoteNext: () => void;
  readonly children?: ReactNode;
  readonly onDone: () => void;
};

/** Source: docs/behaviour/election.md#the-receipt. */
export function ReceiptPage(props: ReceiptPageProps) {
  const { cast, facts, caution, fileName, elsewhere, thanks } = props;
  const showMessage = useSetAtom(showMessageAtom);
  const title = useMarked(say(castingText.receiptTitle));
  const heading = useMarked(props.name);
  useEffect(() => coverWhenAway(), []);

  const confirmed = cast === null || cast.confirmedAt === 0 ? [] : [sayConfirmed(cast.confirmedAt)];
  const lead = props.lead === null ? confirmed : [props.lead];
  const more = cast === null ? facts : [...facts, ...factsOf(cast, lead !== confirmed)];
  const rows = [...lead, ...more];
  const note = say(castingText.receiptNote);
  const receipt: Receipt = { fileName, heading, rows, caution, note };
  const isOffice = useAtomValue(isOfficeAtom);
  // A picture would stay on the tablet.
  const canGive = cast !== null && !isOffice;
  const isNextOpen = useNextVote(props.next) !== null;
  const isLeadNumber = props.isLeadNumber && props.lead !== null;

  async function give(how: (receipt: Receipt) => Promise<Given>) {
    if ((await how(receipt)) !== 'failed') return;
    showMessage({ kind: 'error', title: say(shell.oops), body: say(castingText.receiptFailed) });
  }

  return (
    <Screen
      actions={
        <>
          {canGive && canShareReceipts() ? (
            <Button kind="second" onClick={() => void give(shareReceipt)}>
              {say(castingText.share)}
            </Button>
          ) : null}
          {canGive ? (
            <Button kind="second" onClick={() => void give(saveReceipt)}>
              {say(castingText.save)}
            </Button>
          ) : null}
          <Button kind={isNextOpen ? 'second' : 'main'} data-end onClick={props.onDone}>
            {say(castingText.done)}
          </Button>
        </>
      }
    >
      <div className={styles['page']}>
        <div className={styles['head']}>
          <img src={pictureAddress('received')} alt="" width="72" height="60" />
          <h1 tabIndex={-1}>{title}</h1>
          <p className="quiet">{thanks}</p>
        </div>
        <section aria-labelledby="receipt-title" className={styles['receipt']}>
          <h2 id="receipt-title" className="visually-hidden">
            {heading}
          </h2>
          <dl className={styles['facts']}>
            {receipt.rows.map(([term, value, language], index) => (
              <div key={term} className={index < lead.length ? styles['lead'] : undefined}>
                <dt>{term}</dt>
                <dd
                  lang={language}
                  translate={index < lead.length && isLeadNumber ? 'no' : undefined}
                  className={index < lead.length && isLeadNumber ? styles['number'] : undefined}
                >
                  {value}
                </dd>
              </div>
            ))}
          </dl>
          {caution === null ? null : (
            <Notice tone={cast?.certainty === 'unknown' ? 'caution' : 'note'}>{caution}</Notice>
          )}
          {cast === null ? <Notice tone="note">{elsewhere}</Notice> : null}
        </section>
        <NextVote next={props.next} onVote={props.onVoteNext} />
        {props.children}
      </div>
      {cast === null || props.children ? null : (
        <p className="quiet">
          {/* A shared picture must not say how long this device keeps the receipt. */}
          {note} {isOffice ? null : say(castingText.receiptKept)}
        </p>
      )}
    </Screen>
  );
}

const sayConfirmed = (at: Instant): Fact => [say(castingText.confirmedBy), formatDateTime(at)];

/** Omits unknown facts. */
function factsOf(cast: CastVote<unknown>, saysConfirmed: boolean): readonly Fact[] {
  const { castAt, votesCarried, confirmedAt } = cast;
  const facts: Fact[] = [];
  if (castAt !== null) {
    const time = `${formatDateTime(castAt)}, ${say(castingText.philippineTime)}`;
    facts.push([say(castingText.castAt), time]);
  }
  if (votesCarried !== undefined) facts.push([say(castingText.votesCarried), String(votesCarried)]);
  else if (confirmedAt !== 0 && saysConfirmed) {
    const isSameDay = castAt !== null && formatDate(castAt) === formatDate(confirmedAt);
    facts.push(
      isSameDay
        ? [say(castingText.confirmedBy), formatTime(confirmedAt)]
        : sayConfirmed(confirmedAt),
    );
  }
  return facts;
}

type NextVote = {
  readonly query: PersistedQuery<unknown>;
  readonly castingAtom: Atom<Casting>;
  readonly action: Label;
  readonly endsAt: (votes: MemberVotes) => Instant | null | undefined;
  readonly canVote: (votes: MemberVotes, now: Instant) => boolean;
};

export const nextReferendum: NextVote = {
  query: referendumQuery,
  castingAtom: referendumVote.castingAtom,
  action: referendum.voteNext,
  endsAt: (votes) => votes.referendum.info?.window.endsAt,
  canVote: canVoteInReferendum,
};

export const nextElection: NextVote = {
  query: generalAssemblyQuery,
  castingAtom: ballot.castingAtom,
  action: castingText.voteNext,
  endsAt: (votes) => votes.assembly.info?.voting.endsAt,
  canVote: canCastBallot,
};

type NextVoteProps = { readonly next: NextVote; readonly onVote: () => void };

/** Null while the status is unknown or an attempt open, or if the member cannot vote. */
function useNextVote(next: NextVote): MemberVotes | null {
  const { isStale } = useQuery(next.query, { fetches: 'when-unknown' }).query;
  const { step } = useAtomValue(next.castingAtom);
  const votes = useAtomValue(memberVotesAtom);
  const now = useApiNow();
  if (votes === null || isStale || step !== 'ready') return null;
  return next.canVote(votes, now) ? votes : null;
}

export function NextVote({ next, onVote }: NextVoteProps) {
  const votes = useNextVote(next);
  const now = useApiNow();
  if (votes === null) return null;
  const endsAt = next.endsAt(votes) ?? null;
  return (
    <div className={styles['next']}>
      {endsAt === null ? null : <p>{sayOpen(endsAt, now)}</p>}
      <Button onClick={onVote}>{say(next.action)}</Button>
    </div>
  );
}

const day = 86_400_000;

function sayOpen(endsAt: Instant, now: Instant): string {
  const count = Math.floor((endsAt - now) / day);
  return count > 0
    ? say(castingText.openDays, { count })
    : say(castingText.openUntil, { date: formatDeadline(endsAt) });
}
