import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { coverWhenAway } from '~/lib/cover.ts';
import { isCallOpen } from '~/state/confirmed-call/machine.ts';
import { referendumAtom } from '~/state/referendum.ts';
import { castAnswerAtom, castingAnswerAtom } from '~/state/vote/referendum-answer.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';
import { Screen } from '~/ui/screen.tsx';
import { AnswerStrip } from './answer-strip.tsx';
import { LetterCard } from './letter-card.tsx';
import styles from './referendum-screen.module.css';
import { VoteCard } from './vote-card.tsx';

type ReferendumScreenProps = {
  /** What is shown while the answer is on its way. */
  readonly casting: ReactNode;
  /** The amendments and how far the member has read them. */
  readonly reading: ReactNode;
  /** What should be known before an answer is chosen. */
  readonly notice?: ReactNode;
  /** The member has voted, or their vote was refused. */
  readonly onGone: () => void;
};

/** The letter, the amendments, and the answer. */
export function ReferendumScreen({ casting, reading, notice, onGone }: ReferendumScreenProps) {
  const call = useAtomValue(castingAnswerAtom);
  const isCast = useAtomValue(castAnswerAtom) !== null;
  const { value: info } = useAtomValue(referendumAtom);
  useWorkInHand('draft');
  useWorkInHand(isCallOpen(call) ? 'entry' : null);
  useEffect(() => coverWhenAway(), []);

  const isGone = isCast || (info?.hasParticipated ?? false);
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);

  if (isCallOpen(call)) {
    return (
      <>
        <AnswerStrip />
        {casting}
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
