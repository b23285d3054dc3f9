import { election } from '~/labels/election.ts';
import { type Label, say } from '~/labels/label.ts';
import { referendum } from '~/labels/referendum.ts';
import type { Casting } from '~/state/casting-machine.ts';
import { OutcomePage } from '~/ui/outcome-page.tsx';

type Step = Exclude<Casting['step'], 'ready' | 'not-received'>;

const steps: Readonly<Record<Step, readonly ['sending' | 'checking' | 'unknown', Label, Label]>> = {
  recording: ['sending', referendum.preparing, referendum.sendingBody],
  sending: ['sending', referendum.sending, referendum.sendingBody],
  received: ['sending', referendum.sending, referendum.sendingBody],
  checking: ['checking', election.checking, election.checkingBody],
  unknown: ['unknown', election.unknownTitle, referendum.unknownBody],
};

type AnswerCastingProps = {
  readonly casting: Extract<Casting, { readonly step: Step }>;
  readonly onCheckAgain: () => void;
};

/** What happens between the member's word and the server's. */
export function AnswerCasting({ casting, onCheckAgain }: AnswerCastingProps) {
  const [step, title, body] = steps[casting.step];
  const reason = casting.step === 'unknown' ? casting.refusal : null;
  return (
    <OutcomePage
      step={step}
      text={{ title: say(title), body: say(body), checkAgain: say(election.checkAgain) }}
      refusal={reason ? say(election.refusedBecause, { reason }) : null}
      onCheckAgain={onCheckAgain}
    />
  );
}
