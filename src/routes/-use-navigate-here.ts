import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { nextPaint } from '~/lib/next-paint.ts';
import { useIsHere } from '~/ui/use-is-here.ts';

/**
 * Navigates, unless its screen is gone: a late answer carries nobody off from another. The finger's
 * button answers first: on a slow phone the next screen is some hundred milliseconds of work.
 */
export function useNavigateHere(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback<typeof navigate>(
    async (options) => {
      if (!isHere.current) return;
      await nextPaint();
      await navigate(options);
    },
    [navigate, isHere],
  );
}
