import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import { refusalOf } from '~/state/confirmed-call/machine.ts';
import { castingPhase, type OpenCasting } from '~/state/vote/cast-vote.ts';
import { OutcomePage } from '~/ui/outcome-page.tsx';

type CastingPanelProps = {
  readonly casting: OpenCasting;
  readonly onCheckAgain: () => Promise<void>;
  readonly onSendAgain: () => Promise<void>;
};

const words = {
  trying: [election.recording, election.sendingBody],
  sending: [election.sending, election.sendingBody],
  confirming: [election.sending, election.confirmingBody],
  asking: [election.checking, election.checkingBody],
  unconfirmed: [election.unknownTitle, election.unknownBody],
  'not-listed': [election.unknownTitle, election.notListedBody],
} as const;

/** What happens between the member's word and the server's. */
export function CastingPanel({ casting, onCheckAgain, onSendAgain }: CastingPanelProps) {
  const phase = castingPhase(casting);
  const [title, body] = words[phase];
  if (phase !== 'unconfirmed' && phase !== 'not-listed') {
    return <OutcomePage mood="casting" title={say(title)} body={say(body)} />;
  }
  const reason = refusalOf(casting);
  const sendAgain = { label: say(election.sendAgain), act: onSendAgain };
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
