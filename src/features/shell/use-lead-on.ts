import { useRouter } from '@tanstack/react-router';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { targetAt } from '~/contracts/screens.ts';
import { isReloadGuardedAtom } from '~/state/reload-guard.ts';

/** Screens that nothing from outside takes anybody away from, beside those with unsaved work. */
const staying = /^\/(ga\/election|sga)\//;

/**
 * Leads to an address of the portal at a tap outside it (on a notification, on a shortcut), unless a
 * ballot, a code or a form is open. An address that is no screen's leads home.
 */
export function useLeadOn(): (address: string) => void {
  const router = useRouter();
  const store = useStore();
  return useCallback(
    (address) => {
      if (store.get(isReloadGuardedAtom)) return;
      if (staying.test(router.state.location.pathname)) return;
      const [path = ''] = address.split(/[?#]/);
      void router.navigate(targetAt(path) ?? { to: '/dashboard' });
    },
    [router, store],
  );
}
