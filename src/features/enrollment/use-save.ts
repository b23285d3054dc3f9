import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { enrollment } from '~/labels/enrollment.ts';
import { type Label, say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { shell } from '~/labels/shell.ts';
import { showMessageAtom } from '~/state/messages.ts';
import { refreshSessionAtom } from '~/state/session.ts';
import { type SaveOutcome, type SaveTask, saveAtom } from './save.ts';

export type SavingStep = 'form' | 'saving' | 'checking' | 'unknown' | 'saved' | 'left';

type Saving = {
  readonly step: SavingStep;
  /** To show at the field. */
  readonly error: string | null;
  readonly isRepeated: boolean;
};

const atRest: Saving = { step: 'form', error: null, isRepeated: false };

type Settings = {
  /** What is saved, as it stands within a sentence. */
  readonly what: Label;
  /** The session shows what was saved: the next screen needs it. */
  readonly isShown: boolean;
  /** A stable function. */
  readonly onDone: () => void;
};

/** Saves what a form holds, finds out what became of it, and says so. */
export function useSave({ what, isShown, onDone }: Settings) {
  const [saving, setSaving] = useState(atRest);
  const [task, setTask] = useState<SaveTask | null>(null);
  const saveNow = useSetAtom(saveAtom);
  const refresh = useSetAtom(refreshSessionAtom);
  const showMessage = useSetAtom(showMessageAtom);

  const settle = useCallback(
    (outcome: SaveOutcome) => {
      switch (outcome.kind) {
        case 'saved':
        case 'unknown':
          return setSaving({ step: outcome.kind, error: null, isRepeated: true });
        case 'not-saved':
          return setSaving({ step: 'form', error: say(enrollment.notSaved), isRepeated: true });
        case 'refused':
          return setSaving({ ...atRest, error: sayProblem(outcome.problem) });
        case 'set-otherwise': {
          const body = say(enrollment.setOtherwise);
          showMessage({ kind: 'notice', title: say(enrollment.alreadySetTitle), body });
          setSaving({ ...atRest, step: 'left' });
          return onDone();
        }
      }
    },
    [onDone, showMessage],
  );

  const isOver = saving.step === 'saved' && isShown;
  useEffect(() => {
    if (!isOver) return;
    setSaving({ ...atRest, step: 'left' });
    const body = say(enrollment.savedMessage, { what: say(what) });
    showMessage({ kind: 'success', title: say(shell.success), body });
    onDone();
  }, [isOver, what, showMessage, onDone]);

  async function save(next: SaveTask): Promise<SaveOutcome> {
    setTask(next);
    setSaving((now) => ({ ...now, step: 'saving', error: null }));
    const asking = () => setSaving((now) => ({ ...now, step: 'checking' }));
    const outcome = await saveNow(next, saving.isRepeated, asking);
    settle(outcome);
    return outcome;
  }

  /** What the button of a page that stands in place of the form does. */
  async function goOn(): Promise<void> {
    if (saving.step === 'saved') await refresh();
    else if (task !== null) settle({ kind: await task.find() });
  }

  return {
    step: saving.step,
    error: saving.error,
    clearError: () => setSaving((now) => ({ ...now, error: null })),
    save,
    goOn,
  };
}
