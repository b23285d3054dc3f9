import type { BrowserContext, CDPSession, Locator, Page } from 'playwright';
import { startAppServer } from '../kit/app-server.ts';
import { withNewPhone } from '../kit/browser.ts';
import {
  cast,
  enterBooth,
  enterCredentials,
  enterPin,
  fillBallot,
  onDashboard,
  onReceipt,
  onSummary,
  onVotePage,
} from '../kit/member.ts';
import { takeArrival, takeInteractions, watchArrivals, watchInteractions } from './event-timing.ts';
import { openSignIn, waitForWorker } from './usable.ts';

const CPU_SLOWDOWN = 4;
const REST_MS = 350;
const SETTLE_MS = 150;
const ROUNDS = 4;

/** Times from an interaction to the next paint, in milliseconds. */
export type Booth = {
  /** The first tap on a new screen. */
  readonly firstTaps: number[];
  readonly taps: number[];
  /** Next, Edit and Back to summary. */
  readonly screenChanges: number[];
  /** From the same touches until the next screen is complete. */
  readonly arrivals: number[];
  /** The same taps on a bare page with the same tiles, in turns with those above. */
  readonly bareFirstTaps: number[];
  readonly bareTaps: number[];
};

export async function measureBooth(): Promise<Booth> {
  const app = await startAppServer();
  try {
    return await withNewPhone(async (context) => {
      const page = await context.newPage();
      await signInAndEnter(page, app.origin);
      const booth = await openFinger(context, page);
      const found: Booth = {
        firstTaps: [],
        taps: [],
        screenChanges: [],
        arrivals: [],
        bareFirstTaps: [],
        bareTaps: [],
      };
      const barePage = await openBare(context, page, app.origin);
      const bare = await openFinger(context, barePage);
      await page.bringToFront();
      await booth.wait();
      await walkThrough(page, booth, found);
      for (let round = 0; round < ROUNDS; round += 1) {
        await barePage.bringToFront();
        await barePage.reload();
        await bare.wait();
        const tiles = barePage.locator('li button');
        found.bareFirstTaps.push(await bare.tap(tiles.nth(0)));
        for (let at = 1; at < 9; at += 1) found.bareTaps.push(await bare.tap(tiles.nth(at)));
        await page.bringToFront();
        await booth.wait();
        await editBoard(page, booth, found);
      }
      return found;
    });
  } finally {
    await app.stop();
  }
}

async function signInAndEnter(page: Page, origin: string): Promise<void> {
  await openSignIn(page, origin);
  await waitForWorker(page);
  await enterCredentials(page, 'regular01');
  await enterPin(page);
  await onDashboard(page);
  await enterBooth(page, origin);
}

type Finger = {
  /** @returns milliseconds from the touch to the next paint */
  readonly tap: (target: Locator) => Promise<number>;
  /** @returns milliseconds from the last touch until the next screen is complete */
  readonly arrival: () => Promise<number>;
  readonly wait: () => Promise<void>;
};

async function openFinger(context: BrowserContext, page: Page): Promise<Finger> {
  const devtools: CDPSession = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await watchInteractions(page);
  await watchArrivals(page);
  const wait = () => page.waitForTimeout(REST_MS);
  return {
    wait,
    arrival: () => takeArrival(page),
    tap: async (target) => {
      // In the middle, where no bar covers it.
      await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const box = await target.boundingBox();
      if (box === null) throw new Error('The target is not on the screen, so it cannot be tapped.');
      // A member's tap comes after the scroll has been drawn.
      await page.waitForTimeout(SETTLE_MS);
      await takeInteractions(page, 0);
      // Taps by position: a check of the target would be work during the measurement.
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await wait();
      return Math.max(...(await takeInteractions(page, 1)));
    },
  };
}

/** The tiles and the style sheets of the booth, with a script of three lines. */
async function openBare(context: BrowserContext, booth: Page, origin: string): Promise<Page> {
  await booth.locator('main li button img').last().waitFor();
  const html = await booth.evaluate(() => {
    const sheets = [...document.querySelectorAll('link[rel="stylesheet"]')]
      .map((sheet) => sheet.outerHTML.replace(/ crossorigin(="")?/, ''))
      .join('');
    const tiles = document.querySelector('main ul')?.outerHTML ?? '';
    return `<!doctype html><meta name="viewport" content="width=device-width">${sheets}<main><p role="status">0</p>${tiles}</main>
      <script>for (const tile of document.querySelectorAll('li button')) tile.onclick = () => {
        tile.ariaPressed = String(tile.ariaPressed !== 'true');
        document.querySelector('p').textContent = document.querySelectorAll('[aria-pressed=true]').length;
      }</script>`;
  });
  // Another origin, because the worker would respond with the portal.
  const address = `${origin.replace('localhost', '127.0.0.1')}/bare`;
  await context.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const tile = (page: Page, pressed: boolean, at = 0) =>
  page.locator(`main li button[aria-pressed="${pressed}"]`).nth(at);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function changeScreen(finger: Finger, target: Locator, found: Booth): Promise<void> {
  found.screenChanges.push(await finger.tap(target));
  found.arrivals.push(await finger.arrival());
}

async function walkThrough(page: Page, finger: Finger, found: Booth): Promise<void> {
  const pages = [
    ['Board of Directors', 7],
    ['Audit and Supervisory Committee', 1],
    ['Election Committee, Officer', 1],
    ['Election Committee, Enlisted Personnel', 1],
  ] as const;
  for (const [name, picks] of pages) {
    await onVotePage(page, name);
    await finger.wait();
    found.firstTaps.push(await finger.tap(tile(page, false)));
    for (let pick = 1; pick < picks; pick += 1) {
      found.taps.push(await finger.tap(tile(page, false)));
    }
    for (let change = 0; change < 2; change += 1) {
      found.taps.push(await finger.tap(tile(page, true)));
      found.taps.push(await finger.tap(tile(page, false)));
    }
    await changeScreen(finger, button(page, 'Next'), found);
  }
  await onSummary(page);
}

async function editBoard(page: Page, finger: Finger, found: Booth): Promise<void> {
  const edit = page.getByRole('button', { name: /^Edit.*Board of Directors/ });
  await changeScreen(finger, edit, found);
  await onVotePage(page, 'Board of Directors');
  await finger.wait();
  found.firstTaps.push(await finger.tap(tile(page, true)));
  found.taps.push(await finger.tap(tile(page, false)));
  for (let change = 0; change < 3; change += 1) {
    found.taps.push(await finger.tap(tile(page, true, change)));
    found.taps.push(await finger.tap(tile(page, false, change)));
  }
  await changeScreen(finger, button(page, 'Back to summary'), found);
  await onSummary(page);
}

export type Travelled = { readonly requests: number; readonly bytes: number };

/** Counts the requests of the page itself, without responses of the worker. */
export async function measureWholeVote(): Promise<Travelled> {
  const app = await startAppServer();
  try {
    return await withNewPhone(async (context) => {
      const sizes: Promise<number>[] = [];
      const page = await context.newPage();
      page.on('requestfinished', (request) => {
        sizes.push(
          request.response().then(async (response) => {
            if (response === null || response.fromServiceWorker()) return 0;
            const { responseBodySize, responseHeadersSize } = await request.sizes();
            return responseBodySize + responseHeadersSize;
          }),
        );
      });
      await openSignIn(page, app.origin);
      await waitForWorker(page);
      await enterCredentials(page, 'regular01');
      await enterPin(page);
      await onDashboard(page);
      await enterBooth(page, app.origin);
      await fillBallot(page);
      await cast(page);
      await onReceipt(page);
      const counted = (await Promise.all(sizes)).filter((size) => size > 0);
      return {
        requests: counted.length,
        bytes: counted.reduce((sum, size) => sum + size, 0),
      };
    });
  } finally {
    await app.stop();
  }
}
