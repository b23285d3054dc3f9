import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { enrollment } from '~/labels/enrollment.ts';
import { type Label, say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { shell } from '~/labels/shell.ts';
import type { ConfirmedCall } from '~/state/confirmed-call.ts';
import { type CallState, isCallOpen, whyNotBegun } from '~/state/confirmed-call.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { refreshSessionAtom } from '~/state/session/session.ts';
import type { SavingPageStep } from './saving-page.tsx';

export type SavingStep = 'form' | 'saving' | SavingPageStep;

type Settings<Value> = {
  readonly call: ConfirmedCall<Value, unknown>;
  /** What is saved, as it stands within a sentence. */
  readonly what: Label;
  /** The session shows what was saved: the next screen needs it. */
  readonly isShown: boolean;
  /** A stable function. */
  readonly onDone: () => void;
};

/** Saves what a form holds, finds out what became of it, and says so. */
export function useSave<Value>({
  call: { callAtom, ...actions },
  what,
  isShown,
  onDone,
}: Settings<Value>) {
  const call = useAtomValue(callAtom);
  const begin = useSetAtom(actions.beginAtom);
  const verifyAgain = useSetAtom(actions.verifyAgainAtom);
  const leave = useSetAtom(actions.leaveAtom);
  const refresh = useSetAtom(refreshSessionAtom);
  const showMessage = useSetAtom(showMessageAtom);
  const [isErrorShown, setIsErrorShown] = useState(true);

  // How an earlier visit ended is of no interest; what is not settled stays.
  useEffect(() => leave(), [leave]);

  const isConfirmed = call.step === 'confirmed';
  useEffect(() => {
    if (isConfirmed) void refresh();
  }, [isConfirmed, refresh]);

  const isOver = isConfirmed && isShown;
  useEffect(() => {
    if (!isOver) return;
    leave();
    const body = say(enrollment.savedMessage, { what: say(what) });
    showMessage({ kind: 'success', title: say(shell.success), body });
    onDone();
  }, [isOver, what, showMessage, onDone, leave]);

  return {
    call,
    step: stepOf(call),
    /** To show at the field. */
    error: isErrorShown ? errorOf(call) : null,
    clearError: () => setIsErrorShown(false),
    save: (value: Value) => {
      setIsErrorShown(true);
      return begin(value);
    },
    /** What the button of a page that stands in place of the form does. */
    goOn: () => (isConfirmed ? refresh() : verifyAgain()),
    leave,
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
    case 'not-begun':
      return sayProblem(whyNotBegun(call.last));
    case 'not-received':
      return say(enrollment.notSaved);
    case 'refused':
      return sayProblem(call.last.problem);
  }
}
