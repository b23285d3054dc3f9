import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { type AppServer, startAppServer } from '../../e2e/support/app-server.ts';
import * as member from '../../e2e/support/member.ts';
import { findBrowser } from './browser.ts';
import { browserArguments, phone } from './phone.ts';
import { ROOT } from './step.ts';

/**
 * Pictures of every screen of the vote, in three sizes and both themes, into .cache/screenshots:
 * for whoever changed a screen to look at. `--readme` also makes the README's own.
 */
const sizes = ['360x740', '390x844', '820x1180'] as const;
const themes = ['light', 'dark'] as const;
const readmePictures = ['sign-in', 'dashboard', 'booth', 'receipt'];

async function walk(page: Page, app: AppServer, shoot: (name: string) => Promise<void>) {
  await page.goto('/');
  await page.locator('#loading-screen').waitFor({ state: 'detached' });
  await shoot('sign-in');
  await member.enterCredentials(page, 'regular01');
  await page.getByLabel('PIN, 6 digits').waitFor();
  await shoot('pin');
  await member.enterPin(page);
  await member.generalAssembly(page).getByText('Voting ends in').waitFor();
  await shoot('dashboard');
  await member.press(member.generalAssembly(page), 'Schedule');
  await shoot('schedule');
  await member.press(page, 'Close');
  await member.press(page, 'Open menu');
  await shoot('menu');
  await member.press(page, 'Close menu');
  await member.enterBooth(page, app.origin);
  await member.choose(page, 3);
  await page.evaluate(() => scrollTo(0, 0));
  await shoot('booth');
  await member.choose(page, 4);
  await page.locator('main li button[aria-pressed="false"]').first().click();
  await shoot('too-many');
  await member.press(page, 'OK');
  await member.press(page, 'My choices');
  await shoot('choices');
  await member.press(page, 'Close');
  await member.next(page);
  for (const name of [/Audit/, /Officer/, /Enlisted/]) {
    await member.onVotePage(page, name);
    await member.choose(page, 1);
    await member.next(page);
  }
  await member.onSummary(page);
  await shoot('summary');
  await member.cast(page);
  await member.onReceipt(page);
  await shoot('receipt');
  await member.press(page, 'Done');
  await page.getByRole('button', { name: 'Skip' }).waitFor();
  await shoot('rating');
  await member.press(page, 'Skip');
  await shoot('dashboard-after');
}

const found = findBrowser();
if ('problem' in found) throw new Error(found.problem);
const isForReadme = process.argv.includes('--readme');
const browser = await chromium.launch({ executablePath: found.path, args: browserArguments });
for (const size of sizes) {
  for (const theme of themes) {
    const [width = 390, height = 844] = size.split('x').map(Number);
    const folder = resolve(ROOT, '.cache/screenshots', `${size}-${theme}`);
    mkdirSync(folder, { recursive: true });
    const app = await startAppServer();
    const context = await browser.newContext({
      ...phone,
      viewport: { width, height },
      colorScheme: theme,
      baseURL: app.origin,
    });
    const page = await context.newPage();
    let count = 0;
    await walk(page, app, async (name) => {
      count += 1;
      // Long enough for pictures to arrive and for a dialog to have risen.
      await page.waitForTimeout(450);
      const number = String(count).padStart(2, '0');
      const picture = await page.screenshot({ path: resolve(folder, `${number}-${name}.png`) });
      if (!isForReadme || size !== '390x844' || theme !== 'light') return;
      if (!readmePictures.includes(name)) return;
      const target = resolve(ROOT, `public/screenshots/${name}.webp`);
      await sharp(picture).webp({ quality: 80 }).toFile(target);
    });
    await context.close();
    await app.stop();
  }
}
await browser.close();
