import type { Problem } from '~/api/problem.ts';
import { say } from '~/labels/label.ts';
import { pinOutcome as text } from '~/labels/pin.ts';
import { sayProblem } from '~/labels/problems.ts';
import { recovery } from '~/labels/recovery.ts';
import { signIn } from '~/labels/sign-in.ts';
import { useWorkInHand } from '~/state/work-in-hand.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';

type PinOutcomeProps = {
  readonly step: 'asking' | 'not-saved' | 'unknown' | 'saved';
  readonly isBusy: boolean;
  /** The cooperative will tell whether the PIN was saved, once it can be asked. */
  readonly canAsk: boolean;
  /** What the server said to another try, or null. */
  readonly refusal: Problem | null;
  readonly onAskAgain: () => void;
  readonly onSaveAgain: () => void;
  /** To the PIN entry, where the new PIN shows whether it is taken. Needed where nobody tells. */
  readonly onTryNew?: () => void;
  /** Needed where nobody tells. */
  readonly onAnotherCode?: () => void;
  /** Saved, but the portal could not be opened. */
  readonly onGoOn?: () => void;
};

const titles = {
  asking: text.askingTitle,
  'not-saved': text.notSavedTitle,
  unknown: text.unknownTitle,
  saved: text.savedTitle,
};
const bodies = { asking: text.askingBody, 'not-saved': text.notSavedBody, saved: text.savedBody };
const pictures = {
  asking: '/images/mascot.svg',
  'not-saved': '/images/offline.svg',
  unknown: '/images/offline.svg',
  saved: '/images/received.svg',
};

/** What is known of a PIN that was sent. */
export function PinOutcome(props: PinOutcomeProps) {
  const { step, canAsk, refusal } = props;
  useWorkInHand('entry');
  const body = step === 'unknown' ? (canAsk ? text.askAgainBody : text.tryNewBody) : bodies[step];
  return (
    <PicturePage
      picture={pictures[step]}
      title={say(titles[step])}
      actions={step === 'asking' ? null : <Ways {...props} />}
    >
      <p role="status">{say(body)}</p>
      {refusal === null ? null : (
        <Notice tone="note" isLive>
          {say(text.secondRefused, { reason: sayProblem(refusal) })}
        </Notice>
      )}
    </PicturePage>
  );
}

function Ways(props: PinOutcomeProps) {
  const { step, isBusy, canAsk, refusal } = props;
  if (step === 'saved') {
    return (
      <Button isWide isBusy={isBusy} onClick={props.onGoOn}>
        {say(signIn.pinSubmit)}
      </Button>
    );
  }
  const saveAgain = (kind: 'main' | 'second') => (
    <Button kind={kind} isWide isBusy={isBusy} onClick={props.onSaveAgain}>
      {say(text.saveAgain)}
    </Button>
  );
  if (step === 'not-saved') return saveAgain('main');
  if (canAsk) {
    return (
      <Button isWide onClick={props.onAskAgain}>
        {say(text.askAgain)}
      </Button>
    );
  }
  return (
    <>
      <Button isWide onClick={props.onTryNew}>
        {say(text.tryNew)}
      </Button>
      {refusal === null ? (
        saveAgain('second')
      ) : (
        <Button kind="second" isWide onClick={props.onAnotherCode}>
          {say(recovery.anotherCode)}
        </Button>
      )}
    </>
  );
}
