import { type NavigateOptions, type RegisteredRouter, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Destination } from '~/contracts/screens.ts';
import { nextPaint } from '~/core/idle.ts';
import { useIsHere } from '~/ui/screen-hooks.ts';

/** The router's type accepts any `string`: a typo would lead to Not Found. */
type NavigateHere = <To extends Destination>(
  options: NavigateOptions<RegisteredRouter, string, To>,
) => Promise<void>;

/** Does nothing if the calling screen is gone. Paints the pressed button first, for slow phones. */
export function useNavigateHere(): NavigateHere {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback<NavigateHere>(
    async (options) => {
      if (!isHere.current) return;
      await nextPaint();
      // Back may have been pressed meanwhile.
      if (isHere.current) await navigate(options);
    },
    [navigate, isHere],
  );
}
