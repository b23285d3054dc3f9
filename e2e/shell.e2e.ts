import type { Page, Route } from 'playwright/test';
import {
  enterBooth,
  generalAssembly,
  onDashboard,
  onSignIn,
  onVotePage,
  press,
  signIn,
} from './support/member.ts';
import { collectErrors, expect, test } from './support/test.ts';

const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const loadingScreen = (page: Page) => page.locator('#loading-screen');

test('finds no page at an unknown address, signed in or not, and shows the way back', async ({
  page,
}) => {
  for (const address of ['/nowhere', '/dashboard/more', '/ga/election/vote/%3Cscript%3E']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('Kaagapay - Page Not Found');
    await expect(bottomBar(page)).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await onSignIn(page);
  await signIn(page);
  await page.goto('/nowhere');
  await expect(page).toHaveTitle('Kaagapay - Page Not Found');
  await expect(bottomBar(page)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await onDashboard(page);
});

test('names each screen in its title, and shows the bars only where they belong', async ({
  page,
  app,
}) => {
  await page.goto('/');
  await onSignIn(page);
  await expect(page).toHaveTitle('Kaagapay - Sign In');
  await expect(page.getByText('Version 2.3.6')).toBeVisible();
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
  await expect(menu(page).getByText('Version 2.3.6')).toBeVisible();
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

const mark = (page: Page) =>
  page.evaluate(() => {
    (window as unknown as { isMarked?: boolean }).isMarked = true;
  });
const isMarked = (page: Page) =>
  page.evaluate(() => (window as unknown as { isMarked?: boolean }).isMarked === true);

test('reloads when pulled down beyond 100 pixels, but never in the booth or on a code', async ({
  page,
  app,
}) => {
  await signIn(page);
  await mark(page);
  await pull(page, 90);
  // The page would be gone at once; half a second is ample for it to begin.
  await page.waitForTimeout(500);
  expect(await isMarked(page)).toBe(true);
  await pull(page, 160);
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await onDashboard(page);

  await press(generalAssembly(page), 'Vote Now');
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  await mark(page);
  await pull(page, 200);
  await page.waitForTimeout(500);
  expect(await isMarked(page)).toBe(true);
  await press(page, 'Back');
  await enterBooth(page, app.origin);
  await pull(page, 200);
  await page.waitForTimeout(500);
  expect(await isMarked(page)).toBe(true);
  await onVotePage(page, 'Board of Directors');
});

const computer = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
};
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

for (const [name, userAgent] of [
  [
    'Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  ],
  ['a Mac', mac],
] as const) {
  test.describe(() => {
    test.use({ ...computer, userAgent });
    test(`sends a visitor with ${name} to the sandbox console`, async ({ page }) => {
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/sandbox');
      // The console shows the app in a phone frame, where it works.
      const phone = page.frameLocator('iframe');
      await expect(phone.getByRole('button', { name: 'Log In' })).toBeVisible();
    });
  });
}

test('lets an iPad in that calls itself a Mac', async ({ browser, app }) => {
  const context = await browser.newContext({
    ...computer,
    hasTouch: true,
    userAgent: mac,
    baseURL: app.origin,
  });
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

test.describe('with the first visit watched', () => {
  // The worker would answer for the files that these tests hold back.
  test.use({ serviceWorkers: 'block' });

  /** Notes, in page time, when the loading screen goes. */
  const watchLoading = (page: Page) =>
    page.addInitScript(() => {
      let wasThere = false;
      new MutationObserver(() => {
        const isThere = document.getElementById('loading-screen') !== null;
        if (wasThere && !isThere) performance.mark('loading-screen-gone');
        wasThere = isThere;
      }).observe(document, { childList: true, subtree: true });
    });

  /** How many pictures were tried, and the pause between the last one's end and the screen's. */
  const loadingTimes = (page: Page) =>
    page.evaluate(() => {
      const [gone] = performance.getEntriesByName('loading-screen-gone');
      const ends = new Map<string, number>();
      for (const entry of performance.getEntriesByType('resource')) {
        const isPicture = /\/images\/[a-z-]+\.svg$/.test(entry.name);
        // The screen behind may ask again for one that failed: the first time counts.
        if (!isPicture || ends.has(entry.name)) continue;
        ends.set(entry.name, (entry as PerformanceResourceTiming).responseEnd);
      }
      const pause = (gone?.startTime ?? 0) - Math.max(...ends.values());
      return { tried: ends.size, pause: Math.round(pause) };
    });

  test('sees the loading screen before any script has run', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(loadingScreen(page)).toBeVisible();
    await expect(loadingScreen(page)).toContainText('Kaagapay');
    await expect(page.getByRole('status', { name: 'Loading Kaagapay' })).toBeVisible();
    const painted = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted).toBe(1);
    await expect(page.locator('#root')).toBeEmpty();
    release();
    await onSignIn(page);
    await expect(loadingScreen(page)).toHaveCount(0);
  });

  const slowly = async (route: Route) => {
    await new Promise((wait) => setTimeout(wait, 900));
    await route.continue();
  };
  for (const [name, answer] of [
    ['have arrived', null],
    ['have arrived, one of them late', slowly],
    ['have all failed', (route: Route) => route.abort()],
  ] as const) {
    test(`sees the loading screen for one second more once its pictures ${name}`, async ({
      page,
    }) => {
      await watchLoading(page);
      const which = answer === slowly ? '**/images/ballot.svg' : '**/images/*.svg';
      if (answer !== null) await page.route(which, answer);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(loadingScreen(page)).toHaveCount(0);
      await onSignIn(page);
      const { tried, pause } = await loadingTimes(page);
      expect(tried).toBe(8);
      expect(pause).toBeGreaterThanOrEqual(1_000);
      expect(pause).toBeLessThan(3_000);
    });
  }

  test('reads a script in a name as text, and nothing of it runs', async ({ page, app }) => {
    const name = '<img src=x onerror=alert(1)>';
    const script = '<script>alert(2)</script>';
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    const change = (pattern: string, edit: (answer: string) => string) =>
      page.route(pattern, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: edit(await response.text()) });
      });
    await change('**/election/candidates/bod?*', (answer) => {
      const { data, ...rest } = JSON.parse(answer) as { data: Record<string, unknown>[] };
      const [first, second, ...others] = data;
      const changed = [
        { ...first, name },
        { ...second, name: script, photo: 'javascript:alert(3)' },
        ...others,
      ];
      return JSON.stringify({ ...rest, data: changed });
    });
    await change('**/ga/info?*', (answer) => answer.replace('Annual General Assembly', script));
    await change('**/api/v2/user?*', (answer) => {
      const { data, ...rest } = JSON.parse(answer) as { data: { info: object } };
      const info = { ...data.info, first_name: name };
      return JSON.stringify({ ...rest, data: { ...data, info } });
    });

    await signIn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Good day, ${name}`);
    await expect(page.getByRole('heading', { level: 2, name: script })).toBeVisible();
    await enterBooth(page, app.origin, page.getByRole('region', { name: script }));
    const tile = page.getByRole('button', { name, exact: true });
    await tile.click();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: script, exact: true }).click();
    await press(page, 'My choices');
    const panel = page.getByRole('dialog', { name: 'All my choices' });
    expect(await panel.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining(name),
      expect.stringContaining(script),
    ]);
    expect(await page.locator('img[src="x"], main script').count()).toBe(0);

    expect(alerts).toEqual([]);
  });
});
