import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Leaves a screen on which something was changed. @returns a stable function */
export function useBackToSettings(): () => void {
  const navigate = useNavigate();
  return useCallback(
    () => void navigate({ to: '/settings' as string, ignoreBlocker: true, replace: true }),
    [navigate],
  );
}
