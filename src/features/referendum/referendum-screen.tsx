import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { coverWhenAway } from '~/lib/cover.ts';
import { isCallOpen } from '~/state/confirmed-call/machine.ts';
import { referendumAtom } from '~/state/referendum.ts';
import {
  castAnswerAtom,
  castingAnswerAtom,
  checkAnswerAtom,
  sendAnswerAgainAtom,
} from '~/state/vote/referendum-answer.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';
import { Screen } from '~/ui/screen.tsx';
import { AnswerCasting } from './answer-casting.tsx';
import { AnswerStrip } from './answer-strip.tsx';
import { LetterCard } from './letter-card.tsx';
import styles from './referendum-screen.module.css';
import { VoteCard } from './vote-card.tsx';

type ReferendumScreenProps = {
  /** The amendments and how far the member has read them. */
  readonly reading: ReactNode;
  /** What should be known before an answer is chosen. */
  readonly notice?: ReactNode;
  /** The member has voted, or their vote was refused. */
  readonly onGone: () => void;
};

/** The letter, the amendments, and the answer. */
export function ReferendumScreen({ reading, notice, onGone }: ReferendumScreenProps) {
  const casting = useAtomValue(castingAnswerAtom);
  const isCast = useAtomValue(castAnswerAtom) !== null;
  const { value: info } = useAtomValue(referendumAtom);
  const check = useSetAtom(checkAnswerAtom);
  const sendAgain = useSetAtom(sendAnswerAgainAtom);
  useWorkInHand('entry');
  useEffect(() => coverWhenAway(), []);

  const isGone = isCast || (info?.hasParticipated ?? false);
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);

  if (isCallOpen(casting)) {
    return (
      <>
        <AnswerStrip />
        <AnswerCasting casting={casting} onCheckAgain={check} onSendAgain={sendAgain} />
      </>
    );
  }
  return (
    <>
      <AnswerStrip />
      <Screen>
        <h1 tabIndex={-1} className={styles['title']}>
          {info?.title || say(referendum.referendum)}
        </h1>
        <LetterCard />
        {reading}
        <VoteCard notice={notice} onRefused={onGone} />
      </Screen>
    </>
  );
}
