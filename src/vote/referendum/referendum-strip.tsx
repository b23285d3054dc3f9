import { useAtomValue } from 'jotai';
import { isCallOpen } from '~/core/confirmed-call.ts';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { StatusStrip } from '~/ui/status-strip.tsx';
import { KeptMark } from '~/vote/kept-mark.tsx';
import { referendumQuery } from '~/vote/referendum.ts';
import { referendumVote } from '~/vote/referendum-vote.ts';
import styles from './referendum-strip.module.css';

export function ReferendumStrip() {
  const draft = useAtomValue(referendumVote.draftAtom);
  const casting = useAtomValue(referendumVote.castingAtom);
  const isCast = useAtomValue(referendumVote.receiptAtom) !== null;
  const info = useAtomValue(referendumQuery.queryAtom).lastData;
  const hasVoted = isCast || (draft === null && info?.hasParticipated === true);
  if (!hasVoted && (draft === null || draft.choices === null)) return null;
  const [tone, status] = hasVoted
    ? (['done', election.cast] as const)
    : isCallOpen(casting)
      ? (['waiting', election.notConfirmed] as const)
      : (['open', election.notCastYet] as const);
  return (
    <div className={styles['strip']}>
      <StatusStrip
        tone={tone}
        label={say(referendum.status)}
        status={say(status)}
        detail={say(referendum.voteName)}
        action={tone === 'open' ? <KeptMark isWrittenAtom={referendumVote.isWrittenAtom} /> : null}
      />
    </div>
  );
}
