import type { Page } from 'playwright/test';
import { enterBooth, onSignIn, press, signIn } from '../tools/kit/member.ts';
import { readAll } from './support/read.ts';
import { expect, test } from './support/test.ts';

const loadingScreen = (page: Page) => page.locator('#loading-screen');

// The worker would serve the files that these tests hold back.
test.use({ serviceWorkers: 'block', loadingPause: 'specified' });

const watchLoading = (page: Page) =>
  page.addInitScript(() => {
    let wasThere = false;
    new MutationObserver(() => {
      const isThere = document.getElementById('loading-screen') !== null;
      if (wasThere && !isThere) performance.mark('loading-screen-gone');
      wasThere = isThere;
    }).observe(document, { childList: true, subtree: true });
  });

/** `pause` has the milliseconds from the page's arrival to the end of the loading screen. */
const loadingTimes = (page: Page) =>
  page.evaluate(() => {
    const [gone] = performance.getEntriesByName('loading-screen-gone');
    const [arrival] = performance.getEntriesByType('navigation');
    const pictures = [...document.querySelectorAll<HTMLImageElement>('#preloaded img')];
    return {
      loaded: pictures.filter(({ naturalWidth }) => naturalWidth > 0).length,
      requested: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/images/')).length,
      pause: Math.round(
        (gone?.startTime ?? 0) - (arrival as PerformanceResourceTiming).responseEnd,
      ),
    };
  });

test('shows the loading screen before any script runs', async ({ page }) => {
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
  await expect(loadingScreen(page)).toShow('Kaagapay');
  await expect(page.getByRole('status', { name: 'Loading Kaagapay' })).toBeVisible();
  const painted = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(painted).toBe(1);
  await expect(page.locator('#root')).toBeEmpty();
  release();
  await onSignIn(page);
  await expect(loadingScreen(page)).toHaveCount(0);
});

test('shows the loading screen for one more second after its pictures have arrived', async ({
  page,
}) => {
  await watchLoading(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(loadingScreen(page)).toHaveCount(0);
  await onSignIn(page);
  const { loaded, requested, pause } = await loadingTimes(page);
  expect(loaded).toBe(8);
  expect(requested, 'requests for single pictures').toBe(0);
  expect(pause).toBeGreaterThanOrEqual(1_000);
});

test('shows a script in a name as text, and does not run it', async ({ page, app }) => {
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
  await expect(page.getByRole('heading', { level: 1 })).toShowOnly(`Good day, ${name}`);
  const card = page.getByRole('region', { name: script });
  await expect(card.getByText(script)).toBeVisible();
  await enterBooth(page, app.origin, card);
  const tile = page.getByRole('button', { name, exact: true });
  await tile.click();
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: script, exact: true }).click();
  await press(page, 'My choices');
  const panel = page.getByRole('dialog', { name: 'All my choices' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  expect(await readAll(panel.getByRole('listitem'))).toEqual([
    expect.stringContaining(name),
    expect.stringContaining(script),
  ]);
  expect(await page.locator('img[src="x"], main script').count()).toBe(0);

  expect(alerts).toEqual([]);
});

test('offers to try again if the script does not load, and then opens', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const again = page.getByRole('link', { name: 'Try again' });
  await expect(again).toBeHidden();
  // A style shows the link after twelve seconds. Skip the wait.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSAnimation && animation.animationName === 'come')
        animation.finish();
    }
  });
  await expect(again).toBeVisible();
  await expect(loadingScreen(page)).toShow(
    'This takes a little longer; what you kept on this phone is safe.',
  );
  await page.unroute('**/assets/*.js');
  await again.click();
  await onSignIn(page);
});
