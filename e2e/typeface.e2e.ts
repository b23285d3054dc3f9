import type { Page } from 'playwright/test';
import { whenKeptOffline } from '../tools/kit/member.ts';
import { expect, test } from './support/test.ts';

const font = /\.woff2$/;
const family = 'PortalSerif';

/** @returns sends the font */
async function holdFont(page: Page): Promise<() => void> {
  let send = () => {};
  const late = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(font, async (route) => {
    await late;
    await route.continue();
  });
  return send;
}

/** The fonts that draw the first heading of the screen. */
async function fontsOfHeading(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'main h1',
  });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  await client.detach();
  return fonts.map(({ familyName }) => familyName);
}

const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as { value?: number }).value ?? 0;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 0));
      }),
  );

test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('paints without waiting for the font, and moves nothing when it arrives', async ({
    page,
  }) => {
    const send = await holdFont(page);
    await page.goto('/help', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The strip of the practice server moves the page once.
    await expect(page.getByText('Demo: nothing')).toBeVisible();
    const painted = await page.evaluate(() => performance.getEntriesByType('paint').length);
    expect(painted).toBeGreaterThan(0);
    const before = await fontsOfHeading(page);
    expect(before).not.toContain(family);
    const shift = await layoutShift(page);
    const arrival = page.waitForResponse(font);
    send();
    await (await arrival).finished();
    expect(await fontsOfHeading(page)).toEqual(before);
    expect(await layoutShift(page)).toBe(shift);
  });
});

test.describe('with the worker', () => {
  test.use({ server: 'own', serviceWorkers: 'allow' });

  test('draws headings with the portal’s own font, also offline', async ({ page, app }) => {
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await fontsOfHeading(page)).toEqual([family]);
    await whenKeptOffline(page);
    await app.stop();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await fontsOfHeading(page)).toEqual([family]);
  });
});
