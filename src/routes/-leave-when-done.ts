import { useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Destination } from '~/contracts/screens.ts';
import type { Store } from '~/core/services.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { homeOf, isMissing, type OptionalData } from '~/session/guards.ts';
import { signedInAtom } from '~/session/session.ts';

/** `addressOf` and the result are stable functions. */
export function useLeaveWhenDone(addressOf: (store: Store) => Destination): () => void {
  const navigate = useNavigateHere();
  const { store } = useRouteContext({ from: '__root__' });
  return useCallback(
    () => void navigate({ to: addressOf(store), ignoreBlocker: true, replace: true }),
    [navigate, store, addressOf],
  );
}

export const toSettings = (): Destination => '/settings';

/** Source: docs/behaviour/account.md#saving. */
export function addressAfterOnce(store: Store, other: OptionalData): Destination {
  const member = store.get(signedInAtom)?.session.member;
  return member !== undefined && isMissing(member, other)
    ? '/user/info/checklist/optional'
    : homeOf(store);
}

export const afterTin = (store: Store) => addressAfterOnce(store, 'dateOfBirth');

export const afterBirthDate = (store: Store) => addressAfterOnce(store, 'tin');
