import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { fieldLimits } from '~/contracts/fields.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { sayReveal, signIn } from '~/labels/sign-in.ts';
import { signUpSteps } from '~/labels/sign-up.ts';
import type { SignInProblem } from '~/state/session/session.ts';
import { Notice } from '~/ui/notice.tsx';
import { OutcomePage } from '~/ui/outcome-page.tsx';
import { PasswordField } from '~/ui/password-field.tsx';
import styles from './form.module.css';
import { isKnownRefusal } from './refusals.ts';
import {
  editRegistrationAtom,
  isPasswordGoneAtom,
  registrationDraftAtom,
  signInToFindOutAtom,
} from './registration.ts';

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
  const [failure, setFailure] = useState<SignInProblem | null>(null);
  const mayNotExist = failure?.kind === 'refused' && isKnownRefusal(failure);

  async function findOut() {
    setFailure(null);
    const outcome = await signInToFindOut();
    if (outcome === 'signed-in') onLogIn();
    else if (outcome !== 'not-made') setFailure(outcome);
  }

  return (
    <OutcomePage
      mood="unsure"
      title={say(signUpSteps.unknownTitle)}
      body={say(signUpSteps.unknownBody, { username })}
      ways={[
        {
          label: say(signUpSteps.findOut),
          act: findOut,
          isDisabled: isPasswordGone && password === '',
        },
        ...(mayNotExist ? [{ label: say(signUpSteps.startAgain), act: onStartAgain }] : []),
        { label: say(signUpSteps.toLogIn), act: onLogIn },
      ]}
    >
      {isPasswordGone ? (
        <div className={styles['aside']}>
          <PasswordField
            label={say(signIn.password)}
            reveal={sayReveal()}
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
    </OutcomePage>
  );
}
