import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { startAppServer } from './kit/app-server.ts';
import { launchBrowser, phone, skipLoadingPause } from './kit/browser.ts';
import * as member from './kit/member.ts';
import { readOptions } from './read-options.ts';
import { ROOT } from './run-tool.ts';

/**
 * The main screens, three sizes and both themes, into .cache/screenshots. `--publish` also writes
 * the pictures of README and manifest.
 */
const { values } = readOptions('Use: npm run screenshots -- [--publish]', {
  options: { publish: { type: 'boolean' } },
});

const themes = ['light', 'dark'] as const;
const publicPictures = ['sign-in', 'home', 'booth', 'receipt'];

/** The pictures show the portal as members see it. */
const style = '.app-shell-sandbox { display: none }';

type Shoot = (name: string) => Promise<void>;

async function walk(page: Page, origin: string, screen: Shoot): Promise<void> {
  const open = async (address: string, name: string) => {
    await page.goto(address);
    await whenShown(page);
    await screen(name);
  };
  await open('/signup', 'sign-up');
  await open('/', 'sign-in');
  await member.enterCredentials(page, 'regular01');
  await page.getByLabel('PIN, 6 digits').waitFor();
  await screen('pin');
  await member.enterPin(page);
  await member.generalAssembly(page).getByText('Voting ends in').waitFor();
  await screen('home');
  await member.press(page, 'Open menu');
  await screen('menu');
  for (const name of ['ready', 'settings', 'profile', 'help', 'what-happened', 'practice'])
    await open(`/${name}`, name);
  await open('/sga/referendum', 'referendum');
  await member.press(page, 'Read the letter');
  await screen('letter');
  await page.goto('/sga/referendum?page=7');
  await page.locator('[data-slot="7"] :is(h3, img)').first().waitFor();
  await screen('reader');
  await page.goto('/sga/referendum');
  await member.answer(page, 'Approve').check();
  await screen('referendum-chosen');
  await member.press(page, 'Submit my vote');
  await screen('submit-asked');
  await member.press(page, 'Yes, submit it');
  await member.onReceipt(page);
  await screen('referendum-receipt');
  await member.press(page, 'Done');
  await page.getByRole('button', { name: 'Skip' }).waitFor();
  await screen('rating');
  await page.goto('/dashboard');
  await member.press(member.generalAssembly(page), /^Vote Now/);
  await page.getByText('We sent a 6-digit code').waitFor();
  await screen('election-entry');
  await member.passElectionCode(page, origin);
  await member.press(page, 'Start voting');
  await member.onVotePage(page, 'Board of Directors');
  await member.choose(page, 3);
  await screen('booth');
  await member.choose(page, 4);
  await page.locator('main li button[aria-pressed="false"]').first().click();
  await screen('too-many');
  await member.press(page, 'OK');
  await member.press(page, 'My choices');
  await screen('choices');
  await member.press(page, 'Close');
  await member.fillOtherPages(page);
  await screen('summary');
  await member.cast(page);
  await member.onReceipt(page);
  await screen('receipt');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'View receipt, election' }).waitFor();
  await screen('home-after');
}

async function whenShown(page: Page): Promise<void> {
  await page.locator('#loading-screen').waitFor({ state: 'detached' });
  // An open box hides the heading of the screen.
  await page.locator('main :is(h1, h2)').filter({ visible: true }).first().waitFor();
}

async function takePictures(browser: Browser, size: string, theme: (typeof themes)[number]) {
  const folder = resolve(ROOT, '.cache/screenshots', size, theme);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const app = await startAppServer();
  const [width = 0, height = 0] = size.split('x').map(Number);
  const context = await browser.newContext({
    ...phone,
    viewport: { width, height },
    colorScheme: theme,
    baseURL: app.origin,
    // The policy of the portal blocks the style that hides the strip.
    bypassCSP: true,
  });
  await skipLoadingPause(context);
  const page = await context.newPage();
  let count = 0;
  await walk(page, app.origin, async (name) => {
    count += 1;
    await page.evaluate(() => scrollTo(0, 0));
    // Time for pictures to load and for a box to open.
    await page.waitForTimeout(450);
    const path = resolve(folder, `${String(count).padStart(2, '0')}-${name}.png`);
    const picture = await page.screenshot({ path, style });
    if (!values.publish || size !== '390x844' || theme !== 'light') return;
    if (!publicPictures.includes(name)) return;
    const file = resolve(ROOT, `public/screenshots/${name === 'home' ? 'dashboard' : name}.webp`);
    await sharp(picture).webp({ quality: 80 }).toFile(file);
  });
  await context.close();
  await app.stop();
}

const browser = await launchBrowser();
for (const size of ['360x740', '390x844', '820x1180'])
  for (const theme of themes) await takePictures(browser, size, theme);
await browser.close();
