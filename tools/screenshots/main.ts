import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { enterCode } from '../../e2e/support/account.ts';
import { type AppServer, startAppServer } from '../../e2e/support/app-server.ts';
import { expectPicture, library, whenWhole } from '../../e2e/support/library.ts';
import * as member from '../../e2e/support/member.ts';
import { setFaults } from '../../e2e/support/sandbox.ts';
import * as signUp from '../../e2e/support/sign-up.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { browserArguments, phone } from '../browser/phone.ts';
import { ROOT } from '../run-tool.ts';
import { shootLanguages } from './languages.ts';

/**
 * `--publish` also writes the pictures of README and manifest to public/screenshots. `--languages`
 * instead shows the main screens in English and Filipino.
 */
const sizes = ['360x740', '390x844', '820x1180'] as const;
const themes = ['light', 'dark'] as const;
const publicPictures = ['sign-in', 'dashboard', 'booth', 'receipt'];

/** The pictures show the portal as members see it. */
const withoutSandboxStrip = '.app-shell-sandbox { display: none }';

async function walk(page: Page, app: AppServer, shoot: (name: string) => Promise<void>) {
  await page.goto('/');
  await page.locator('#loading-screen').waitFor({ state: 'detached' });
  await shoot('sign-in');
  await walkSignUp(page, app.origin, shoot);
  await page.context().clearCookies();
  await page.goto('/');
  await member.enterCredentials(page, 'regular01');
  await page.getByLabel('PIN, 6 digits').waitFor();
  await shoot('pin');
  await member.enterPin(page);
  await member.generalAssembly(page).getByText('Voting ends in').waitFor();
  await shoot('dashboard');
  await member.press(page, 'Open menu');
  await shoot('menu');
  await member.press(page, 'Close menu');
  await walkReferendum(page, shoot);
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
  await member.fillOtherPages(page);
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

async function walkSignUp(page: Page, origin: string, shoot: (name: string) => Promise<void>) {
  await page.goto('/signup');
  await page.locator('#loading-screen').waitFor({ state: 'detached' });
  await member.press(page, 'Show what is missing');
  await shoot('sign-up-missing');
  await member.press(page, 'Read the licence agreement');
  await shoot('sign-up-licence');
  await member.press(page, 'Close');
  await signUp.fillForm(page);
  await page.getByText('This username is available.').waitFor();
  await signUp.field(page, 'Password').focus();
  await shoot('sign-up-form');
  await signUp.sendForm(page);
  await signUp.verify(page, origin, 'email');
  await shoot('sign-up-checklist');
  await signUp.askCode(page, 'mobile');
  await shoot('sign-up-code');
  await page.reload();
  await enterCode(page, await signUp.signUpCode(origin, 'mobile'));
  await page.locator('#loading-screen').waitFor({ state: 'detached' });
  await signUp.field(page, 'Password').fill(signUp.maria.password);
  await signUp.field(page, 'Password again').fill(signUp.maria.password);
  await shoot('sign-up-password-again');
  await signUp.goOn(page).click();
  await signUp.createPin(page);
  await signUp.confirmPin(page, '999999');
  await signUp.alert(page).waitFor();
  await shoot('sign-up-pin');
  const lost = { method: 'POST', path: '/user/register/enroll', kind: 'refuse' } as const;
  await setFaults(origin, [lost]);
  await signUp.confirmPin(page);
  await signUp.onHeading(page, /do not know yet/);
  await shoot('sign-up-unknown');
  await member.press(page, 'Log in with my new account');
  await member.press(page, 'Create my account');
  await signUp.onDone(page);
  await shoot('sign-up-done');
  await member.press(page, 'Log in');
  await signUp.passOptionalChecklist(page);
}

async function walkReferendum(page: Page, shoot: (name: string) => Promise<void>) {
  await member.referendum(page).scrollIntoViewIfNeeded();
  await shoot('referendum-card');
  await whenWhole(page);
  await library(page).scrollIntoViewIfNeeded();
  await shoot('library');
  await member.press(member.referendum(page), /^Vote Now/);
  await page.getByRole('radio', { name: /^Approve/ }).waitFor();
  await shoot('referendum');
  await member.press(page, 'Read the letter');
  await shoot('letter');
  await member.press(page, 'Close');
  await page.getByRole('radio', { name: /^Approve/ }).check();
  await page.getByRole('button', { name: 'Submit my vote' }).scrollIntoViewIfNeeded();
  await shoot('referendum-chosen');
  await page.goto('/sga/referendum?page=7');
  await expectPicture(page, 7);
  await shoot('reader');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await shoot('reader-zoomed');
  await page.keyboard.press('0');
  await member.press(page, 'Text');
  await shoot('reader-words');
  await member.press(page, /^7 \/ 35/);
  await shoot('page-list');
  await page.keyboard.press('Escape');
  await member.press(page, 'Close');
  await member.press(page, 'Submit my vote');
  await shoot('submit-asked');
  await member.press(page, 'Yes, submit it');
  await page.getByRole('heading', { name: 'Your vote was received' }).waitFor();
  await shoot('referendum-received');
  await member.press(page, 'Done');
  await shoot('rating-box');
  await member.press(page, 'Skip');
  await member.onDashboard(page);
}

async function shootVotes(browser: Browser, isPublishing: boolean): Promise<void> {
  for (const size of sizes) {
    for (const theme of themes) {
      const [width = 390, height = 844] = size.split('x').map(Number);
      const folder = resolve(ROOT, '.cache/screenshots', `${size}-${theme}`);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const app = await startAppServer();
      const context = await browser.newContext({
        ...phone,
        viewport: { width, height },
        colorScheme: theme,
        baseURL: app.origin,
        // The policy of the portal blocks the style that hides the strip.
        bypassCSP: true,
      });
      const page = await context.newPage();
      let count = 0;
      await walk(page, app, async (name) => {
        count += 1;
        // Time for pictures to load and for a dialog to open.
        await page.waitForTimeout(450);
        const number = String(count).padStart(2, '0');
        const path = resolve(folder, `${number}-${name}.png`);
        const picture = await page.screenshot({ path, style: withoutSandboxStrip });
        if (!isPublishing || size !== '390x844' || theme !== 'light') return;
        if (!publicPictures.includes(name)) return;
        const target = resolve(ROOT, `public/screenshots/${name}.webp`);
        await sharp(picture).webp({ quality: 80 }).toFile(target);
      });
      await context.close();
      await app.stop();
    }
  }
}

const found = findBrowser();
if ('problem' in found) throw new Error(found.problem);
const browser = await chromium.launch({ executablePath: found.path, args: browserArguments });
if (process.argv.includes('--languages')) await shootLanguages(browser, 'languages');
else await shootVotes(browser, process.argv.includes('--publish'));
await browser.close();
