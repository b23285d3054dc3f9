import { useRouter } from '@tanstack/react-router';
import { useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import { isReminderOpened } from '~/contracts/reminder-opened.ts';
import { targetAt } from '~/contracts/screens.ts';
import { isReloadGuardedAtom } from '~/state/reload-guard.ts';

/** Chromium's own: TypeScript's DOM does not have it. */
type LaunchQueue = {
  setConsumer(consumer: (launch: { readonly targetURL?: string | null }) => void): void;
};

/**
 * A shortcut of the icon, tapped while the portal is open, leads to its screen: the browser only
 * brings the window to the front (`launch_handler` in manifest.ts). The icon itself leads nowhere: a
 * member who comes back finds the screen that they left.
 */
export function useLaunch(): void {
  const leadOn = useLeadOn();
  useEffect(() => {
    const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
    // The launch that waits already is the one that opened this page: the router has been to its
    // address, and the guards may have led elsewhere.
    let isStarting = true;
    launchQueue?.setConsumer(({ targetURL }) => {
      if (isStarting || !targetURL) return;
      const { pathname } = new URL(targetURL);
      if (pathname !== '/') leadOn(pathname);
    });
    isStarting = false;
  }, [leadOn]);
}

/** A tapped reminder leads to the screen of its vote. */
export function useOpenedReminder(): void {
  const leadOn = useLeadOn();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const hear = ({ data }: MessageEvent) => {
      if (isReminderOpened(data)) leadOn(data.address);
    };
    navigator.serviceWorker.addEventListener('message', hear);
    navigator.serviceWorker.startMessages();
    return () => navigator.serviceWorker.removeEventListener('message', hear);
  }, [leadOn]);
}

/** Screens that nothing from outside takes anybody away from, beside those with unsaved work. */
const staying = /^\/(ga\/election|sga)\//;

/**
 * Leads to an address of the portal at a tap outside it (on a notification, on a shortcut), unless a
 * ballot, a code or a form is open. An address that is no screen's leads home.
 */
function useLeadOn(): (address: string) => void {
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
