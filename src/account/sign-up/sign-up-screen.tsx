import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useRef, useState } from 'react';
import { FieldLinks } from '~/account/form-screen.tsx';
import { isValueRefused, type Problem } from '~/contracts/problem.ts';
import { say } from '~/labels/label.ts';
import { signUp } from '~/labels/sign-up.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { PageHead, Screen } from '~/ui/screen.tsx';
import {
  type Checks,
  checkAvailabilityAtom,
  checkedAs,
  checkFreeAgainAtom,
  fieldOfSentence,
  markRefusedAtom,
  sayRefusal,
  useChecks,
} from './availability.ts';
import {
  FailureNotice,
  type Field,
  faultsOf,
  fieldOrder,
  focusField,
  formFields,
  RegistrationFields,
  sayTooLongIn,
  useFormErrors,
} from './form.tsx';
import {
  canGoOnAtom,
  editRegistrationAtom,
  registrationDraftAtom,
  sendFormAtom,
} from './registration.ts';
import styles from './sign-up.module.css';

/** Source: docs/behaviour/sign-up.md#the-form. */
export function SignUpScreen({ onAccepted }: { readonly onAccepted: () => void }) {
  const draft = useAtomValue(registrationDraftAtom);
  const edit = useSetAtom(editRegistrationAtom);
  const canGoOn = useAtomValue(canGoOnAtom);
  const faults = faultsOf(draft);
  const checks = useChecks(draft, faults);
  const { isBusy, problem, send } = useSending(checks);
  const form = useRef<HTMLFormElement>(null);

  const { showAll, onBlur, errorOf } = useFormErrors(faults);
  const refused: readonly Field[] = checkedAs(checks, 'refused');
  const wrong = fieldOrder.filter(
    (field) => faults[field] !== undefined || refused.includes(field),
  );
  const isChecking = checkedAs(checks, 'checking').length > 0;
  const neededId = useId();
  const sayName = (field: Field) =>
    say(faults[field] === signUp.oneNumber ? signUp.eitherNumber : formFields[field].label);

  const showMissing = (field = wrong[0]) => {
    showAll();
    if (field !== undefined) focusField(form.current, field);
  };

  async function submit() {
    if (wrong.length > 0) return showMissing();
    if (isChecking || isBusy) return;
    const outcome = await send();
    if (outcome === 'accepted') onAccepted();
    else if (outcome !== null) focusField(form.current, outcome);
  }

  const fields = {
    draft,
    onEdit: edit,
    errorOf: (field: Field) =>
      sayTooLongIn(draft, field) ??
      errorOf(field) ??
      (field === 'username' || field === 'email' || field === 'mobile'
        ? sayRefusal(field, checks[field])
        : null),
  };
  return (
    <Screen>
      <form
        ref={form}
        className={styles['form']}
        noValidate
        onBlur={onBlur}
        // A disabled button ignores Enter: show the errors.
        onKeyDown={({ key, target }) => {
          if (key === 'Enter' && target instanceof HTMLInputElement && wrong.length > 0) {
            showMissing();
          }
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <PageHead title={say(signUp.title)}>
          <p>{say(signUp.intro)}</p>
        </PageHead>
        {canGoOn ? (
          <Notice tone="note">
            <p>{say(signUp.underWay)}</p>
            <Button kind="second" onClick={onAccepted}>
              {say(signUp.goOn)}
            </Button>
          </Notice>
        ) : null}
        <FailureNotice
          title={problem?.kind === 'refused' ? signUp.refusedTitle : signUp.notSentTitle}
          problem={problem}
          takesFocus={refused.length === 0}
        />
        <RegistrationFields {...fields} checks={checks} />
        <p className="visually-hidden" role="status">
          {isChecking ? say(signUp.checking) : ''}
        </p>
        <div className={styles['ways']}>
          <Button
            type="submit"
            isWide
            isBusy={isBusy}
            disabled={wrong.length > 0 || isChecking}
            aria-describedby={wrong.length > 0 ? neededId : undefined}
          >
            {say(isBusy ? signUp.submitting : signUp.submit)}
          </Button>
          {wrong.length > 0 ? (
            <FieldLinks
              id={neededId}
              fields={wrong.map((field) => ({
                name: sayName(field),
                go: () => showMissing(field),
              }))}
            />
          ) : null}
          <p>
            {say(signUp.haveAccount)} <Link to="/">{say(signUp.logIn)}</Link>
          </p>
        </div>
      </form>
    </Screen>
  );
}

type Sending = {
  readonly isBusy: boolean;
  readonly problem: Problem | null;
  readonly send: () => Promise<Field | 'accepted' | null>;
};

function useSending(checks: Checks): Sending {
  const draft = useAtomValue(registrationDraftAtom);
  const check = useSetAtom(checkAvailabilityAtom);
  const markRefused = useSetAtom(markRefusedAtom);
  const checkFreeAgain = useSetAtom(checkFreeAgainAtom);
  const sendForm = useSetAtom(sendFormAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function attempt(): Promise<Field | 'accepted' | null> {
    const unchecked = checkedAs(checks, 'unchecked');
    const found = await Promise.all(unchecked.map((name) => check(name, draft[name])));
    const refused = unchecked.find((_name, index) => found[index]?.status === 'refused');
    if (refused !== undefined) return refused;

    const outcome = await sendForm();
    if (outcome === 'done') return 'accepted';
    if (outcome === 'not-here') return null;
    setProblem(outcome);
    const sentence = outcome.kind === 'refused' ? outcome.message : null;
    const field = fieldOfSentence(sentence);
    if (field === null || sentence === null) {
      if (isValueRefused(outcome)) checkFreeAgain(draft);
      return null;
    }
    markRefused(field, draft[field], sentence);
    return field;
  }

  return {
    isBusy,
    problem,
    send: async () => {
      setIsBusy(true);
      setProblem(null);
      const outcome = await attempt();
      // Stay busy: a second tap must send nothing.
      if (outcome !== 'accepted') setIsBusy(false);
      return outcome;
    },
  };
}
