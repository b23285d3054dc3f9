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

/** Declares what `id` holds; null holds nothing. */
export const declareWorkAtom = atom(
  null,
  (_get, set, { id, work }: { readonly id: string; readonly work: WorkInHand | null }) => {
    set(workAtom, (all) => {
      const changed = new Map(all);
      if (work === null) changed.delete(id);
      else changed.set(id, work);
      return changed;
    });
  },
);

/** Declares, for as long as the calling screen shows it, what it holds; null holds nothing. */
export function useWorkInHand(work: WorkInHand | null): void {
  const id = useId();
  const declare = useSetAtom(declareWorkAtom);
  useEffect(() => {
    if (work === null) return;
    declare({ id, work });
    return () => declare({ id, work: null });
  }, [id, work, declare]);
}
