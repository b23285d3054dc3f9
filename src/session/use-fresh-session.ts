import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { refreshSessionAtom } from './session.ts';

/** A route loader cannot: after a preload on touch it does not run again. */
export function useFreshSession(): void {
  const refresh = useSetAtom(refreshSessionAtom);
  useEffect(() => {
    void refresh();
  }, [refresh]);
}
