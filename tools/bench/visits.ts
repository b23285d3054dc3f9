import type { BrowserContext, Page } from 'playwright';
import { startAppServer } from '../kit/app-server.ts';
import { withNewPhone } from '../kit/browser.ts';
import { enterCredentials, enterPin } from '../kit/member.ts';
import { openSlowLink } from './slow-link.ts';
import { DASHBOARD, type Opened, openDashboard, openSignIn, waitForWorker } from './usable.ts';

export const VISITS = [
  'first visit',
  'repeated visit',
  'server stopped',
  'signed in, server stopped',
] as const;
export type Visits = Record<(typeof VISITS)[number], Opened>;

const CPU_SLOWDOWN = 4;

export async function measureVisits(): Promise<Visits> {
  const app = await startAppServer();
  const link = await openSlowLink(app.origin);
  try {
    return await withNewPhone(async (context) => {
      await warmUp(context, app.origin);
      const page = await newSlowPage(context);
      const first = await openSignIn(page, link.origin);
      await waitForWorker(page);
      await page.close();

      const repeated = await visitAgain(context, link.origin);
      await app.stop();
      const stopped = await visitAgain(context, link.origin);

      await app.restart();
      await signIn(context, link.origin);
      await app.stop();
      const signedIn = await visitAgain(context, link.origin, openDashboard);
      return {
        'first visit': first,
        'repeated visit': repeated,
        'server stopped': stopped,
        'signed in, server stopped': signedIn,
      };
    });
  } finally {
    await link.close();
    await app.stop();
  }
}

/** The browser of a phone is already running, so its start is not measured. */
async function warmUp(context: BrowserContext, otherOrigin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${otherOrigin}/health`);
  await page.waitForTimeout(1_000);
  await page.close();
}

async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await enterCredentials(page, 'regular01');
  await enterPin(page);
  await page.locator(DASHBOARD).first().waitFor();
  await page.close();
}

async function visitAgain(
  context: BrowserContext,
  origin: string,
  open = openSignIn,
): Promise<Opened> {
  const page = await newSlowPage(context);
  const opened = await open(page, origin);
  const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  await page.close();
  if (!isControlled) throw new Error('The service worker did not serve the repeated visit.');
  return opened;
}

async function newSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}
