import { election } from '~/labels/election.ts';
import { say } from '~/labels/label.ts';
import type { Casting } from '~/state/casting-machine.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';

type CastingPanelProps = { readonly casting: Casting; readonly onCheckAgain: () => void };

/** What happens between the member's word and the server's: never a spinner without a sentence. */
export function CastingPanel({ casting, onCheckAgain }: CastingPanelProps) {
  switch (casting.step) {
    case 'recording':
    case 'sending':
    case 'received':
      return (
        <PicturePage
          picture="/images/ballot.svg"
          title={say(casting.step === 'recording' ? election.recording : election.sending)}
        >
          <p role="status">{say(election.sendingBody)}</p>
        </PicturePage>
      );
    case 'checking':
      return (
        <PicturePage picture="/images/ballot.svg" title={say(election.checking)}>
          <p role="status">{say(election.checkingBody)}</p>
        </PicturePage>
      );
    case 'unknown':
      return (
        <PicturePage
          picture="/images/offline.svg"
          title={say(election.unknownTitle)}
          actions={
            <Button isWide onClick={onCheckAgain}>
              {say(election.checkAgain)}
            </Button>
          }
        >
          <p role="status">{say(election.unknownBody)}</p>
          {casting.refusal ? (
            <Notice tone="note">{say(election.refusedBecause, { reason: casting.refusal })}</Notice>
          ) : null}
        </PicturePage>
      );
    case 'ready':
    case 'not-received':
      return null;
  }
}
