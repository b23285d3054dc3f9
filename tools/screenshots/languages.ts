import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { startAppServer } from '../../e2e/support/app-server.ts';
import { reloadIn, whenSpoken } from '../../e2e/support/language.ts';
import * as member from '../../e2e/support/member.ts';
import { newestCode } from '../../e2e/support/sandbox.ts';
import { skipLoadingPause } from '../../e2e/support/test.ts';
import { setTextSize } from '../../e2e/support/text.ts';
import type { Language } from '../../src/contracts/languages.ts';
import { phone } from '../browser/phone.ts';
import { ROOT } from '../run-tool.ts';

const themes = ['light', 'dark'] as const;
const textSizes = ['100%', '200%'] as const;
const electionEntryCode = 5;

/**
 * A screen that is longer than the phone is also shown as a whole.
 *
 * @param folder below .cache/screenshots
 */
export async function shootLanguages(browser: Browser, folder: string): Promise<void> {
  for (const theme of themes) {
    const app = await startAppServer();
    const context = await browser.newContext({
      ...phone,
      viewport: { width: 360, height: 740 },
      colorScheme: theme,
      baseURL: app.origin,
    });
    await skipLoadingPause(context);
    const page = await context.newPage();
    const place = resolve(ROOT, '.cache/screenshots', folder, theme);
    mkdirSync(place, { recursive: true });
    let count = 0;
    await walk(page, app.origin, async (name) => {
      count += 1;
      const screen = resolve(place, `${String(count).padStart(2, '0')}-${name}`);
      await shoot(page, screen, 'en');
      await reloadIn(page, 'fil');
      await shoot(page, screen, 'fil');
      await reloadIn(page, 'en');
    });
    await context.close();
    await app.stop();
  }
}

async function shoot(page: Page, screen: string, language: Language): Promise<void> {
  for (const size of textSizes) {
    await setTextSize(page, size);
    await page.evaluate(() => scrollTo(0, 0));
    // Time for pictures to load.
    await page.waitForTimeout(450);
    const path = `${screen}-${language}-${size.slice(0, -1)}`;
    await page.screenshot({ path: `${path}.png` });
    const isLonger = await page.evaluate(
      () => document.documentElement.scrollHeight > document.documentElement.clientHeight,
    );
    if (isLonger) await page.screenshot({ path: `${path}-whole.png`, fullPage: true });
  }
  await setTextSize(page, '100%');
}

/** The steps run in English, because they find buttons by their names. */
async function walk(page: Page, origin: string, look: (name: string) => Promise<void>) {
  await page.goto('/');
  await whenSpoken(page, 'en');
  await look('sign-in');
  await member.enterCredentials(page, 'regular01');
  await page.getByLabel('PIN, 6 digits').waitFor();
  await look('pin');
  await member.enterPin(page);
  await member.generalAssembly(page).getByText('Voting ends in').waitFor();
  await look('home');
  for (const [address, name] of [
    ['/ready', 'readiness'],
    ['/settings', 'settings'],
    ['/help', 'help'],
    ['/what-happened', 'what-happened'],
    ['/practice', 'practice'],
    ['/sga/referendum', 'referendum'],
  ] as const) {
    await page.goto(address);
    await whenSpoken(page, 'en');
    await look(name);
  }
  await page.goto('/sga/referendum?page=7');
  await page.locator('[data-slot="7"] h3').waitFor();
  await look('reader');
  await page.goto('/dashboard');
  await member.press(member.generalAssembly(page), /^Vote Now/);
  await page.getByText('We sent a 6-digit code').waitFor();
  await look('election-entry');
  const code = await newestCode(origin, electionEntryCode);
  await page.getByLabel('One-time code, 6 digits').fill(code);
  await member.press(page, 'Verify');
  await member.press(page, 'Start voting');
  await member.onVotePage(page, 'Board of Directors');
  await member.choose(page, 3);
  await look('booth');
  await member.choose(page, 4);
  await member.fillOtherPages(page);
  await look('summary');
  await member.cast(page);
  await member.onReceipt(page);
  await look('receipt');
}
