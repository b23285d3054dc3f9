import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { amendmentPageFile } from '../../src/contracts/amendment-pages.ts';
import { launchBrowser } from '../kit/browser.ts';
import { sheetHtml } from './amendment-sheet.ts';
import { sheetHeight, sheetWidth } from './amendment-style.ts';
import { readAmendments } from './amendment-texts.ts';
import { encodeGreys } from './greys.ts';

/**
 * Pixels per point: 1785 x 2526 pixels. 2380 x 3368 would need 32 MB of memory instead of 18,
 * without smoother edges.
 */
const zoom = 3;

interface Box {
  readonly scrollHeight: number;
  readonly clientHeight: number;
  readonly scrollWidth: number;
  readonly clientWidth: number;
}

/** @returns null if nothing is cut off */
async function overflow(page: Page): Promise<string | null> {
  const over = await page
    .locator('main')
    .evaluate(({ scrollHeight, clientHeight }: Box) => scrollHeight - clientHeight);
  if (over > 0) return `the text is ${over} points longer than the page`;
  const wide = await page
    .locator('main, main *')
    .evaluateAll(
      (boxes: Box[]) =>
        boxes.filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .length,
    );
  return wide > 0 ? `${wide} boxes are wider than their space` : null;
}

export async function drawAmendments(media: URL): Promise<void> {
  const amendmentPages = await readAmendments(media, 'en');
  // Hinting would distort the letters.
  const browser = await launchBrowser('--font-render-hinting=none');
  try {
    const viewport = { width: sheetWidth * zoom, height: sheetHeight * zoom };
    const problems: string[] = [];
    const page = await browser.newPage({ viewport, deviceScaleFactor: 1 });
    for (const [index, content] of amendmentPages.entries()) {
      const number = index + 1;
      await page.setContent(sheetHtml(content, { number, of: amendmentPages.length, zoom }));
      const problem = await overflow(page);
      if (problem) problems.push(`page ${number}, ${content.title}: ${problem}`);
      const picture = await encodeGreys(await page.screenshot());
      await writeFile(new URL(amendmentPageFile(number), media), picture);
    }
    if (problems.length > 0) throw new Error(problems.join('\n'));
  } finally {
    await browser.close();
  }
}
