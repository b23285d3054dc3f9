import type { BrowserContext, Page } from 'playwright';
import { amendmentPageCount } from '../../src/contracts/amendment-pages.ts';
import { enterCredentials, enterPin, referendum } from '../kit/member.ts';
import { kib, printTable, spread } from '../kit/table.ts';
import { mobile, onSlowLine, open, slowDown } from './phone.ts';

const runs = 3;

/** Milliseconds. */
type Reading = {
  /** From the first to the last status of the library. */
  library: number;
  /** With all pages on disk and a slow CPU. */
  turns: number[];
  sizes: number[];
};

export async function benchReading(): Promise<void> {
  const readings: Reading[] = [];
  while (readings.length < runs) readings.push(await measureReading());
  const sizes = readings[0]?.sizes ?? [];
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const library = spread(readings.map((reading) => reading.library));
  const turns = spread(readings.flatMap((reading) => reading.turns));
  printTable(
    `Reading: 1.6 Mbit/s, 150 ms; turning pages under 4x CPU slow-down (${runs} runs)`,
    ['', 'min / median / max', 'aim'],
    [
      [`the offline library: ${sizes.length} files, ${kib(bytes)}`, library, '25.00 s'],
      ['turning a page from the library', turns, '0.10 s'],
    ],
  );
}

const measureReading = (): Promise<Reading> =>
  onSlowLine(mobile, async ({ context, origin }) => {
    const page = await context.newPage();
    await watchLibrary(context);
    await open(page, origin);
    await enterCredentials(page, 'regular01');
    await enterPin(page);
    const button = referendum(page).getByRole('button', { name: 'Read the amendments' });
    await button.click({ timeout: 60_000 });
    const library = await timeLibrary(page);
    return { library, sizes: await sizesOfLibrary(page), turns: await timeTurns(page) };
  });

const watchLibrary = (context: BrowserContext) =>
  context.addInitScript(() => {
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data?.kind !== 'library-status') return;
      const mark = (name: string) =>
        performance.getEntriesByName(name).length === 0 && performance.mark(name);
      mark('library-begun');
      if (data.phase === 'whole') mark('library-whole');
    });
  });

async function timeLibrary(page: Page): Promise<number> {
  const time = await page.waitForFunction(
    () => {
      const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime;
      const [begun, whole] = [at('library-begun'), at('library-whole')];
      return begun !== undefined && whole !== undefined ? whole - begun : null;
    },
    undefined,
    { timeout: 180_000, polling: 100 },
  );
  return (await time.jsonValue()) ?? Number.NaN;
}

async function timeTurns(page: Page): Promise<number[]> {
  await slowDown(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  // Pictures take longer than the text, with which a phone begins.
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  const turns: number[] = [];
  while (turns.length < amendmentPageCount - 1) {
    // A reader looks at a page before turning it; meanwhile the next page arrives.
    await page.waitForTimeout(400);
    turns.push(await timeTurn(page));
  }
  return turns;
}

const timeTurn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const current = () =>
      [...document.querySelectorAll<HTMLElement>('[data-slot]')].find((slot) => !slot.inert);
    const before = current()?.dataset['slot'];
    const begun = performance.now();
    const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true });
    (document.activeElement ?? document.body).dispatchEvent(key);
    for (;;) {
      const slot = current();
      const image = slot?.querySelector('img');
      const isAtRest = Math.abs(slot?.getBoundingClientRect().left ?? 1) < 1;
      if (slot?.dataset['slot'] !== before && image?.complete && isAtRest) {
        await image.decode();
        break;
      }
      await nextFrame();
    }
    // The decoded image is on the screen with the next frame.
    await nextFrame();
    return performance.now() - begun;
  });

/** Bytes of each file. */
const sizesOfLibrary = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const library = await caches.open('library');
    const kept = await Promise.all((await library.keys()).map((key) => library.match(key)));
    return Promise.all(kept.map(async (answer) => (await answer?.blob())?.size ?? 0));
  });
