import type { Locator, Page } from 'playwright';
import { ballotCategories, seatCounts } from '../../src/contracts/ballot.ts';
import { startAppServer } from '../kit/app-server.ts';
import { withNewPhone } from '../kit/browser.ts';
import { ballotPages, enterBooth, onSummary, onVotePage, signIn } from '../kit/member.ts';
import { printTable, quantile } from '../kit/table.ts';
import { slowDown } from './phone.ts';

const restMs = 350;
const settleMs = 150;
const rounds = 4;
/** Milliseconds. The browser does not report shorter events, so they count as this. */
const shortestEvent = 16;

declare global {
  interface Window {
    /** The longest event of each interaction since the last touch, by its id, in milliseconds. */
    interactions: Map<number, number>;
  }
}

/** Milliseconds. */
type Times = Record<'taps' | 'screens', number[]>;

export async function benchBooth(): Promise<void> {
  const { taps, screens } = await measureBooth();
  const row = (name: string, times: readonly number[], aim = '') => {
    const shares = [0.5, 0.98, 1].map((share) => `${Math.round(quantile(times, share))} ms`);
    return [name, `${times.length}`, shares.join(' / '), aim];
  };
  printTable(
    'The booth: from the touch to the next paint, 4x CPU slow-down',
    ['', 'taps', 'median / 98 % / longest', 'aim'],
    [
      row('all taps', [...taps, ...screens], '60 ms / 120 ms / 200 ms'),
      row('a tap on a candidate', taps),
      row('a tap to another screen', screens),
    ],
  );
}

async function measureBooth(): Promise<Times> {
  const app = await startAppServer();
  try {
    const options = { baseURL: app.origin };
    return await withNewPhone(async (context) => {
      const page = await context.newPage();
      await signIn(page);
      await enterBooth(page, app.origin);
      return await tapThrough(page);
    }, options);
  } finally {
    await app.stop();
  }
}

async function tapThrough(page: Page): Promise<Times> {
  const times: Times = { taps: [], screens: [] };
  await watchTouches(page);
  const toNext = async (name: string | RegExp) => {
    times.screens.push(await tap(page, page.getByRole('button', { name, exact: true })));
  };
  const tapTile = async (isPressed: boolean, at = 0) => {
    const tiles = page.locator(`main li button[aria-pressed="${isPressed}"]`);
    times.taps.push(await tap(page, tiles.nth(at)));
  };
  const change = async (at = 0) => {
    await tapTile(true, at);
    await tapTile(false, at);
  };
  for (const category of ballotCategories) {
    await onVotePage(page, ballotPages[category]);
    await page.waitForTimeout(restMs);
    for (let pick = 0; pick < seatCounts[category]; pick += 1) await tapTile(false);
    await change();
    await change();
    await toNext('Next');
  }
  await onSummary(page);
  for (let round = 0; round < rounds; round += 1) {
    await page.waitForTimeout(restMs);
    await toNext(/^Edit.*Board of Directors/);
    await onVotePage(page, ballotPages.bod);
    await page.waitForTimeout(restMs);
    await change();
    for (let at = 0; at < 3; at += 1) await change(at);
    await toNext('Back to summary');
    await onSummary(page);
  }
  return times;
}

async function watchTouches(page: Page): Promise<void> {
  await slowDown(page);
  await page.evaluate((durationThreshold) => {
    window.interactions = new Map();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEventTiming & {
          interactionId: number;
        };
        const longest = window.interactions.get(interactionId) ?? 0;
        if (interactionId > 0) window.interactions.set(interactionId, Math.max(longest, duration));
      }
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, shortestEvent);
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
