import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { fieldLimits } from '~/contracts/fields.ts';
import { say } from '~/labels/label.ts';
import { newPassword } from '~/labels/new-password.ts';
import { sayProblem } from '~/labels/problems.ts';
import { signIn } from '~/labels/sign-in.ts';
import { signUpSteps } from '~/labels/sign-up.ts';
import {
  editRegistrationAtom,
  isPasswordGoneAtom,
  registrationDraftAtom,
  signInToFindOutAtom,
} from '~/state/registration.ts';
import { isKnownRefusal } from '~/state/registration-answers.ts';
import type { SignInProblem } from '~/state/session.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { PasswordField } from '~/ui/password-field.tsx';
import { PicturePage } from '~/ui/picture-page.tsx';
import styles from './form.module.css';

type UnknownOutcomeProps = {
  readonly onLogIn: () => void;
  /** The account was not made, and what it was to be made with is gone. */
  readonly onStartAgain: () => void;
};

/** The answer to the last step was lost: logging in tells whether there is an account. */
export function UnknownOutcome({ onLogIn, onStartAgain }: UnknownOutcomeProps) {
  const { username, password } = useAtomValue(registrationDraftAtom);
  const edit = useSetAtom(editRegistrationAtom);
  const isPasswordGone = useAtomValue(isPasswordGoneAtom);
  const signInToFindOut = useSetAtom(signInToFindOutAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<SignInProblem | null>(null);
  const mayNotExist = failure?.kind === 'refused' && isKnownRefusal(failure);

  async function findOut() {
    setIsBusy(true);
    setFailure(null);
    const outcome = await signInToFindOut();
    setIsBusy(false);
    if (outcome === 'signed-in') onLogIn();
    else if (outcome !== 'not-made') setFailure(outcome);
  }

  return (
    <PicturePage
      picture="/images/offline.svg"
      title={say(signUpSteps.unknownTitle)}
      actions={
        <>
          <Button
            isWide
            isBusy={isBusy}
            disabled={isPasswordGone && password === ''}
            onClick={() => void findOut()}
          >
            {say(isBusy ? signUpSteps.findingOut : signUpSteps.findOut)}
          </Button>
          {mayNotExist ? (
            <Button kind="second" isWide onClick={onStartAgain}>
              {say(signUpSteps.startAgain)}
            </Button>
          ) : null}
          <Button kind="quiet" isWide onClick={onLogIn}>
            {say(signUpSteps.toLogIn)}
          </Button>
        </>
      }
    >
      <p role="status">{say(signUpSteps.unknownBody, { username })}</p>
      {isPasswordGone ? (
        <div className={styles['aside']}>
          <PasswordField
            label={say(signIn.password)}
            showLabel={say(newPassword.show)}
            hideLabel={say(newPassword.hide)}
            name="password"
            autoComplete="current-password"
            maxLength={fieldLimits.passwordMost}
            value={password}
            onChange={({ target }) => edit({ password: target.value })}
          />
        </div>
      ) : null}
      <div role="alert">
        {failure === null ? null : (
          <Notice tone="bad">
            <p>{sayProblem(failure)}</p>
            {mayNotExist ? <p>{say(signUpSteps.perhapsNotMade)}</p> : null}
          </Notice>
        )}
      </div>
    </PicturePage>
  );
}
