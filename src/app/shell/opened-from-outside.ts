import { useRouter } from '@tanstack/react-router';
import { useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import { isReminderOpened } from '~/contracts/reminder-opened.ts';
import { targetAt } from '~/contracts/screens.ts';
import { isReloadGuardedAtom } from '~/session/reload-guard.ts';

/** Chromium only; missing in TypeScript's DOM types. */
type LaunchQueue = {
  setConsumer(consumer: (launch: { readonly targetURL?: string | null }) => void): void;
};

/** An icon's shortcut: the browser only focuses an open app (`launch_handler` in manifest.ts). */
export function useLaunch(): void {
  const openAddress = useOpenAddress();
  useEffect(() => {
    const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
    // The launch that opened this page: the router has handled it.
    let isStarting = true;
    launchQueue?.setConsumer(({ targetURL }) => {
      if (isStarting || !targetURL) return;
      const { pathname } = new URL(targetURL);
      if (pathname !== '/') openAddress(pathname);
    });
    isStarting = false;
  }, [openAddress]);
}

export function useOpenedReminder(): void {
  const openAddress = useOpenAddress();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const hear = ({ data }: MessageEvent) => {
      if (isReminderOpened(data)) openAddress(data.address);
    };
    navigator.serviceWorker.addEventListener('message', hear);
    navigator.serviceWorker.startMessages();
    return () => navigator.serviceWorker.removeEventListener('message', hear);
  }, [openAddress]);
}

/** Screens that never make way for a tap outside the app. */
const uninterruptibleScreens = /^\/(ga\/election|sga)\//;

/** After a tap outside the app, unless there is unsaved work. An unknown address opens Home. */
function useOpenAddress(): (address: string) => void {
  const router = useRouter();
  const store = useStore();
  return useCallback(
    (address) => {
      if (store.get(isReloadGuardedAtom)) return;
      if (uninterruptibleScreens.test(router.state.location.pathname)) return;
      const [path = ''] = address.split(/[?#]/);
      void router.navigate(targetAt(path) ?? { to: '/dashboard' });
    },
    [router, store],
  );
}
