import { atom, useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';

/**
 * What a reload or a step away would disturb.
 *
 * - entry: a code, a PIN or the booth; nothing may reload the page
 * - unsaved: as entry, and leaving asks first, because what was typed would be lost
 */
export type WorkInHand = 'entry' | 'unsaved';

const workAtom = atom<ReadonlyMap<string, WorkInHand>>(new Map());

/** True while nothing may reload the page (pull-to-refresh, updates). */
export const isReloadUnwelcomeAtom = atom((get) => get(workAtom).size > 0);

/** True while leaving the page would lose what was typed. */
export const isWorkUnsavedAtom = atom((get) => [...get(workAtom).values()].includes('unsaved'));

/** Declares, for as long as the calling screen shows it, what it holds; null holds nothing. */
export function useWorkInHand(work: WorkInHand | null): void {
  const id = useId();
  const setWork = useSetAtom(workAtom);
  useEffect(() => {
    if (work === null) return;
    setWork((all) => new Map(all).set(id, work));
    return () => {
      setWork((all) => {
        const rest = new Map(all);
        rest.delete(id);
        return rest;
      });
    };
  }, [id, work, setWork]);
}
