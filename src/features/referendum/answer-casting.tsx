import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import { refusalOf } from '~/state/confirmed-call/machine.ts';
import { castingPhase, type OpenCasting } from '~/state/vote/cast-vote.ts';
import { OutcomePage } from '~/ui/outcome-page.tsx';

type AnswerCastingProps = {
  readonly casting: OpenCasting;
  readonly onCheckAgain: () => Promise<void>;
  readonly onSendAgain: () => Promise<void>;
};

const words = {
  trying: [referendum.preparing, referendum.sendingBody],
  sending: [referendum.sending, referendum.sendingBody],
  confirming: [referendum.sending, election.confirmingBody],
  asking: [election.checking, election.checkingBody],
  unconfirmed: [election.unknownTitle, referendum.unknownBody],
  'not-listed': [election.unknownTitle, election.notListedBody],
} as const;

/** What happens between the member's word and the server's. */
export function AnswerCasting({ casting, onCheckAgain, onSendAgain }: AnswerCastingProps) {
  const phase = castingPhase(casting);
  const [title, body] = words[phase];
  if (phase !== 'unconfirmed' && phase !== 'not-listed') {
    return <OutcomePage mood="casting" title={say(title)} body={say(body)} />;
  }
  const reason = refusalOf(casting);
  const sendAgain = { label: say(referendum.sendAgain), act: onSendAgain };
  return (
    <OutcomePage
      mood="unsure"
      title={say(title)}
      body={say(body)}
      note={reason === null ? null : say(election.refusedBecause, { reason })}
      ways={[
        { label: say(election.checkAgain), act: onCheckAgain },
        ...(phase === 'not-listed' ? [sendAgain] : []),
      ]}
    />
  );
}
