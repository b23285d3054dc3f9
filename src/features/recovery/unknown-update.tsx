import { useAtomValue } from 'jotai';
import type { Problem } from '~/contracts/problem.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { recovery } from '~/labels/recovery.ts';
import { OutcomePage } from '~/ui/outcome-page.tsx';
import { passwordRecovery } from './recovery.ts';

type UnknownUpdateProps = {
  /** What the server said to another try, or null. */
  readonly refusal: Problem | null;
  readonly onSignIn: () => void;
  readonly onSendAgain: () => Promise<void>;
  readonly onAnotherCode: () => void;
};

/**
 * The reply was lost. The same password may be sent again, because the proof serves once: the
 * second call either does what the first did not, or is refused. Logging in tells for certain.
 */
export function UnknownUpdate(props: UnknownUpdateProps) {
  const { refusal, onSignIn, onSendAgain, onAnotherCode } = props;
  // After a reload or a refusal there is nothing to send again.
  const canSendAgain = useAtomValue(passwordRecovery.typedPasswordAtom).password !== '';
  return (
    <OutcomePage
      mood="unsure"
      title={say(recovery.unknownTitle)}
      body={say(recovery.unknownBody)}
      note={refusal === null ? null : say(recovery.unknownRefused, { reason: sayProblem(refusal) })}
      ways={[
        { label: say(recovery.tryNew), act: onSignIn },
        canSendAgain
          ? { label: say(recovery.sendAgain), act: onSendAgain }
          : { label: say(recovery.anotherCode), act: onAnotherCode },
      ]}
    />
  );
}
