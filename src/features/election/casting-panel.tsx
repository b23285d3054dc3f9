import { election } from '~/labels/election.ts';
import { type Label, say } from '~/labels/label.ts';
import type { Casting } from '~/state/casting-machine.ts';
import { OutcomePage } from '~/ui/outcome-page.tsx';

type CastingPanelProps = { readonly casting: Casting; readonly onCheckAgain: () => void };

/** What happens between the member's word and the server's; nothing while the ballot rests. */
export function CastingPanel({ casting, onCheckAgain }: CastingPanelProps) {
  const draw = (step: 'sending' | 'checking' | 'unknown', title: Label, body: Label) => (
    <OutcomePage
      step={step}
      text={{ title: say(title), body: say(body), checkAgain: say(election.checkAgain) }}
      refusal={
        'refusal' in casting && casting.refusal
          ? say(election.refusedBecause, { reason: casting.refusal })
          : null
      }
      onCheckAgain={onCheckAgain}
    />
  );
  switch (casting.step) {
    case 'recording':
      return draw('sending', election.recording, election.sendingBody);
    case 'sending':
    case 'received':
      return draw('sending', election.sending, election.sendingBody);
    case 'checking':
      return draw('checking', election.checking, election.checkingBody);
    case 'unknown':
      return draw('unknown', election.unknownTitle, election.unknownBody);
    case 'ready':
    case 'not-received':
      return null;
  }
}
