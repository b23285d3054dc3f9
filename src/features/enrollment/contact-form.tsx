import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { ContactKind } from '~/api/account-data.ts';
import { enrollment } from '~/labels/enrollment.ts';
import { say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { isCallOpen, problemOf } from '~/state/confirmed-call.ts';
import { useReloadGuard } from '~/state/reload-guard.ts';
import { useResumableField } from '~/state/resumable-form.ts';
import { FormScreen } from '~/ui/form-screen.tsx';
import { TextField } from '~/ui/text-field.tsx';
import { useIsHere } from '~/ui/use-is-here.ts';
import { contactChanges, givenValue } from './contact-change.ts';
import styles from './contact-form.module.css';
import { contactFields } from './contact-kinds.ts';

type ContactFormProps = {
  readonly kind: ContactKind;
  /** What the member has, or '' where it is missing. The new one has to differ. */
  readonly current: string;
  /** The server accepts the value: the code is next. */
  readonly onValidated: () => void;
};

/** Where the new contact is typed. */
export function ContactForm({ kind, current, onValidated }: ContactFormProps) {
  const { text, input, prefix, asTyped, asShown, isValid, asSent } = contactFields[kind];
  const change = contactChanges[kind];
  const state = useAtomValue(change.stateAtom);
  const call = useAtomValue(change.callAtom);
  const submit = useSetAtom(change.submitAtom);
  const correct = useSetAtom(change.correctAtom);
  const given = asShown(givenValue(state) || current);
  const [typed, setTyped] = useResumableField(kind, asShown(current), given);
  const [isTouched, setIsTouched] = useState(false);
  const [isInvalid, setIsInvalid] = useState(false);
  const isBusy = state.asking !== null || isCallOpen(call);
  const isNew = typed !== '' && typed.toLowerCase() !== asShown(current).toLowerCase();
  // What the server has accepted is kept: only what was typed since would be lost.
  const isLost = isNew && !isBusy && state.step !== 'requested';
  useReloadGuard(isLost ? 'unsaved' : isBusy ? 'entry' : null);

  const isHere = useIsHere();

  async function send() {
    setIsInvalid(!isValid(typed));
    if (!isValid(typed)) return;
    setIsTouched(false);
    const outcome = await submit(asSent(typed));
    if (outcome.ok && outcome.value && isHere.current) onValidated();
  }

  const problem = state.problem ?? problemOf(call);
  const isLostOnItsWay = call.step === 'ready' && call.last?.kind === 'not-received';
  const refusal =
    problem !== null ? sayProblem(problem) : isLostOnItsWay ? say(enrollment.notSaved) : null;

  return (
    <FormScreen
      title={say(current === '' ? text.title : text.changeTitle)}
      body={say(current === '' ? text.body : text.changeBody)}
      submit={say(isBusy ? enrollment.validating : enrollment.continue)}
      isBusy={isBusy}
      isEmpty={!isNew}
      onSubmit={() => void send()}
    >
      <TextField
        {...input}
        label={say(text.label)}
        hint={say(text.hint)}
        readOnly={isBusy}
        value={typed}
        error={isInvalid ? say(text.invalid) : isTouched ? null : refusal}
        trailing={
          prefix === null ? null : (
            <span className={styles['prefix']} aria-hidden="true">
              {prefix}
            </span>
          )
        }
        onChange={(event) => {
          setTyped(asTyped(event.target.value));
          setIsTouched(true);
          setIsInvalid(false);
          correct();
        }}
      />
    </FormScreen>
  );
}
