import { atom } from 'jotai';
import { vi } from 'vitest';
import type { Session } from '~/contracts/session.ts';
import type { Store } from '~/state/services.ts';
import { refreshSessionAtom, signedInAtom } from '~/state/session/session.ts';

const heldAtom = atom<object | null>(null);

/**
 * Gives stores the session of `holdSession` until the test ends, without a sign-in, because a test
 * may open hundreds of tabs.
 *
 * @param renew the session after a refresh
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

/** @param signedIn the used fields of a session; null if nobody is signed in */
export const holdSession = (store: Store, signedIn: object | null): void =>
  store.set(heldAtom, signedIn);
