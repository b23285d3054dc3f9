import { useEffect } from 'react';
import { useLeadOn } from './use-lead-on.ts';

/** Not in TypeScript's DOM: Chromium's own. */
type LaunchQueue = {
  setConsumer(consumer: (launch: { readonly targetURL?: string | null }) => void): void;
};

/**
 * A shortcut of the icon, tapped while the portal is open, leads to its screen: the browser only
 * brings the window to the front (`launch_handler` in manifest.ts). The icon itself leads nowhere:
 * who comes back finds the screen that they left.
 */
export function useLaunch(): void {
  const leadOn = useLeadOn();
  useEffect(() => {
    const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
    // What waits already is the launch that opened this page: the router has been to its address, and
    // the guards may have led elsewhere.
    let isStarting = true;
    launchQueue?.setConsumer(({ targetURL }) => {
      if (isStarting || !targetURL) return;
      const { pathname } = new URL(targetURL);
      if (pathname !== '/') leadOn(pathname);
    });
    isStarting = false;
  }, [leadOn]);
}
