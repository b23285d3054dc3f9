import { useCallback } from 'react';
import { useNavigateHere } from '~/routes/-use-navigate-here.ts';

/** Leaves a screen on which something was changed. @returns a stable function */
export function useBackToSettings(): () => void {
  const navigate = useNavigateHere();
  return useCallback(
    () => void navigate({ to: '/settings', ignoreBlocker: true, replace: true }),
    [navigate],
  );
}
