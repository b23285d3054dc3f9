import { type Atom, useAtomValue } from 'jotai';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { Referendum } from '~/contracts/referendum.ts';
import type { Instant } from '~/contracts/wire.ts';
import { useApiNow } from '~/core/api-hooks.ts';
import { formatDeadline } from '~/core/manila-dates.ts';
import { type PersistedQuery, useQuery } from '~/core/persisted-query.ts';
import { election } from '~/labels/election.ts';
import { type Label, say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { signedInAtom } from '~/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { ballot } from '~/vote/ballot.ts';
import type { Casting } from '~/vote/casting/casting.ts';
import { generalAssemblyQuery } from '~/vote/general-assembly.ts';
import { referendumQuery, referendumVote } from '~/vote/referendum-vote.ts';
import { electionPhase, windowPhase } from '~/vote/vote-phase.ts';
import styles from './next-vote.module.css';

type NextVoteProps<Info> = {
  readonly next: NextVote<Info>;
  readonly onVote: () => void;
};

type NextVote<Info> = {
  readonly query: PersistedQuery<Info>;
  readonly castingAtom: Atom<Casting>;
  readonly title: Label;
  readonly vote: Label;
  readonly endsAt: (info: Info) => Instant | null;
  readonly isDue: (info: Info, now: Instant, isRegular: boolean) => boolean;
};

export const nextReferendum: NextVote<Referendum> = {
  query: referendumQuery,
  castingAtom: referendumVote.castingAtom,
  title: referendum.next,
  vote: referendum.voteNext,
  endsAt: ({ window }) => window.endsAt,
  isDue: ({ window, canParticipate, hasParticipated }, now, isRegular) =>
    isRegular && windowPhase(window, now) === 'open' && canParticipate && !hasParticipated,
};

export const nextElection: NextVote<GeneralAssembly> = {
  query: generalAssemblyQuery,
  castingAtom: ballot.castingAtom,
  title: election.nextElection,
  vote: election.voteNext,
  endsAt: ({ voting }) => voting.endsAt,
  isDue: (info, now) =>
    electionPhase(info, now) === 'voting' && info.canVote && info.isRegistered && !info.hasVoted,
};

/** Nothing while the status is unknown or an attempt open. */
export function NextVote<Info>({ next, onVote }: NextVoteProps<Info>) {
  const { data, isStale } = useQuery(next.query, { fetches: 'when-unknown' }).query;
  const { step } = useAtomValue(next.castingAtom);
  const isRegular = useAtomValue(signedInAtom)?.session.member.isRegular ?? false;
  const now = useApiNow();
  if (data === null || isStale || step !== 'ready' || !next.isDue(data, now, isRegular))
    return null;
  const endsAt = next.endsAt(data);
  return (
    <section className={styles['next']} aria-labelledby="next-title">
      <div>
        <h2 id="next-title">{say(next.title)}</h2>
        {endsAt === null ? null : <p>{sayOpen(endsAt, now)}</p>}
      </div>
      <Button onClick={onVote}>{say(next.vote)}</Button>
    </section>
  );
}

const day = 86_400_000;

function sayOpen(endsAt: Instant, now: Instant): string {
  const count = Math.floor((endsAt - now) / day);
  return count > 0
    ? say(election.openDays, { count })
    : say(election.openUntil, { date: formatDeadline(endsAt) });
}
