import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { FormScreen } from '~/account/form-screen.tsx';
import {
  type CallState,
  type ConfirmedCall,
  doubtOf,
  isCallOpen,
  whyNotSent,
} from '~/core/confirmed-call.ts';
import { showMessageAtom, useAsk } from '~/core/messages.ts';
import { enrollment } from '~/labels/enrollment.ts';
import { form } from '~/labels/form.ts';
import { type Label, say } from '~/labels/label.ts';
import { sayProblem, withCode } from '~/labels/problems.ts';
import { isMissing, type OptionalData } from '~/session/guards.ts';
import { useReloadGuard } from '~/session/reload-guard.ts';
import { refreshSessionAtom, signedInAtom } from '~/session/session.ts';
import { OutcomePage } from '~/ui/outcome-page.tsx';
import { useFocusOnChange } from '~/ui/screen-hooks.ts';

type SaveFormProps = {
  readonly saving: {
    readonly step: SavingStep;
    readonly call: CallState<unknown, unknown>;
    readonly goOn: () => Promise<unknown>;
  };
  readonly what: Label;
  readonly title: Label;
  readonly body: Label;
  readonly isEmpty?: boolean;
  readonly isTyped: boolean;
  /** Never kept. */
  readonly isSecret?: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

export function SaveForm(props: SaveFormProps) {
  const { saving, what, title, body, isEmpty = false, isTyped, isSecret = false, onSubmit } = props;
  const { step, call, goOn } = saving;
  const isForm = step === 'form' || step === 'saving';
  useFocusOnChange(isForm ? 'form' : step);
  useReloadGuard(step !== 'form' ? 'entry' : isTyped ? 'unsaved' : null);
  useReloadGuard(step === 'form' && isTyped && isSecret ? 'secret' : null);
  if (!isForm) return <SaveOutcome key={step} step={step} what={what} call={call} onGoOn={goOn} />;
  return (
    <FormScreen
      title={say(title)}
      body={say(body)}
      submit={say(step === 'saving' ? enrollment.saving : enrollment.save)}
      isBusy={step === 'saving'}
      isEmpty={isEmpty}
      onSubmit={onSubmit}
    >
      {props.children}
    </FormScreen>
  );
}

type SaveOutcomeStep = 'checking' | 'unknown' | 'not-saved' | 'saved';

type SaveOutcomeProps = {
  readonly step: SaveOutcomeStep;
  readonly what: Label;
  readonly call: CallState<unknown, unknown>;
  readonly onGoOn: () => Promise<unknown>;
};

const outcomePages = {
  checking: { mood: 'working', title: enrollment.checkingTitle, body: enrollment.checkingBody },
  unknown: {
    mood: 'unsure',
    title: enrollment.unknownTitle,
    body: enrollment.unknownBody,
    action: enrollment.checkAgain,
  },
  'not-saved': {
    mood: 'unsure',
    title: enrollment.notSavedTitle,
    body: enrollment.notSavedBody,
    action: enrollment.tryAgain,
  },
  saved: {
    mood: 'done',
    title: enrollment.savedTitle,
    body: enrollment.savedBody,
    action: enrollment.continue,
  },
} as const;

export function SaveOutcome({ step, what, call, onGoOn }: SaveOutcomeProps) {
  const page = outcomePages[step];
  useReloadGuard('entry');
  return (
    <OutcomePage
      mood={page.mood}
      title={say(page.title)}
      body={withCode(say(page.body, { what: say(what) }), doubtOf(call))}
      actions={'action' in page ? [{ label: say(page.action), act: onGoOn }] : []}
    />
  );
}

type SavingStep = 'form' | 'saving' | SaveOutcomeStep;

type Settings<Value> = {
  readonly call: ConfirmedCall<Value, unknown>;
  readonly what: Label;
  readonly isShown: boolean;
  /** A stable function. */
  readonly onDone: () => void;
};

export function useSave<Value>({
  call: { callAtom, ...actions },
  what,
  isShown,
  onDone,
}: Settings<Value>) {
  const call = useAtomValue(callAtom);
  const begin = useSetAtom(actions.beginAtom);
  const verifyAgain = useSetAtom(actions.verifyAgainAtom);
  const reset = useSetAtom(actions.resetUnlessOpenAtom);
  const refresh = useSetAtom(refreshSessionAtom);
  const showMessage = useSetAtom(showMessageAtom);
  const [isErrorShown, setIsErrorShown] = useState(true);
  const [isFetched, setIsFetched] = useState(false);

  // Forget an earlier result. An open call stays.
  useEffect(() => reset(), [reset]);

  const isConfirmed = call.step === 'confirmed';
  const fetchShown = useCallback(async () => setIsFetched((await refresh()) !== null), [refresh]);
  useEffect(() => {
    if (isConfirmed) void fetchShown();
  }, [isConfirmed, fetchShown]);

  const isOver = isConfirmed && (isShown || isFetched);
  useEffect(() => {
    if (!isOver) return;
    reset();
    const body = say(enrollment.savedMessage, { what: say(what) });
    showMessage({ kind: 'success', title: say(form.success), body });
    onDone();
  }, [isOver, what, showMessage, onDone, reset]);

  return {
    call,
    step: stepOf(call),
    error: isErrorShown ? errorOf(call) : null,
    clearError: () => setIsErrorShown(false),
    save: (value: Value) => {
      setIsErrorShown(true);
      setIsFetched(false);
      return begin(value);
    },
    goOn: () => (isConfirmed ? fetchShown() : verifyAgain()),
  };
}

function stepOf(call: CallState<unknown, unknown>): SavingStep {
  if (call.step === 'confirmed') return 'saved';
  if (!isCallOpen(call)) return 'form';
  if (call.step === 'unconfirmed') return 'unknown';
  return call.step === 'verifying' ? 'checking' : 'saving';
}

function errorOf(call: CallState<unknown, unknown>): string | null {
  if (call.step !== 'ready' || call.last === null) return null;
  switch (call.last.kind) {
    case 'not-sent':
      return sayProblem(whyNotSent(call.last));
    case 'not-received':
      return say(enrollment.notSaved);
    case 'refused':
      return sayProblem(call.last.problem);
  }
}

/** Asks first. Source: docs/behaviour/account.md#saving. */
export function useSaveOnce<Value>(
  field: OptionalData,
  call: ConfirmedCall<Value, unknown>,
  what: Label,
  onDone: () => void,
) {
  const session = useAtomValue(signedInAtom)?.session;
  const ask = useAsk();
  const showMessage = useSetAtom(showMessageAtom);
  const isShown = session !== undefined && !isMissing(session.member, field);
  const saving = useSave({ call, what, isShown, onDone });

  // The API has another value than the one sent: it was set before.
  const { step } = saving.call;
  const isSetOtherwise = isShown && step === 'ready' && saving.call.last !== null;
  useEffect(() => {
    if (!isSetOtherwise) return;
    const body = say(enrollment.setOtherwise);
    showMessage({ kind: 'notice', title: say(enrollment.alreadySetTitle), body });
    onDone();
  }, [isSetOtherwise, showMessage, onDone]);

  async function save(value: Value, inWords: string) {
    const isSure = await ask({
      title: say(enrollment.onceTitle),
      body: say(enrollment.onceBody, { value: inWords }),
      confirm: say(enrollment.onceConfirm),
      cancel: say(enrollment.onceBack),
      goesOn: true,
    });
    if (isSure) await saving.save(value);
  }

  return { ...saving, save };
}
