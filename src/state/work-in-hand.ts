import { atom, useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';
import { isTypingWaitingAtom } from './interrupted-work.ts';

/**
 * What a reload or a step away would disturb.
 *
 * - entry: a code, a PIN or a call under way; nothing may reload the page
 * - draft: as entry; a vote that is being made and lies on the phone
 * - unsaved: as entry, and leaving asks first, because what was typed would be lost
 */
export type WorkInHand = 'entry' | 'draft' | 'unsaved';

const workAtom = atom<ReadonlyMap<string, WorkInHand>>(new Map());

/** True while a screen holds something. */
export const isWorkInHandAtom = atom((get) => get(workAtom).size > 0);

/** True while nothing may reload the page (pull-to-refresh, updates). */
export const isReloadUnwelcomeAtom = atom(
  (get) => get(isWorkInHandAtom) || get(isTypingWaitingAtom),
);

/** True while signing in again would be no interruption of a call, a code or a PIN. */
export const canSignInAgainAtom = atom((get) => {
  const held = [...get(workAtom).values()];
  return held.length > 0 && !held.includes('entry');
});

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
