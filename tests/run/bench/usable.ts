import type { Page } from 'playwright';

/** Sign-in is usable when the loading screen is gone and the username can be typed. */
const USERNAME = 'input[autocomplete~="username"], input[name="username"]';

export type Opened = {
  /** Milliseconds since the navigation began. */
  firstPaint: number;
  usable: number;
};

/** Writes down in the page itself, frame by frame, when sign-in became usable. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript((username) => {
    const look = () => {
      const field = document.querySelector<HTMLInputElement>(username);
      const isReady =
        field?.checkVisibility() && !field.disabled && !document.getElementById('loading-screen');
      if (isReady) performance.mark('sign-in-usable');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, USERNAME);
}

/** Opens the portal's first address and waits until a member can sign in. */
export async function openSignIn(page: Page, origin: string): Promise<Opened> {
  await watch(page);
  await page.goto(`${origin}/`, { waitUntil: 'commit', timeout: 60_000 });
  const times = await page.waitForFunction(
    () => {
      const usable = performance.getEntriesByName('sign-in-usable')[0]?.startTime;
      const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime;
      return usable && firstPaint ? { usable, firstPaint } : null;
    },
    undefined,
    { timeout: 60_000, polling: 100 },
  );
  const opened = await times.jsonValue();
  if (!opened) throw new Error('The sign-in screen did not become usable.');
  return opened;
}

/** From here on the app opens without the network: the worker activates when all is stored. */
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
