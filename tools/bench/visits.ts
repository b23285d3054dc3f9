import type { BrowserContext, Page } from 'playwright';
import { type AppServer, startAppServer } from '../kit/app-server.ts';
import { withNewPhone } from '../kit/browser.ts';
import { enterCredentials, enterPin, whenKeptOffline } from '../kit/member.ts';
import { type Line, type OpenedProxy, openProxy } from '../kit/proxy.ts';
import { printTable, spread } from '../kit/table.ts';

const runs = 5;
const cpuSlowdown = 4;
const mobile: Line = { kbitPerSecond: 1_600, roundTripMs: 150 };

/** The sign-in is usable when the loading screen is gone and this field is visible and enabled. */
const signInField = 'input[autocomplete~="username"], input[name="username"]';
const dashboard = 'main [role="timer"]';

/** Milliseconds. */
type Opened = { firstPaint: number; usable: number };

/** Both aims include the specified pause of 1 s: docs/behaviour/shell.md#the-start. */
const aims = {
  'first visit': ['0.50 s', '1.45 s'],
  'repeated visit': ['0.50 s', '1.15 s'],
  'server stopped': ['0.50 s', '1.15 s'],
  'signed in, server stopped': ['0.50 s', '1.80 s'],
} as const;
type Visits = Record<keyof typeof aims, Opened>;

export async function benchVisits(): Promise<void> {
  const measured: Visits[] = [];
  while (measured.length < runs) measured.push(await measureVisits());
  const rows = (Object.keys(aims) as (keyof typeof aims)[]).flatMap((visit) => {
    const of = (time: keyof Opened) => spread(measured.map((one) => one[visit][time]));
    const [paint, usable] = aims[visit];
    return [
      [`${visit}: first paint`, of('firstPaint'), paint],
      [`${visit}: usable`, of('usable'), usable],
    ];
  });
  printTable(
    `Opening / under ${cpuSlowdown}x CPU slow-down, 1.6 Mbit/s, 150 ms (${runs} runs)`,
    ['', 'min / median / max', 'aim'],
    rows,
  );
}

/** A new phone behind a slow connection. @param use gets the address of the portal there */
export async function onSlowLink<Measured>(
  use: (
    context: BrowserContext,
    origin: string,
    app: AppServer,
    proxy: OpenedProxy,
  ) => Promise<Measured>,
  line = mobile,
): Promise<Measured> {
  const app = await startAppServer();
  const proxy = await openProxy(app.origin, { line });
  try {
    return await withNewPhone((context) => use(context, proxy.origin, app, proxy));
  } finally {
    proxy.close();
    await app.stop();
  }
}

const measureVisits = (): Promise<Visits> =>
  onSlowLink(async (context, origin, app) => {
    await warmUp(context, app.origin);
    const page = await newSlowPage(context);
    const first = await openSignIn(page, origin);
    await whenKeptOffline(page);
    await page.close();
    const repeated = await visitAgain(context, origin);
    await app.stop();
    const stopped = await visitAgain(context, origin);
    await app.restart();
    await signIn(context, origin);
    await app.stop();
    return {
      'first visit': first,
      'repeated visit': repeated,
      'server stopped': stopped,
      'signed in, server stopped': await visitAgain(context, origin, dashboard),
    };
  });

/** The browser of a phone is already running, so its start is not measured. */
export async function warmUp(context: BrowserContext, otherOrigin: string): Promise<void> {
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
  await page.locator(dashboard).first().waitFor();
  await page.close();
}

export async function visitAgain(
  context: BrowserContext,
  origin: string,
  sign = signInField,
): Promise<Opened> {
  const page = await newSlowPage(context);
  const opened = await open(page, origin, sign);
  const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  await page.close();
  if (!isControlled) throw new Error('The service worker did not serve the repeated visit.');
  return opened;
}

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

export async function newSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await slowDown(page);
  return page;
}

export const openSignIn = (page: Page, origin: string) => open(page, origin, signInField);

async function open(page: Page, origin: string, sign: string): Promise<Opened> {
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
