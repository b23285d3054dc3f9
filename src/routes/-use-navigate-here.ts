import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useIsHere } from '~/ui/use-is-here.ts';

/** Navigates, unless its screen is gone: a late answer carries nobody off from another. */
export function useNavigateHere(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback<typeof navigate>(
    async (options) => {
      if (isHere.current) await navigate(options);
    },
    [navigate, isHere],
  );
}
