import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import type { OpenCasting } from '~/state/vote/cast-vote.ts';
import { OutcomePage } from '~/ui/outcome-page.tsx';

type CastingPanelProps = {
  readonly casting: OpenCasting;
  readonly onCheckAgain: () => Promise<void>;
  readonly onSendAgain: () => Promise<void>;
};

/** What happens between the member's word and the server's. */
export function CastingPanel({ casting, onCheckAgain, onSendAgain }: CastingPanelProps) {
  const { step, answer } = casting;
  // The server said yes, and does not list the vote.
  const isListBehind = answer?.said === 'yes';
  if (step !== 'unconfirmed') {
    const titles = {
      trying: election.recording,
      sending: election.sending,
      asking: election.checking,
    };
    const isAsking = step === 'asking';
    const body = isAsking ? election.checkingBody : election.sendingBody;
    return (
      <OutcomePage
        mood="casting"
        title={say(isAsking && isListBehind ? election.sending : titles[step])}
        body={say(isAsking && isListBehind ? election.confirmingBody : body)}
      />
    );
  }
  const reason =
    answer?.said === 'no' && answer.problem.kind === 'refused' && answer.problem.message;
  const sendAgain = { label: say(election.sendAgain), act: onSendAgain };
  return (
    <OutcomePage
      mood="unsure"
      title={say(election.unknownTitle)}
      body={say(isListBehind ? election.notListedBody : election.unknownBody)}
      note={reason ? say(election.refusedBecause, { reason }) : null}
      ways={[
        { label: say(election.checkAgain), act: onCheckAgain },
        ...(isListBehind ? [sendAgain] : []),
      ]}
    />
  );
}
