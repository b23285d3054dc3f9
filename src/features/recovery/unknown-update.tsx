import { useAtomValue } from 'jotai';
import type { Problem } from '~/api/problem.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { recovery } from '~/labels/recovery.ts';
import { typedPasswordAtom } from '~/state/recovery.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';

type UnknownUpdateProps = {
  /** What the server said to another try, or null. */
  readonly refusal: Problem | null;
  readonly isBusy: boolean;
  readonly onSignIn: () => void;
  readonly onSendAgain: () => void;
  readonly onAnotherCode: () => void;
};

/**
 * The reply was lost. The same password may be sent again, because the proof serves once: the
 * second call either does what the first did not, or is refused. Logging in tells for certain.
 */
export function UnknownUpdate(props: UnknownUpdateProps) {
  const { refusal, isBusy, onSignIn, onSendAgain, onAnotherCode } = props;
  // After a reload or a refusal there is nothing to send again.
  const canSendAgain = useAtomValue(typedPasswordAtom).password !== '';
  return (
    <PicturePage
      picture="/images/offline.svg"
      title={say(recovery.unknownTitle)}
      actions={
        <>
          <Button isWide onClick={onSignIn}>
            {say(recovery.tryNew)}
          </Button>
          {canSendAgain ? (
            <Button kind="second" isWide isBusy={isBusy} onClick={onSendAgain}>
              {say(recovery.sendAgain)}
            </Button>
          ) : (
            <Button kind="second" isWide onClick={onAnotherCode}>
              {say(recovery.anotherCode)}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{say(recovery.unknownBody)}</p>
      {refusal === null ? null : (
        <Notice tone="note" isLive>
          {say(recovery.unknownRefused, { reason: sayProblem(refusal) })}
        </Notice>
      )}
    </PicturePage>
  );
}
