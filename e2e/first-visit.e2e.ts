import type { Page, Route } from 'playwright/test';
import { enterBooth, onSignIn, press, signIn } from './support/member.ts';
import { expect, test } from './support/test.ts';

const loadingScreen = (page: Page) => page.locator('#loading-screen');

test.describe('with the first visit watched', () => {
  // The worker would answer for the files that these tests hold back.
  test.use({ serviceWorkers: 'block' });

  /** Notes, in page time, when the screen behind is drawn and when the loading screen goes. */
  const watchLoading = (page: Page) =>
    page.addInitScript(() => {
      let wasThere = false;
      let wasDrawn = false;
      new MutationObserver(() => {
        const isThere = document.getElementById('loading-screen') !== null;
        if (wasThere && !isThere) performance.mark('loading-screen-gone');
        wasThere = isThere;
        const isDrawn = document.getElementById('root')?.hasChildNodes() ?? false;
        if (isDrawn && !wasDrawn) performance.mark('drawn');
        wasDrawn = isDrawn;
      }).observe(document, { childList: true, subtree: true });
    });

  /**
   * How many pictures were tried, the pause between the last one's end and the screen's, and by how
   * much it stayed longer than that second and the portal's own start.
   */
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
      const [drawn] = performance.getEntriesByName('drawn');
      const last = Math.max(...ends.values());
      const goneAt = gone?.startTime ?? 0;
      const excess = goneAt - Math.max(last + 1_000, drawn?.startTime ?? 0);
      return { tried: ends.size, pause: Math.round(goneAt - last), excess: Math.round(excess) };
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
      const { tried, pause, excess } = await loadingTimes(page);
      expect(tried).toBe(8);
      expect(pause).toBeGreaterThanOrEqual(1_000);
      expect(excess).toBeLessThan(3_000);
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
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    expect(await panel.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining(name),
      expect.stringContaining(script),
    ]);
    expect(await page.locator('img[src="x"], main script').count()).toBe(0);

    expect(alerts).toEqual([]);
  });
});
