import { useAtomValue, useSetAtom } from 'jotai';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { isCallOpen, refusalOf } from '~/state/confirmed-call/machine.ts';
import { useServerNow } from '~/state/use-server-now.ts';
import {
  canSendBallotAgainAtom,
  castingBallotAtom,
  checkBallotAtom,
  sendBallotAgainAtom,
} from '~/state/vote/ballot.ts';
import { type Casting, castingPhase, type OpenCasting } from '~/state/vote/cast-vote.ts';
import {
  canSendAnswerAgainAtom,
  castingAnswerAtom,
  checkAnswerAtom,
  sendAnswerAgainAtom,
} from '~/state/vote/referendum-answer.ts';
import { OutcomePage } from '~/ui/outcome-page.tsx';

export const ballotWords = {
  trying: [election.recording, election.sendingBody],
  sending: [election.sending, election.sendingBody],
  confirming: [election.sending, election.confirmingBody],
  asking: [election.checking, election.checkingBody],
  unconfirmed: [election.unknownTitle, election.unknownBody],
  'not-listed': [election.unknownTitle, election.notListedBody],
  'still-not-listed': [election.unknownTitle, election.stillNotListedBody],
  sendAgainNote: election.sendAgainNote,
  sendAgain: election.sendAgain,
} as const;

export const answerWords = {
  ...ballotWords,
  trying: [referendum.preparing, referendum.sendingBody],
  sending: [referendum.sending, referendum.sendingBody],
  confirming: [referendum.sending, election.confirmingBody],
  unconfirmed: [election.unknownTitle, referendum.unknownBody],
  sendAgainNote: referendum.sendAgainNote,
  sendAgain: referendum.sendAgain,
} as const;

const votes = {
  ballot: {
    castingAtom: castingBallotAtom,
    checkAtom: checkBallotAtom,
    canSendAgainAtom: canSendBallotAgainAtom,
    sendAgainAtom: sendBallotAgainAtom,
    words: ballotWords,
  },
  answer: {
    castingAtom: castingAnswerAtom,
    checkAtom: checkAnswerAtom,
    canSendAgainAtom: canSendAnswerAgainAtom,
    sendAgainAtom: sendAnswerAgainAtom,
    words: answerWords,
  },
} as const;

/** A vote between the member's word and the server's; nothing while none is on its way. */
export function CastingPage({ vote }: { readonly vote: keyof typeof votes }) {
  const { castingAtom, checkAtom, canSendAgainAtom, sendAgainAtom, words } = votes[vote];
  const casting = useAtomValue<Casting>(castingAtom);
  const check = useSetAtom(checkAtom);
  const canSendAgain = useAtomValue(canSendAgainAtom);
  const sendAgain = useSetAtom(sendAgainAtom);
  if (!isCallOpen(casting)) return null;
  return (
    <CastingOutcome
      words={words}
      casting={casting}
      onCheck={check}
      onSendAgain={canSendAgain ? sendAgain : null}
    />
  );
}

type CastingOutcomeProps = {
  readonly words: typeof ballotWords | typeof answerWords;
  readonly casting: OpenCasting;
  readonly onCheck: () => Promise<void>;
  /** Null where this session has no keys to send the same attempt with. */
  readonly onSendAgain: (() => Promise<void>) | null;
};

/** What is told of it, and what there is to do where nobody knows. */
export function CastingOutcome({ words, casting, onCheck, onSendAgain }: CastingOutcomeProps) {
  const phase = castingPhase(casting, useServerNow());
  const [title, body] = words[phase];
  if (phase !== 'unconfirmed' && phase !== 'not-listed' && phase !== 'still-not-listed') {
    return <OutcomePage mood="casting" title={say(title)} body={say(body)} />;
  }
  const reason = refusalOf(casting);
  const again =
    phase === 'still-not-listed' && onSendAgain !== null
      ? { label: say(words.sendAgain), act: onSendAgain }
      : null;
  return (
    <OutcomePage
      mood="unsure"
      title={say(title)}
      body={say(body)}
      note={
        reason !== null
          ? say(election.refusedBecause, { reason })
          : again === null
            ? null
            : say(words.sendAgainNote)
      }
      ways={[{ label: say(election.checkAgain), act: onCheck }, ...(again === null ? [] : [again])]}
    />
  );
}
