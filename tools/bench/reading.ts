import type { BrowserContext, Page } from 'playwright';
import { amendmentPageCount } from '../../src/contracts/amendment-pages.ts';
import { startAppServer } from '../kit/app-server.ts';
import { withNewPhone } from '../kit/browser.ts';
import { enterCredentials, enterPin, referendum } from '../kit/member.ts';
import { openSlowLink } from './slow-link.ts';
import { openSignIn } from './usable.ts';

/** Milliseconds. */
export type Reading = {
  /** From the tap to the first page, with an empty disk. */
  firstPage: number;
  /** From the first to the last status of the library. */
  queue: number;
  /** With all pages on disk and a slow CPU. */
  turns: number[];
  bytes: number;
  files: number;
};

const CPU_SLOWDOWN = 4;

export async function measureReading(): Promise<Reading> {
  const app = await startAppServer();
  const link = await openSlowLink(app.origin);
  try {
    return await withNewPhone(async (context) => {
      const page = await context.newPage();
      await watchLibrary(context);
      await openSignIn(page, link.origin);
      await enterCredentials(page, 'regular01');
      await enterPin(page);
      const firstPage = await timeFirstPage(page);
      const { queue, bytes, files } = await whenLibraryIsWhole(page);
      const turns = await timeTurns(page);
      return { firstPage, queue, bytes, files, turns };
    });
  } finally {
    await link.close();
    await app.stop();
  }
}

async function watchLibrary(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data?.kind !== 'library-status') return;
      const { phase } = data as { phase: string };
      const mark = (name: string) =>
        performance.getEntriesByName(name).length === 0 && performance.mark(name);
      mark('library-begun');
      if (phase === 'whole') mark('library-whole');
    });
  });
}

const isPageThere = (): boolean => {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
  const shown = slots.find((slot) => !slot.inert);
  const image = shown?.querySelector('img');
  const isPicture = Boolean(image?.complete && image.naturalWidth > 0);
  return isPicture || Boolean(shown?.querySelector('article h3'));
};

async function timeFirstPage(page: Page): Promise<number> {
  const button = referendum(page).getByRole('button', { name: 'Read the amendments' });
  await button.waitFor({ timeout: 60_000 });
  const before = Date.now();
  await button.click();
  await page.waitForFunction(isPageThere, undefined, { timeout: 60_000, polling: 20 });
  return Date.now() - before;
}

async function whenLibraryIsWhole(page: Page) {
  const queue = await page.waitForFunction(
    () => {
      const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime;
      const begun = at('library-begun');
      const whole = at('library-whole');
      return begun !== undefined && whole !== undefined ? whole - begun : null;
    },
    undefined,
    { timeout: 180_000, polling: 100 },
  );
  const sizes = await page.evaluate(async () => {
    const cache = await caches.open('library');
    const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    return Promise.all(kept.map(async (answer) => (await answer?.blob())?.size ?? 0));
  });
  return {
    queue: (await queue.jsonValue()) ?? Number.NaN,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    files: sizes.length,
  };
}

async function timeTurns(page: Page): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // Pictures take longer than the text, with which a phone begins.
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  const turns: number[] = [];
  for (let turned = 0; turned < amendmentPageCount - 1; turned += 1) {
    // A reader looks at a page before turning it; meanwhile the next page arrives.
    await page.waitForTimeout(400);
    turns.push(await timeTurn(page));
  }
  return turns;
}

function timeTurn(page: Page): Promise<number> {
  return page.evaluate(
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
}
