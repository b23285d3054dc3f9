import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '~/api/problem.ts';
import { enrollment } from '~/labels/enrollment.ts';
import { type Label, say } from '~/labels/label.ts';
import { sayProblem } from '~/labels/problems.ts';
import { shell } from '~/labels/shell.ts';
import type { Result } from '~/lib/result.ts';
import { askAtom, showMessageAtom } from '~/state/messages.ts';
import { refreshSessionAtom, signedInAtom } from '~/state/session.ts';
import {
  checkOnceAtom,
  type OnceField,
  type OnceOutcome,
  type OnceTask,
  saveOnceAtom,
} from './save-once.ts';

type Saving = {
  readonly step: 'form' | 'saving' | 'checking' | 'unknown' | 'saved' | 'left';
  /** To show at the field. */
  readonly error: string | null;
  readonly isRepeated: boolean;
};

const atRest: Saving = { step: 'form', error: null, isRepeated: false };

type Given = Pick<OnceTask, 'isSame'> & {
  /** The value as it is asked about. */
  readonly inWords: string;
  readonly send: (uuid: string) => Promise<Result<unknown, Problem>>;
};

/** Saves what can be set only once: asks first, and finds out what became of it. */
export function useSaveOnce(field: OnceField, what: Label, onDone: () => void) {
  const [saving, setSaving] = useState(atRest);
  const [task, setTask] = useState<OnceTask | null>(null);
  const session = useAtomValue(signedInAtom)?.session;
  const ask = useSetAtom(askAtom);
  const saveOnce = useSetAtom(saveOnceAtom);
  const check = useSetAtom(checkOnceAtom);
  const refresh = useSetAtom(refreshSessionAtom);
  const showMessage = useSetAtom(showMessageAtom);

  const settle = useCallback(
    (outcome: OnceOutcome) => {
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

  // The next screen needs a session that shows what was saved.
  const isShown = session !== undefined && session.member[field] !== '';
  const isOver = saving.step === 'saved' && isShown;
  useEffect(() => {
    if (!isOver) return;
    setSaving({ ...atRest, step: 'left' });
    const body = say(enrollment.savedMessage, { what: say(what) });
    showMessage({ kind: 'success', title: say(shell.success), body });
    onDone();
  }, [isOver, what, showMessage, onDone]);

  async function save({ inWords, isSame, send }: Given) {
    if (session === undefined) return;
    const isSure = await ask({
      title: say(enrollment.onceTitle),
      body: say(enrollment.onceBody, { value: inWords }),
      confirm: say(enrollment.onceConfirm),
      cancel: say(enrollment.onceBack),
    });
    if (!isSure) return;
    const next = { field, isSame, send: () => send(session.uuid) };
    setTask(next);
    setSaving({ ...saving, step: 'saving', error: null });
    const asking = () => setSaving((now) => ({ ...now, step: 'checking' }));
    settle(await saveOnce(next, saving.isRepeated, asking));
  }

  async function goOn() {
    if (saving.step === 'saved') await refresh();
    else if (task !== null) settle(await check(task));
  }

  return {
    step: saving.step,
    error: saving.error,
    clearError: () => setSaving((now) => ({ ...now, error: null })),
    save,
    goOn,
  };
}
