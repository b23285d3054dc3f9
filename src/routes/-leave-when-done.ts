import { useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Destination } from '~/contracts/screens.ts';
import { homeOf } from '~/routes/-guards.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { isMissing, type OptionalData } from '~/state/next-step.ts';
import type { Store } from '~/state/services.ts';
import { signedInAtom } from '~/state/session/session.ts';

/**
 * Leaves a screen whose work is done.
 *
 * @param addressOf where to, as the store is then; a stable function
 * @returns a stable function
 */
export function useLeaveWhenDone(addressOf: (store: Store) => Destination): () => void {
  const navigate = useNavigateHere();
  const { store } = useRouteContext({ from: '__root__' });
  return useCallback(
    () => void navigate({ to: addressOf(store), ignoreBlocker: true, replace: true }),
    [navigate, store, addressOf],
  );
}

/** After a change among the settings. */
export const toSettings = (): Destination => '/settings';

/** After TIN or date of birth. Source: docs/behaviour/account.md#tin-and-date-of-birth. */
export function addressAfterOnce(store: Store, other: OptionalData): Destination {
  const member = store.get(signedInAtom)?.session.member;
  return member !== undefined && isMissing(member, other)
    ? '/user/info/checklist/optional'
    : homeOf(store);
}

export const afterTin = (store: Store) => addressAfterOnce(store, 'dateOfBirth');

export const afterBirthDate = (store: Store) => addressAfterOnce(store, 'tin');
