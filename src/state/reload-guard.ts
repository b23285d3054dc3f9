import { atom, useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';
import { formValuesAtom, hasSuspendedValuesAtom } from './resumable-form.ts';

/**
 * Unsaved work: what a reload or a step away would disturb.
 *
 * - entry: a code, a PIN or a call under way; nothing may reload the page
 * - draft: as entry; a vote that is being made and lies on the phone
 * - unsaved: as entry, and leaving asks first, because what was typed would be lost
 * - secret: as entry; a form for a password or a PIN, which are held nowhere: its member is warned of
 *   the session's end, and nothing of it waits for them
 */
export type UnsavedWork = 'entry' | 'draft' | 'unsaved' | 'secret';

const guardsAtom = atom<ReadonlyMap<string, UnsavedWork>>(new Map());

const kindsAtom = atom((get) => new Set(get(guardsAtom).values()));

/** True while the end of the session would take a secret that is being typed. */
export const hasUnsavedSecretAtom = atom((get) => get(kindsAtom).has('secret'));

/** True while unsaved work outlasts the session: a vote lies on the phone, what was typed is held. */
export const isWorkKeptAtom = atom(
  (get) => get(kindsAtom).has('draft') || Object.keys(get(formValuesAtom)).length > 0,
);

/** True while nothing may reload the page (pull-to-refresh, updates). */
export const isReloadGuardedAtom = atom(
  (get) => get(guardsAtom).size > 0 || get(hasSuspendedValuesAtom),
);

/** True while the end is to be told of, and signing in again interrupts no call and no code. */
export const canSignInAgainAtom = atom(
  (get) => (get(isWorkKeptAtom) || get(hasUnsavedSecretAtom)) && !get(kindsAtom).has('entry'),
);

/** True while leaving the page would lose what was typed. */
export const isWorkUnsavedAtom = atom((get) => get(kindsAtom).has('unsaved'));

/** Sets the guard of `id`; null removes it. */
export const setReloadGuardAtom = atom(
  null,
  (_get, set, { id, work }: { readonly id: string; readonly work: UnsavedWork | null }) => {
    set(guardsAtom, (all) => {
      const changed = new Map(all);
      if (work === null) changed.delete(id);
      else changed.set(id, work);
      return changed;
    });
  },
);

/** Guards the page against a reload for as long as the calling screen is shown; null guards nothing. */
export function useReloadGuard(work: UnsavedWork | null): void {
  const id = useId();
  const setGuard = useSetAtom(setReloadGuardAtom);
  useEffect(() => {
    if (work === null) return;
    setGuard({ id, work });
    return () => setGuard({ id, work: null });
  }, [id, work, setGuard]);
}
