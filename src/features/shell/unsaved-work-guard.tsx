import { useBlocker } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { sayLeaveQuestion } from '~/labels/shell.ts';
import { askAtom } from '~/state/messages.ts';
import { isWorkUnsavedAtom } from '~/state/reload-guard.ts';

/** Asks before a step away, a reload or a closed tab would lose what was typed. */
export function UnsavedWorkGuard() {
  const isUnsaved = useAtomValue(isWorkUnsavedAtom);
  const ask = useSetAtom(askAtom);
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      return !(await ask(sayLeaveQuestion()));
    },
  });
  return null;
}
