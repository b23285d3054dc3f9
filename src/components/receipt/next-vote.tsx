import { useAtomValue } from 'jotai';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { Referendum } from '~/contracts/referendum.ts';
import type { Instant } from '~/contracts/wire.ts';
import { election } from '~/labels/election.ts';
import { type Label, say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { formatDeadline } from '~/lib/manila-dates.ts';
import { generalAssemblyQuery } from '~/state/general-assembly.ts';
import { type Query, useQuery } from '~/state/persisted-query.ts';
import { referendumQuery } from '~/state/referendum.ts';
import { useApiNow } from '~/state/services.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { ballot } from '~/state/vote/ballot.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import type { Casting } from '~/state/vote/vote-rules.ts';
import { electionPhase, windowPhase } from '~/state/vote-phase.ts';
import { Button } from '~/ui/button.tsx';
import styles from './next-vote.module.css';

type NextVoteProps = { readonly onVote: () => void };

const isKnown = <Data,>({ data, isStale }: Query<Data>): boolean => data !== null && !isStale;

const isUncast = ({ step }: Casting): boolean => step === 'ready';

export function NextReferendum({ onVote }: NextVoteProps) {
  const { query } = useQuery(referendumQuery, { fetches: 'when-unknown' });
  const casting = useAtomValue<Casting>(referendumVote.castingAtom);
  const isRegular = useAtomValue(signedInAtom)?.session.member.isRegular ?? false;
  const now = useApiNow();
  const info = query.lastData;
  if (info === null || !isKnown(query) || !isRegular || !isUncast(casting)) return null;
  return isReferendumDue(info, now) ? (
    <Next
      title={referendum.next}
      vote={referendum.voteNext}
      endsAt={info.window.endsAt}
      now={now}
      onVote={onVote}
    />
  ) : null;
}

const isReferendumDue = ({ window, canParticipate, hasParticipated }: Referendum, now: Instant) =>
  windowPhase(window, now) === 'open' && canParticipate && !hasParticipated;

export function NextElection({ onVote }: NextVoteProps) {
  const { query } = useQuery(generalAssemblyQuery, { fetches: 'when-unknown' });
  const casting = useAtomValue<Casting>(ballot.castingAtom);
  const now = useApiNow();
  const info = query.lastData;
  if (info === null || !isKnown(query) || !isUncast(casting)) return null;
  return isElectionDue(info, now) ? (
    <Next
      title={election.nextElection}
      vote={election.voteNext}
      endsAt={info.voting.endsAt}
      now={now}
      onVote={onVote}
    />
  ) : null;
}

const isElectionDue = (info: GeneralAssembly, now: Instant) =>
  electionPhase(info, now) === 'voting' && info.canVote && info.isRegistered && !info.hasVoted;

const day = 86_400_000;

type NextProps = NextVoteProps & {
  readonly title: Label;
  readonly vote: Label;
  readonly endsAt: Instant | null;
  readonly now: Instant;
};

function Next({ title, vote, endsAt, now, onVote }: NextProps) {
  return (
    <section className={styles['next']} aria-labelledby="next-title">
      <div>
        <h2 id="next-title">{say(title)}</h2>
        {endsAt === null ? null : <p>{sayOpen(endsAt, now)}</p>}
      </div>
      <Button onClick={onVote}>{say(vote)}</Button>
    </section>
  );
}

function sayOpen(endsAt: Instant, now: Instant): string {
  const count = Math.floor((endsAt - now) / day);
  return count > 0
    ? say(election.openDays, { count })
    : say(election.openUntil, { date: formatDeadline(endsAt) });
}
