import type { AnyRouter } from '@tanstack/react-router';
import { isReminderOpened } from '~/contracts/reminder-opened.ts';
import { targetAt } from '~/contracts/screens.ts';
import type { Store } from '~/core/services.ts';
import { isReloadGuardedAtom } from '~/session/reload-guard.ts';

/** Chromium only; missing in TypeScript's DOM types. */
type LaunchQueue = {
  setConsumer(consumer: (launch: { readonly targetURL?: string | null }) => void): void;
};

/** Screens that never make way for a tap outside the app. */
const uninterruptibleScreens = /^\/(ga\/election|sga)\//;

/** Opens the address of a tapped reminder or shortcut in this page, which the browser only focuses. */
export function followOpenings(store: Store, router: AnyRouter): void {
  /** Unless there is unsaved work. An unknown address opens Home. */
  const open = (address: string) => {
    if (store.get(isReloadGuardedAtom)) return;
    if (uninterruptibleScreens.test(router.state.location.pathname)) return;
    const [path = ''] = address.split(/[?#]/);
    void router.navigate(targetAt(path) ?? { to: '/dashboard' });
  };
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (isReminderOpened(data)) open(data.address);
    });
    navigator.serviceWorker.startMessages();
  }
  const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
  // The launch that opened this page: the router has handled it.
  let isStarting = true;
  // An icon's shortcut (`launch_handler` in tools/build/manifest.ts).
  launchQueue?.setConsumer(({ targetURL }) => {
    if (isStarting || !targetURL) return;
    const { pathname } = new URL(targetURL);
    if (pathname !== '/') open(pathname);
  });
  isStarting = false;
}
