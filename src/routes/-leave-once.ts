import { useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import type { OptionalData } from '~/state/next-step.ts';

/** Leaves a screen on which something was set once. @returns a stable function */
export function useLeaveOnce(other: OptionalData): () => void {
  const navigate = useNavigateHere();
  const { store } = useRouteContext({ from: '__root__' });
  return useCallback(() => {
    const go = async () => {
      const { addressAfterOnce } = await import('./-enrollment-guards.ts');
      await navigate({ to: addressAfterOnce(store, other), ignoreBlocker: true, replace: true });
    };
    void go();
  }, [navigate, store, other]);
}
