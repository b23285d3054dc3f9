import { useAtomValue } from 'jotai';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { castAnswerAtom, draftAnswerAtom } from '~/state/vote/referendum-answer.ts';
import { StatusStrip } from '~/ui/status-strip.tsx';
import styles from './answer-strip.module.css';

/** NOT CAST YET or CAST: in sight from the first choice on. */
export function AnswerStrip() {
  const draft = useAtomValue(draftAnswerAtom);
  const cast = useAtomValue(castAnswerAtom);
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
