import type { Page } from 'playwright';

/** The sign-in is usable when the loading screen is gone and this field is visible and enabled. */
const SIGN_IN = 'input[autocomplete~="username"], input[name="username"]';
export const DASHBOARD = 'main [role="timer"]';

export type Opened = {
  /** Milliseconds. */
  firstPaint: number;
  usable: number;
};

async function watch(page: Page, sign: string): Promise<void> {
  await page.addInitScript((selector) => {
    const look = () => {
      const found = document.querySelector(selector);
      const isReady =
        found?.checkVisibility() &&
        !found.matches(':disabled') &&
        !document.getElementById('loading-screen');
      if (isReady) performance.mark('usable');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, sign);
}

export const openSignIn = (page: Page, origin: string): Promise<Opened> =>
  open(page, origin, SIGN_IN);

export const openDashboard = (page: Page, origin: string): Promise<Opened> =>
  open(page, origin, DASHBOARD);

async function open(page: Page, origin: string, sign: string): Promise<Opened> {
  await watch(page, sign);
  await page.goto(`${origin}/`, { waitUntil: 'commit', timeout: 60_000 });
  const times = await page.waitForFunction(
    () => {
      const usable = performance.getEntriesByName('usable')[0]?.startTime;
      const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime;
      return usable && firstPaint ? { usable, firstPaint } : null;
    },
    undefined,
    { timeout: 60_000, polling: 100 },
  );
  const opened = await times.jsonValue();
  if (!opened) throw new Error('The screen did not become usable.');
  return opened;
}

/** The worker activates when all files are stored; afterwards the app opens without a network. */
export async function waitForWorker(page: Page): Promise<void> {
  const isActive = await page.evaluate(async () => {
    const deadline = performance.now() + 120_000;
    while (performance.now() < deadline) {
      const registration = await navigator.serviceWorker.getRegistration();
      if (registration?.active?.state === 'activated') return true;
      await new Promise((wait) => setTimeout(wait, 250));
    }
    return false;
  });
  if (!isActive) throw new Error('The service worker was not ready within two minutes.');
}
