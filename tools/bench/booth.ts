import type { BrowserContext, Locator, Page } from 'playwright';
import { ballotCategories, seatCounts } from '../../src/contracts/ballot.ts';
import { startAppServer } from '../kit/app-server.ts';
import { withNewPhone } from '../kit/browser.ts';
import {
  ballotPages,
  cast,
  enterBooth,
  enterCredentials,
  enterPin,
  fillBallot,
  onDashboard,
  onReceipt,
  onSummary,
  onVotePage,
  whenKeptOffline,
} from '../kit/member.ts';
import { kib, printTable } from '../kit/table.ts';
import { openSignIn, slowDown } from './visits.ts';

const restMs = 350;
const settleMs = 150;
const rounds = 4;
/** Milliseconds. The browser does not report shorter events, so they count as this. */
const shortestEvent = 16;

declare global {
  interface Window {
    /** The longest event of each interaction since the last touch, by its id, in milliseconds. */
    interactions: Map<number, number>;
    /** Milliseconds from a touch until the heading of another screen was painted. */
    arrival?: number | undefined;
  }
}

/** Milliseconds. */
type Times = Record<
  'taps' | 'firstTaps' | 'screens' | 'arrivals' | 'bareTaps' | 'bareFirstTaps',
  number[]
>;

export async function benchBooth(): Promise<void> {
  const { taps, firstTaps, screens, arrivals, bareTaps, bareFirstTaps } = await measureBooth();
  const row = (name: string, measured: readonly number[], aim = '') => {
    const sorted = measured.toSorted((one, other) => one - other);
    const at = (share: number) =>
      `${Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)} ms`;
    return [name, `${sorted.length}`, `${at(0.5)} / ${at(0.98)} / ${at(1)}`, aim];
  };
  printTable(
    'The booth: from the touch to the next paint, 4x CPU slow-down',
    ['', 'taps', 'median / 98 % / longest', 'aim'],
    [
      row('all taps', [...firstTaps, ...taps, ...screens], '60 ms / 120 ms / 200 ms'),
      row('a tap on a candidate', taps),
      row('  the first one on a screen', firstTaps),
      row('a tap to another screen', screens),
      row('  until that screen is complete', arrivals),
      row('a bare page with the same tiles', bareTaps),
      row('  the first one on it', bareFirstTaps),
    ],
  );
  const sizes = await measureWholeVote();
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  printTable(
    'A whole vote, from a cold start to the receipt, without requests of the worker',
    ['', 'requests', 'bytes'],
    [['of the page', `${sizes.length}`, `${bytes} = ${kib(bytes)}`]],
  );
}

const withMember = async <T>(
  use: (page: Page, context: BrowserContext, origin: string) => Promise<T>,
  watch: (page: Page) => void = () => {},
): Promise<T> => {
  const app = await startAppServer();
  try {
    return await withNewPhone(async (context) => {
      const page = await context.newPage();
      watch(page);
      await openSignIn(page, app.origin);
      await whenKeptOffline(page);
      await enterCredentials(page, 'regular01');
      await enterPin(page);
      await onDashboard(page);
      await enterBooth(page, app.origin);
      return await use(page, context, app.origin);
    });
  } finally {
    await app.stop();
  }
};

const measureBooth = (): Promise<Times> =>
  withMember(async (page, context, origin) => {
    const times: Times = {
      ...{ taps: [], firstTaps: [], screens: [] },
      ...{ arrivals: [], bareTaps: [], bareFirstTaps: [] },
    };
    await watchTouches(page);
    const barePage = await openBare(context, page, origin);
    await watchTouches(barePage);
    await page.bringToFront();
    const toNext = async (button: Locator) => {
      times.screens.push(await tap(page, button));
      times.arrivals.push(await takeArrival(page));
    };
    const tile = (isPressed: boolean, at = 0) =>
      page.locator(`main li button[aria-pressed="${isPressed}"]`).nth(at);
    const change = async (at = 0) => {
      times.taps.push(await tap(page, tile(true, at)), await tap(page, tile(false, at)));
    };
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

    for (const category of ballotCategories) {
      await onVotePage(page, ballotPages[category]);
      await page.waitForTimeout(restMs);
      times.firstTaps.push(await tap(page, tile(false)));
      for (let pick = 1; pick < seatCounts[category]; pick += 1)
        times.taps.push(await tap(page, tile(false)));
      await change();
      await change();
      await toNext(button('Next'));
    }
    await onSummary(page);
    // In turns, because the speed of the machine changes.
    for (let round = 0; round < rounds; round += 1) {
      await barePage.bringToFront();
      await barePage.reload();
      await barePage.waitForTimeout(restMs);
      const tiles = barePage.locator('li button');
      times.bareFirstTaps.push(await tap(barePage, tiles.nth(0)));
      for (let at = 1; at < 9; at += 1) times.bareTaps.push(await tap(barePage, tiles.nth(at)));
      await page.bringToFront();
      await page.waitForTimeout(restMs);
      await toNext(button(/^Edit.*Board of Directors/));
      await onVotePage(page, ballotPages.bod);
      await page.waitForTimeout(restMs);
      times.firstTaps.push(await tap(page, tile(true)));
      times.taps.push(await tap(page, tile(false)));
      for (let at = 0; at < 3; at += 1) await change(at);
      await toNext(button('Back to summary'));
      await onSummary(page);
    }
    return times;
  });

async function watchTouches(page: Page): Promise<void> {
  await slowDown(page);
  const watch = (durationThreshold: number) => {
    window.interactions = new Map();
    let [touchedAt, heading] = [0, document.querySelector('main h1')];
    addEventListener('pointerdown', ({ timeStamp }) => {
      touchedAt = timeStamp;
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEventTiming & {
          interactionId: number;
        };
        const longest = window.interactions.get(interactionId) ?? 0;
        if (interactionId > 0) window.interactions.set(interactionId, Math.max(longest, duration));
      }
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    new MutationObserver(() => {
      const now = document.querySelector('main h1');
      if (now === null || now === heading) return;
      heading = now;
      // This task runs after the frame.
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.arrival = performance.now() - touchedAt;
        }),
      );
    }).observe(document, { childList: true, subtree: true });
  };
  await page.addInitScript(watch, shortestEvent);
  await page.evaluate(watch, shortestEvent);
}

/** @returns milliseconds from the touch to the next paint */
async function tap(page: Page, target: Locator): Promise<number> {
  // In the middle, where no bar covers it.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await target.boundingBox();
  if (box === null) throw new Error('The target is not on the screen, so it cannot be tapped.');
  // A member's tap comes after the scroll has been drawn.
  await page.waitForTimeout(settleMs);
  await page.evaluate(() => window.interactions.clear());
  // Taps by position: a check of the target would be work during the measurement.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(restMs);
  return page.evaluate(
    (shortest) => Math.max(shortest, ...window.interactions.values()),
    shortestEvent,
  );
}

/** @returns milliseconds from the last touch until the next screen is complete */
async function takeArrival(page: Page): Promise<number> {
  await page.waitForFunction(() => window.arrival !== undefined);
  return page.evaluate(() => {
    const { arrival = 0 } = window;
    window.arrival = undefined;
    return arrival;
  });
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

/** @returns the bytes of each request of the page itself, without responses of the worker */
async function measureWholeVote(): Promise<number[]> {
  const sizes: Promise<number>[] = [];
  const watch = (page: Page) =>
    page.on('requestfinished', (request) => {
      const weigh = async () => {
        const response = await request.response();
        if (response === null || response.fromServiceWorker()) return 0;
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        return responseBodySize + responseHeadersSize;
      };
      sizes.push(weigh());
    });
  return withMember(async (page) => {
    await fillBallot(page);
    await cast(page);
    await onReceipt(page);
    return (await Promise.all(sizes)).filter((size) => size > 0);
  }, watch);
}
