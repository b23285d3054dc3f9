import type { Page } from 'playwright/test';
import portal from '../package.json' with { type: 'json' };
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
} from './support/member.ts';
import { collectErrors, expect, skipLoadingPause, test } from './support/test.ts';

// None of this has to do with the worker, which would have the file that is kept away.
test.use({ serviceWorkers: 'block' });

const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test('names each screen in its title, and shows the bars only where they belong', async ({
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
  await expect(bottomBar(page).getByRole('link')).toHaveText([
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

/** Draws one finger down the page, from `from` by `distance` CSS pixels. */
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

/** Counts how often a document was asked for, from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

/** What hears a pull comes right after the page, with what else the frame asks for. */
const pullingLoaded = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/later-')),
  );

test('reloads when pulled down beyond 100 pixels, but never in the booth or on a code', async ({
  page,
  app,
}) => {
  await signIn(page);
  const loads = countLoads(page);
  await pullingLoaded(page);
  // What is pulled too little does nothing; the next pull would find that it did.
  await pull(page, 90);
  await pull(page, 160);
  await expect.poll(loads).toBe(1);
  await onDashboard(page);

  await press(generalAssembly(page), 'Vote Now');
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

test.describe('with a computer', () => {
  test.use({ ...computer, userAgent: mac });
  test('sends a visitor to the sandbox console, which shows the portal in a phone', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/sandbox');
    // The console shows the app in a phone frame, where it works.
    const phone = page.frameLocator('iframe');
    await expect(phone.getByRole('button', { name: 'Log In' })).toBeVisible();
  });
});

test('lets an iPad in that calls itself a Mac', async ({ browser, app }) => {
  const context = await browser.newContext({
    ...computer,
    hasTouch: true,
    userAgent: mac,
    baseURL: app.origin,
  });
  await skipLoadingPause(context);
  const errors = collectErrors(context);
  const page = await context.newPage();
  // An iPad says five; Chromium pretends to have one touch point.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 5 });
  });
  await page.goto('/');
  await onSignIn(page);
  await expect(page).toHaveURL('/');
  expect(errors).toEqual([]);
  await context.close();
});

test.describe('where a file of the portal does not arrive', () => {
  test.use({
    allowedErrors: [/Failed to fetch dynamically imported module/],
  });

  const missing = (page: Page) =>
    page.getByRole('heading', { name: 'This page could not be fetched' });

  /** Keeps a file away. @returns how often it was asked for, and the way to let it through */
  async function withhold(page: Page, file: string) {
    let [isCut, asked] = [true, 0];
    await page.route(`**/assets/${file}-*.js`, (route) => {
      asked += 1;
      return isCut ? route.abort() : route.continue();
    });
    return { asked: () => asked, letThrough: () => (isCut = false) };
  }

  test('says so of the code at login, and asks again whenever the member does', async ({
    page,
  }) => {
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
