import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { CastingPage } from '~/components/casting/casting-page.tsx';
import { ReadingCard } from '~/components/reading/reading-card.tsx';
import type { Referendum } from '~/contracts/referendum.ts';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { coverWhenAway } from '~/lib/cover.ts';
import { isCallOpen } from '~/state/confirmed-call.ts';
import type { ShownQuery } from '~/state/persisted-query.ts';
import { useReloadGuard } from '~/state/reload-guard.ts';
import { referendumVote } from '~/state/vote/referendum-vote.ts';
import { Screen } from '~/ui/screen.tsx';
import { StatusStrip } from '~/ui/status-strip.tsx';
import { LetterCard } from './letter-card.tsx';
import styles from './referendum-screen.module.css';
import { VoteCard } from './vote-card.tsx';

type ReferendumScreenProps = ShownQuery<Referendum> & {
  /** Opens the amendments at a page. */
  readonly onRead: (page: number) => void;
  /** The member has voted, or their vote was refused. */
  readonly onGone: () => void;
};

/** The letter, the amendments, and the vote. */
export function ReferendumScreen({ query, refresh, onRead, onGone }: ReferendumScreenProps) {
  const call = useAtomValue(referendumVote.castingAtom);
  const isCast = useAtomValue(referendumVote.receiptAtom) !== null;
  const { lastData: info } = query;
  useReloadGuard('draft');
  useReloadGuard(isCallOpen(call) ? 'entry' : null);
  useEffect(() => coverWhenAway(), []);

  const isGone = isCast || (info?.hasParticipated ?? false);
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);

  if (isCallOpen(call)) {
    return (
      <>
        <ReferendumStrip />
        <CastingPage vote={referendumVote} />
      </>
    );
  }
  return (
    <>
      <ReferendumStrip />
      <Screen>
        <h1 tabIndex={-1} className={styles['title']}>
          {info?.title || say(referendum.referendum)}
        </h1>
        <LetterCard />
        <ReadingCard onRead={onRead} />
        <VoteCard query={query} refresh={refresh} onRefused={onGone} />
      </Screen>
    </>
  );
}

/** NOT CAST YET or CAST: in sight from the first choice on. */
function ReferendumStrip() {
  const draft = useAtomValue(referendumVote.draftAtom);
  const cast = useAtomValue(referendumVote.receiptAtom);
  if (cast === null && (draft === null || draft.choices === null)) return null;
  const [tone, status, detail] =
    cast !== null
      ? (['done', election.cast, election.receivedShort] as const)
      : draft !== null && draft.attempt !== null
        ? (['waiting', election.notConfirmed, election.checkingShort] as const)
        : (['open', election.notCastYet, election.keptHere] as const);
  return (
    <div className={styles['strip']}>
      <StatusStrip
        tone={tone}
        label={say(referendum.status)}
        status={say(status)}
        detail={say(detail)}
      />
    </div>
  );
}
