import { type NavigateOptions, type RegisteredRouter, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Destination } from '~/contracts/screens.ts';
import { nextPaint } from '~/lib/idle.ts';
import { useIsHere } from '~/ui/use-is-here.ts';

/** The router's own type lets any `string` through: a step that is mistyped leads to Not Found. */
type NavigateHere = <To extends Destination>(
  options: NavigateOptions<RegisteredRouter, string, To>,
) => Promise<void>;

/**
 * Navigates, unless its screen is gone: a late answer carries nobody off from another. The finger's
 * button answers first: on a slow phone the next screen is some hundred milliseconds of work.
 */
export function useNavigateHere(): NavigateHere {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback<NavigateHere>(
    async (options) => {
      if (!isHere.current) return;
      await nextPaint();
      await navigate(options);
    },
    [navigate, isHere],
  );
}
