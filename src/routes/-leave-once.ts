import { useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Destination } from '~/contracts/screens.ts';
import { homeOf } from '~/routes/-guards.ts';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import { isMissing, type OptionalData } from '~/state/next-step.ts';
import type { Store } from '~/state/services.ts';
import { signedInAtom } from '~/state/session/session.ts';

/** Where setting one of the two leads. Source: docs/behaviour/account.md#tin-and-date-of-birth. */
export function addressAfterOnce(store: Store, other: OptionalData): Destination {
  const member = store.get(signedInAtom)?.session.member;
  return member !== undefined && isMissing(member, other)
    ? '/user/info/checklist/optional'
    : homeOf(store);
}

/** Leaves a screen on which something was set once. @returns a stable function */
export function useLeaveOnce(other: OptionalData): () => void {
  const navigate = useNavigateHere();
  const { store } = useRouteContext({ from: '__root__' });
  return useCallback(
    () => void navigate({ to: addressAfterOnce(store, other), ignoreBlocker: true, replace: true }),
    [navigate, store, other],
  );
}
