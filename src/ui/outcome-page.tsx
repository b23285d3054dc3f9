import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { PicturePage } from './picture-page.tsx';

type OutcomePageProps = {
  readonly step: 'sending' | 'checking' | 'unknown';
  readonly text: { readonly title: string; readonly body: string; readonly checkAgain: string };
  /** What the server said against it, in a sentence; null where it said nothing. */
  readonly refusal: string | null;
  readonly onCheckAgain: () => void;
};

/** The time between a person's word and the server's: never a spinner without a sentence. */
export function OutcomePage({ step, text, refusal, onCheckAgain }: OutcomePageProps) {
  const isUnknown = step === 'unknown';
  return (
    <PicturePage
      picture={isUnknown ? '/images/offline.svg' : '/images/ballot.svg'}
      title={text.title}
      actions={
        isUnknown ? (
          <Button isWide onClick={onCheckAgain}>
            {text.checkAgain}
          </Button>
        ) : null
      }
    >
      <p role="status">{text.body}</p>
      {isUnknown && refusal !== null ? <Notice tone="note">{refusal}</Notice> : null}
    </PicturePage>
  );
}
