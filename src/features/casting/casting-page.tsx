import { useAtomValue, useSetAtom } from 'jotai';
import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { isCallOpen, refusalOf } from '~/state/confirmed-call/machine.ts';
import { castingBallotAtom, checkBallotAtom, sendBallotAgainAtom } from '~/state/vote/ballot.ts';
import { type Casting, castingPhase, type OpenCasting } from '~/state/vote/cast-vote.ts';
import {
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
  sendAgain: election.sendAgain,
} as const;

export const answerWords = {
  ...ballotWords,
  trying: [referendum.preparing, referendum.sendingBody],
  sending: [referendum.sending, referendum.sendingBody],
  confirming: [referendum.sending, election.confirmingBody],
  unconfirmed: [election.unknownTitle, referendum.unknownBody],
  sendAgain: referendum.sendAgain,
} as const;

const votes = {
  ballot: {
    castingAtom: castingBallotAtom,
    checkAtom: checkBallotAtom,
    sendAgainAtom: sendBallotAgainAtom,
    words: ballotWords,
  },
  answer: {
    castingAtom: castingAnswerAtom,
    checkAtom: checkAnswerAtom,
    sendAgainAtom: sendAnswerAgainAtom,
    words: answerWords,
  },
} as const;

/** A vote between the member's word and the server's; nothing while none is on its way. */
export function CastingPage({ vote }: { readonly vote: keyof typeof votes }) {
  const { castingAtom, checkAtom, sendAgainAtom, words } = votes[vote];
  const casting = useAtomValue<Casting>(castingAtom);
  const check = useSetAtom(checkAtom);
  const sendAgain = useSetAtom(sendAgainAtom);
  if (!isCallOpen(casting)) return null;
  return <CastingOutcome words={words} casting={casting} onCheck={check} onSendAgain={sendAgain} />;
}

type CastingOutcomeProps = {
  readonly words: typeof ballotWords | typeof answerWords;
  readonly casting: OpenCasting;
  readonly onCheck: () => Promise<void>;
  readonly onSendAgain: () => Promise<void>;
};

/** What is told of it, and what there is to do where nobody knows. */
export function CastingOutcome({ words, casting, onCheck, onSendAgain }: CastingOutcomeProps) {
  const phase = castingPhase(casting);
  const [title, body] = words[phase];
  if (phase !== 'unconfirmed' && phase !== 'not-listed') {
    return <OutcomePage mood="casting" title={say(title)} body={say(body)} />;
  }
  const reason = refusalOf(casting);
  const again = { label: say(words.sendAgain), act: onSendAgain };
  return (
    <OutcomePage
      mood="unsure"
      title={say(title)}
      body={say(body)}
      note={reason === null ? null : say(election.refusedBecause, { reason })}
      ways={[
        { label: say(election.checkAgain), act: onCheck },
        ...(phase === 'not-listed' ? [again] : []),
      ]}
    />
  );
}
