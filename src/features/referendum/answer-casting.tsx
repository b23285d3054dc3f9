import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import type { OpenCasting } from '~/state/vote/cast-vote.ts';
import { OutcomePage } from '~/ui/outcome-page.tsx';

type AnswerCastingProps = {
  readonly casting: OpenCasting;
  readonly onCheckAgain: () => Promise<void>;
  readonly onSendAgain: () => Promise<void>;
};

/** What happens between the member's word and the server's. */
export function AnswerCasting({ casting, onCheckAgain, onSendAgain }: AnswerCastingProps) {
  const { step, answer } = casting;
  // The server said yes, and does not list the vote.
  const isListBehind = answer?.said === 'yes';
  if (step !== 'unconfirmed') {
    const titles = {
      trying: referendum.preparing,
      sending: referendum.sending,
      asking: election.checking,
    };
    const isAsking = step === 'asking';
    const body = isAsking ? election.checkingBody : referendum.sendingBody;
    return (
      <OutcomePage
        mood="casting"
        title={say(isAsking && isListBehind ? referendum.sending : titles[step])}
        body={say(isAsking && isListBehind ? election.confirmingBody : body)}
      />
    );
  }
  const reason =
    answer?.said === 'no' && answer.problem.kind === 'refused' && answer.problem.message;
  const sendAgain = { label: say(referendum.sendAgain), act: onSendAgain };
  return (
    <OutcomePage
      mood="unsure"
      title={say(election.unknownTitle)}
      body={say(isListBehind ? election.notListedBody : referendum.unknownBody)}
      note={reason ? say(election.refusedBecause, { reason }) : null}
      ways={[
        { label: say(election.checkAgain), act: onCheckAgain },
        ...(isListBehind ? [sendAgain] : []),
      ]}
    />
  );
}
