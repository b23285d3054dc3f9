import { atom } from 'jotai';
import { vi } from 'vitest';
import type { Session } from '~/contracts/session.ts';
import type { Store } from '~/state/services.ts';
import { refreshSessionAtom, signedInAtom } from '~/state/session/session.ts';

const heldAtom = atom<object | null>(null);

/**
 * From here to the end of the test a store has the session that `holdSession` gives it, without the
 * sign-in that leads to one: casting is the same whoever casts, and hundreds of tabs open in a test.
 *
 * @param renew what asking the server for the session makes of it
 */
export function lendSessions(renew: (signedIn: object) => object = (same) => same): void {
  vi.spyOn(signedInAtom, 'read').mockImplementation((get) => get(heldAtom) as never);
  vi.spyOn(refreshSessionAtom, 'write').mockImplementation(async (get, set) => {
    const held = get(heldAtom);
    if (held === null) return null;
    const renewed = renew(held);
    set(heldAtom, renewed);
    return (renewed as { readonly session?: Session }).session ?? null;
  });
}

/** @param signedIn as much of a session as is read of it; null where nobody is signed in */
export const holdSession = (store: Store, signedIn: object | null): void =>
  store.set(heldAtom, signedIn);
