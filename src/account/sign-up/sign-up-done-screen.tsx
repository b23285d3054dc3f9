import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { isOutcomeUnknown } from '~/contracts/problem.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { signUp, signUpSteps } from '~/labels/sign-up.ts';
import { Button } from '~/ui/button.tsx';
import { CodedText } from '~/ui/coded-text.tsx';
import { Notice } from '~/ui/notice.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';
import { enterPortalAtom, registrationAtom } from './registration.ts';

type SignUpDoneScreenProps = {
  readonly onEntered: () => void;
  readonly onLogIn: () => void;
};

/** Source: docs/behaviour/sign-up.md#the-steps. */
export function SignUpDoneScreen({ onEntered, onLogIn }: SignUpDoneScreenProps) {
  const registration = useAtomValue(registrationAtom);
  const enterPortal = useSetAtom(enterPortalAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const hasPass = registration.step === 'done' && registration.account !== null;

  const canEnter = hasPass && !isRefused;

  async function enter() {
    setIsBusy(true);
    setFailure(null);
    const outcome = await enterPortal();
    // Stay busy: `account` works only once.
    if (outcome === 'done') return onEntered();
    if (outcome === null) return onLogIn();
    setIsBusy(false);
    setFailure(sayProblem(outcome));
    // A lost response allows another attempt.
    setIsRefused(outcome.kind === 'cookies-refused' || !isOutcomeUnknown(outcome));
  }

  return (
    <PicturePage
      picture="mascot"
      title={say(signUpSteps.doneTitle)}
      actions={
        <>
          {canEnter ? (
            <Button isWide isBusy={isBusy} onClick={() => void enter()}>
              {say(isBusy ? signUpSteps.findingOut : signUp.logIn)}
            </Button>
          ) : null}
          {canEnter && failure === null ? null : (
            <Button kind={canEnter ? 'quiet' : 'main'} isWide onClick={onLogIn}>
              {say(signUpSteps.toLogIn)}
            </Button>
          )}
        </>
      }
    >
      <p>{say(signUpSteps.doneBody)}</p>
      <div role="alert">
        {failure === null ? null : (
          <Notice tone="caution" title={say(signUpSteps.accountExistsTitle)}>
            <p>
              <CodedText>{failure}</CodedText>
            </p>
            {isRefused ? <p>{say(signUpSteps.accountExistsBody)}</p> : null}
          </Notice>
        )}
      </div>
    </PicturePage>
  );
}
