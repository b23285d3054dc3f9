import type { BrowserContext, Page } from 'playwright';
import { startAppServer } from '../../../e2e/support/app-server.ts';
import { withNewPhone } from './open-browser.ts';
import { openSlowLink } from './slow-link.ts';
import { type Opened, openSignIn, waitForWorker } from './usable.ts';

export const VISITS = ['first visit', 'repeated visit', 'server stopped'] as const;
export type Visits = Record<(typeof VISITS)[number], Opened>;

const CPU_SLOWDOWN = 4;

/** One member's first three openings of the portal, on a slow phone over a slow connection. */
export async function measureVisits(executablePath: string): Promise<Visits> {
  const app = await startAppServer();
  const link = await openSlowLink(app.origin);
  try {
    return await withNewPhone(executablePath, async (context) => {
      await warmUp(context, app.origin);
      const page = await newSlowPage(context);
      const first = await openSignIn(page, link.origin);
      await waitForWorker(page);
      await page.close();

      const repeated = await visitAgain(context, link.origin);
      await app.stop();
      const stopped = await visitAgain(context, link.origin);
      return { 'first visit': first, 'repeated visit': repeated, 'server stopped': stopped };
    });
  } finally {
    await link.close();
    await app.stop();
  }
}

/** A browser on a phone is running already: its own start is not the portal's. */
async function warmUp(context: BrowserContext, otherOrigin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${otherOrigin}/health`);
  await page.waitForTimeout(1_000);
  await page.close();
}

async function visitAgain(context: BrowserContext, origin: string): Promise<Opened> {
  const page = await newSlowPage(context);
  const opened = await openSignIn(page, origin);
  const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  await page.close();
  if (!isControlled) throw new Error('The service worker did not answer the repeated visit.');
  return opened;
}

async function newSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}
