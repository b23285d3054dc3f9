import { atom, useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';
import { isTypingWaitingAtom, readTypedAtom } from './interrupted-work.ts';

/**
 * What a reload or a step away would disturb.
 *
 * - entry: a code, a PIN or a call under way; nothing may reload the page
 * - draft: as entry; a vote that is being made and lies on the phone
 * - unsaved: as entry, and leaving asks first, because what was typed would be lost
 * - secret: as entry; a form for a password or a PIN, which are held nowhere: its member is warned of
 *   the session's end, and nothing of it waits for them
 */
export type WorkInHand = 'entry' | 'draft' | 'unsaved' | 'secret';

const workAtom = atom<ReadonlyMap<string, WorkInHand>>(new Map());

/** True while something is in hand that the end of the session takes from its member. */
export const isSecretInHandAtom = atom((get) => [...get(workAtom).values()].includes('secret'));

/** True while what is in hand outlasts the session: a vote lies on the phone, what was typed is held. */
export const isWorkKeptAtom = atom(
  (get) =>
    [...get(workAtom).values()].includes('draft') || Object.keys(get(readTypedAtom)).length > 0,
);

/** True while nothing may reload the page (pull-to-refresh, updates). */
export const isReloadUnwelcomeAtom = atom(
  (get) => get(workAtom).size > 0 || get(isTypingWaitingAtom),
);

/** True while the end is to be told of, and signing in again interrupts no call and no code. */
export const canSignInAgainAtom = atom(
  (get) =>
    (get(isWorkKeptAtom) || get(isSecretInHandAtom)) &&
    ![...get(workAtom).values()].includes('entry'),
);

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
