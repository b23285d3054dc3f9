import { atom, useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';
import { formValuesAtom, hasSuspendedValuesAtom } from './resumable-form.ts';

/**
 * - entry: a code, a PIN or a running call
 * - draft: a vote on disk
 * - unsaved: leaving asks for a confirmation
 * - secret: a password or a PIN, which is never kept. The member is warned before the session ends.
 */
export type UnsavedWork = 'entry' | 'draft' | 'unsaved' | 'secret';

const guardsAtom = atom<ReadonlyMap<string, UnsavedWork>>(new Map());

const kindsAtom = atom((get) => new Set(get(guardsAtom).values()));

export const hasUnsavedSecretAtom = atom((get) => get(kindsAtom).has('secret'));

/** True while unsaved work outlasts the session, on disk or in memory. */
export const isWorkKeptAtom = atom(
  (get) => get(kindsAtom).has('draft') || Object.keys(get(formValuesAtom)).length > 0,
);

export const isReloadGuardedAtom = atom(
  (get) => get(guardsAtom).size > 0 || get(hasSuspendedValuesAtom),
);

/** The session's end must be announced, and a sign-in interrupts neither a call nor a code. */
export const canSignInAgainAtom = atom(
  (get) => (get(isWorkKeptAtom) || get(hasUnsavedSecretAtom)) && !get(kindsAtom).has('entry'),
);

export const isWorkUnsavedAtom = atom((get) => get(kindsAtom).has('unsaved'));

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

export function useReloadGuard(work: UnsavedWork | null): void {
  const id = useId();
  const setGuard = useSetAtom(setReloadGuardAtom);
  useEffect(() => {
    if (work === null) return;
    setGuard({ id, work });
    return () => setGuard({ id, work: null });
  }, [id, work, setGuard]);
}
