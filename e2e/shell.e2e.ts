import type { Page } from 'playwright/test';
import portal from '../package.json' with { type: 'json' };
import { skipLoadingPause } from '../tools/kit/browser.ts';
import {
  choose,
  enterBooth,
  enterCredentials,
  enterPin,
  generalAssembly,
  onDashboard,
  onSignIn,
  onVotePage,
  press,
  signIn,
} from '../tools/kit/member.ts';
import { collectErrors, expect, test } from './support/test.ts';

// The worker would serve the file that a test blocks.
test.use({ serviceWorkers: 'block' });

const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test('names each screen in its title, and shows the bars only on their screens', async ({
  page,
  app,
}) => {
  await page.goto('/');
  await onSignIn(page);
  await expect(page).toHaveTitle('Kaagapay - Sign In');
  await expect(page.getByText(`Version ${portal.version}`)).toBeVisible();
  await expect(bottomBar(page)).toHaveCount(0);
  await signIn(page);
  await expect(page).toHaveTitle('Kaagapay - Home');
  await expect(bottomBar(page).getByRole('link')).toShowOnly([
    'Home',
    'Profile',
    'Settings',
    'Help',
  ]);
  for (const [tab, address] of [
    ['Profile', '/profile'],
    ['Settings', '/settings'],
    ['Help', '/help'],
    ['Home', '/dashboard'],
  ] as const) {
    await bottomBar(page).getByRole('link', { name: tab }).click();
    await expect(page).toHaveURL(address);
    await expect(bottomBar(page).getByRole('link', { name: tab })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await expect(page).toHaveTitle('Kaagapay - Home');
  await page.getByRole('link', { name: 'Your profile, regular01' }).click();
  await expect(page).toHaveURL('/profile');

  await press(page, 'Open menu');
  await expect(menu(page).getByText(`Version ${portal.version}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  for (const [place, address] of [
    ['Our Company', '/our-company'],
    ['Satellite Offices', '/satellite-offices'],
    ['Home', '/dashboard'],
  ] as const) {
    await press(page, 'Open menu');
    await menu(page).getByRole('link', { name: place }).click();
    await expect(page).toHaveURL(address);
    await expect(menu(page)).toHaveCount(0);
  }

  await enterBooth(page, app.origin);
  await expect(page).toHaveTitle('Kaagapay - Board of Directors');
  await expect(bottomBar(page)).toHaveCount(0);
});

/** Moves one finger down by `distance` CSS pixels. */
async function pull(page: Page, distance: number, from = 200): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 195, y }],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', from + (distance * step) / 5);
  await touch('touchEnd');
  await devtools.detach();
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

/** The code that handles a pull loads shortly after the page. */
const pullingLoaded = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/idle-')),
  );

test('reloads after a pull of over 100 pixels, but never in the booth or at codes', async ({
  page,
  app,
}) => {
  await signIn(page);
  const loads = countLoads(page);
  await pullingLoaded(page);
  // The pull is too short. The count after the next pull shows that it did nothing.
  await pull(page, 90);
  await pull(page, 160);
  await expect.poll(loads).toBe(1);
  await onDashboard(page);

  await press(generalAssembly(page), /^Vote Now/);
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  await pull(page, 200);
  await press(page, 'Back');
  await enterBooth(page, app.origin);
  await pull(page, 200);
  await onVotePage(page, 'Board of Directors');
  await choose(page, 7);
  await press(page, 'Next');
  await onVotePage(page, 'Audit and Supervisory Committee');
  expect(loads()).toBe(1);
});

const computer = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
};
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

test.describe('on a computer', () => {
  test.use({ ...computer, userAgent: mac });
  test('leads to the sandbox console, which shows the portal in a phone frame', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/sandbox');
    const phone = page.frameLocator('iframe');
    await expect(phone.getByRole('button', { name: 'Log In' })).toBeVisible();
  });
});

test('accepts an iPad that identifies itself as a Mac', async ({ browser, app }) => {
  const context = await browser.newContext({
    ...computer,
    hasTouch: true,
    userAgent: mac,
    baseURL: app.origin,
  });
  await skipLoadingPause(context);
  const errors = collectErrors(context);
  const page = await context.newPage();
  // An iPad has five touch points, Chromium's emulation one.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 5 });
  });
  await page.goto('/');
  await onSignIn(page);
  await expect(page).toHaveURL('/');
  expect(errors).toEqual([]);
  await context.close();
});

test.describe('when a file of the portal does not load', () => {
  test.use({
    allowedErrors: [/Failed to fetch dynamically imported module/],
  });

  const missing = (page: Page) => page.getByRole('heading', { name: 'This page did not arrive' });

  /** @returns the number of requests for the file, and a function that lets them through */
  async function withhold(page: Page, file: string) {
    let [isCut, asked] = [true, 0];
    await page.route(`**/assets/${file}-*.js`, (route) => {
      asked += 1;
      return isCut ? route.abort() : route.continue();
    });
    return { asked: () => asked, letThrough: () => (isCut = false) };
  }

  test('says so at the login code, and tries again when the member asks', async ({ page }) => {
    const { asked, letThrough } = await withhold(page, 'login-code-form');
    await page.goto('/');
    await enterCredentials(page, 'otpuser01');
    await enterPin(page);
    await expect(missing(page)).toBeVisible();
    const before = asked();
    await press(page, 'Try again');
    await expect.poll(asked).toBeGreaterThan(before);
    await expect(missing(page)).toBeVisible();
    letThrough();
    await press(page, 'Try again');
    await expect(page.getByLabel('One-time code, 6 digits')).toBeVisible();
  });
});
