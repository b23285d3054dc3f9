import { useAtomValue, useSetAtom } from 'jotai';
import { say } from '~/labels/label.ts';
import { signUpSteps } from '~/labels/sign-up.ts';
import { Card } from '~/ui/card.tsx';
import styles from './form.module.css';
import { passwordFaults } from './form-rules.ts';
import { PasswordFields } from './password-fields.tsx';
import { editRegistrationAtom, registrationDraftAtom } from './registration.ts';
import { useFormErrors } from './use-form-errors.ts';

const titleId = 'password-again';

/** After a reload: the password is kept nowhere, and the request needs it. */
export function PasswordAgain() {
  const draft = useAtomValue(registrationDraftAtom);
  const edit = useSetAtom(editRegistrationAtom);
  const { onBlur, errorOf } = useFormErrors(passwordFaults(draft));
  return (
    <Card labelledBy={titleId}>
      <form
        className={styles['form']}
        noValidate
        onBlur={onBlur}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className={styles['intro']}>
          <h2 id={titleId}>{say(signUpSteps.passwordTitle)}</h2>
          <p>{say(signUpSteps.passwordBody)}</p>
        </div>
        <PasswordFields draft={draft} onEdit={edit} errorOf={errorOf} />
      </form>
    </Card>
  );
}
