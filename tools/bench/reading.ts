import type { BrowserContext, Page } from 'playwright';
import { amendmentPageCount } from '../../src/contracts/amendment-pages.ts';
import { enterCredentials, enterPin, referendum } from '../kit/member.ts';
import { kib, printTable, spread } from '../kit/table.ts';
import { onSlowLink, openSignIn, slowDown } from './visits.ts';

const runs = 3;

/** Milliseconds. */
type Reading = {
  /** From the tap to the first page, with an empty disk. */
  firstPage: number;
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
  const row = (name: string, of: (reading: Reading) => number | number[], aim = '') => [
    name,
    spread(readings.flatMap(of)),
    aim,
  ];
  printTable(
    `Reading: 1.6 Mbit/s, 150 ms; turning pages under 4x CPU slow-down (${runs} runs)`,
    ['', 'min / median / max', 'aim'],
    [
      row(
        `the offline library: ${sizes.length} files, ${kib(bytes)}`,
        ({ library }) => library,
        '25.00 s',
      ),
      row('first page on a cold visit', ({ firstPage }) => firstPage),
      row('turning a page from the library', ({ turns }) => turns, '0.10 s'),
    ],
  );
}

const measureReading = (): Promise<Reading> =>
  onSlowLink(async (context, origin) => {
    const page = await context.newPage();
    await watchLibrary(context);
    await openSignIn(page, origin);
    await enterCredentials(page, 'regular01');
    await enterPin(page);
    const firstPage = await timeFirstPage(page);
    const library = await timeLibrary(page);
    const sizes = await sizesIn(page, 'library');
    return { firstPage, library, sizes, turns: await timeTurns(page) };
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

async function timeFirstPage(page: Page): Promise<number> {
  const button = referendum(page).getByRole('button', { name: 'Read the amendments' });
  await button.waitFor({ timeout: 60_000 });
  const before = Date.now();
  await button.click();
  await page.waitForFunction(
    () => {
      const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
      const shown = slots.find((slot) => !slot.inert);
      const image = shown?.querySelector('img');
      const isPicture = Boolean(image?.complete && image.naturalWidth > 0);
      return isPicture || Boolean(shown?.querySelector('h3'));
    },
    undefined,
    { timeout: 60_000, polling: 20 },
  );
  return Date.now() - before;
}

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
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const current = () =>
          [...document.querySelectorAll<HTMLElement>('[data-slot]')].find((slot) => !slot.inert);
        const before = current()?.dataset['slot'];
        const begun = performance.now();
        const look = () => {
          const slot = current();
          const image = slot?.querySelector('img');
          const isThere =
            slot?.dataset['slot'] !== before &&
            image?.complete &&
            Math.abs(slot?.getBoundingClientRect().left ?? 1) < 1;
          if (!isThere) return void requestAnimationFrame(look);
          // The decoded image is on the screen with the next frame.
          void image
            .decode()
            .then(() => requestAnimationFrame(() => resolve(performance.now() - begun)));
        };
        const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true });
        (document.activeElement ?? document.body).dispatchEvent(key);
        look();
      }),
  );

/** Bytes of each file in a cache. */
const sizesIn = (page: Page, name: string): Promise<number[]> =>
  page.evaluate(async (wanted) => {
    const cache = await caches.open(wanted);
    const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    return Promise.all(kept.map(async (answer) => (await answer?.blob())?.size ?? 0));
  }, name);
