import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';
import { moreFilledButtons } from './filled-buttons.ts';
import { expect } from './test.ts';
import { setTextSize, setWideSpacing, textFaults } from './text.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Minified, which halves the time to load it into a page. */
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const axeSource = readFileSync(axeFile, 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Colours during a fade fail the contrast rules. */
const whenSettled = (page: Page) =>
  page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(
        (animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    await Promise.allSettled(running.map((animation) => animation.finished));
  });

/** The themes differ only in their colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const lengthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/**
 * Shows the whole page, because axe takes content below the bottom bar for hidden. Repeats the
 * check if late data has changed the height.
 */
async function violations(page: Page, theme: 'light' | 'dark', width: number): Promise<string[]> {
  const height = await lengthOf(page);
  await page.setViewportSize({ width, height });
  const found = await lookWithAxe(page, theme);
  return (await lengthOf(page)) === height ? found : violations(page, theme, width);
}

async function lookWithAxe(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  await whenSettled(page);
  // A page loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const runOnly: axe.RunOptions['runOnly'] =
    theme === 'light' ? { type: 'tag', values: tags } : { type: 'rule', values: colourRules };
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] };
  const found = await page.evaluate((chosen) => window.axe.run(document, chosen), options);
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join('; ')}`,
  );
}

/** The excess in pixels and the elements beyond the right edge, or an empty list. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const excess = document.documentElement.scrollWidth - width;
    if (excess <= 0) return [];
    const innermost = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.childElementCount === 0 && element.getBoundingClientRect().right > width + 0.5,
    );
    return [`${excess} px`, ...innermost.map((element) => element.outerHTML.slice(0, 160))];
  });

/**
 * No axe violation in light and dark, at most one filled button, and no sideways scroll at 320 px. At
 * 360 px, no word is broken and no text is cut off: with text of 100 and 200 %, texts that are 40 %
 * longer, or wide spacing.
 *
 * @param lengths `[false]` for a screen without translations
 */
export async function expectNoViolations(
  page: Page,
  screen: string,
  lengths: readonly boolean[] = [false, true],
): Promise<void> {
  await expect(page.locator('#loading-screen')).toHaveCount(0);
  expect.soft(await page.evaluate(moreFilledButtons), `${screen}, filled buttons`).toEqual([]);
  const usual = page.viewportSize();
  for (const theme of ['dark', 'light'] as const) {
    const found = await violations(page, theme, usual?.width ?? 390);
    expect.soft(found, `${screen}, ${theme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await outside(page), `${screen} at 320 px`).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const size of ['100%', '200%'] as const) {
    await setTextSize(page, size);
    expect.soft(await outside(page), `${screen} at 360 px and ${size}`).toEqual([]);
    for (const longer of lengths) {
      const name = `${screen} at 360 px and ${size}${longer ? ', longer' : ''}`;
      expect.soft(await textFaults(page, { longer }), name).toEqual([]);
    }
  }
  await setTextSize(page, '100%');
  await setWideSpacing(page, true);
  // A long word may break.
  const faults = (await textFaults(page, { longer: false })).filter(
    (fault) => !fault.startsWith('broken'),
  );
  expect.soft(faults, `${screen} at 360 px, wide spacing`).toEqual([]);
  await setWideSpacing(page, false);
  if (usual !== null) await page.setViewportSize(usual);
}
