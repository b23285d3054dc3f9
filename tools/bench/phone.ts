import type { BrowserContext, Page } from 'playwright';
import { type AppServer, startAppServer } from '../kit/app-server.ts';
import { withNewPhone } from '../kit/browser.ts';
import { type Line, type OpenedProxy, openProxy } from '../kit/proxy.ts';

/** The sign-in is usable when the loading screen is gone and this field is visible and enabled. */
const signInField = 'input[autocomplete~="username"], input[name="username"]';
export const mobile: Line = { kbitPerSecond: 1_600, roundTripMs: 150 };

/** Milliseconds. */
export type Opened = { firstPaint: number; usable: number };

export type SlowPhone = {
  readonly context: BrowserContext;
  /** The address of the portal behind the slow connection. */
  readonly origin: string;
  readonly app: AppServer;
  readonly proxy: OpenedProxy;
};

/** A new phone behind a slow connection. */
export async function onSlowLine<Measured>(
  line: Line,
  use: (phone: SlowPhone) => Promise<Measured>,
): Promise<Measured> {
  const app = await startAppServer();
  const proxy = await openProxy(app.origin, { line });
  try {
    return await withNewPhone((context) => use({ context, origin: proxy.origin, app, proxy }));
  } finally {
    proxy.close();
    await app.stop();
  }
}

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** @param sign a field or a mark that is visible when the screen can be used */
export async function open(page: Page, origin: string, sign = signInField): Promise<Opened> {
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
  return (await times.jsonValue()) as Opened;
}
