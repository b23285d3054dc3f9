import type { Page } from 'playwright/test';
import { onSignIn, press, whenKeptOffline } from '../tools/kit/member.ts';
import { callsTo } from '../tools/kit/sandbox.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { keysKept } from './support/kept.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
const searchField = (page: Page) => page.getByLabel('Find an office');
const offices = (page: Page) => page.getByRole('heading', { level: 3 });

const pages = [
  ['/help', 'Need help?'],
  ['/contact-us', 'Contact us'],
  ['/end-user-license-agreement', 'End-User Licence Agreement'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/check-the-portal', 'Check the portal'],
  ['/our-company', 'Our Company'],
  ['/satellite-offices', 'Satellite offices'],
  ['/get-started', 'Welcome to Kaagapay'],
] as const;

test('has no accessibility violations when no office matches', async ({ page }) => {
  await page.goto('/satellite-offices');
  await expect(offices(page)).toHaveCount(25);
  await searchField(page).fill('Atlantis');
  await expect(page.getByText('No office matches “Atlantis”')).toBeVisible();
  await expectNoViolations(page, 'no office found');
});

const hasLoaded = (page: Page, part: string) =>
  page.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    part,
  );

test.describe('without a connection', () => {
  test.use({ server: 'own', serviceWorkers: 'allow' });

  test('opens each public page, even if nobody has signed in or opened it before', async ({
    page,
    app,
  }) => {
    await page.goto('/');
    await onSignIn(page);
    await whenKeptOffline(page);
    await expect.poll(() => keysKept(page)).toContain('branches');
    await page.reload();
    await onSignIn(page);
    // Wait for the file whose code would request the offices again.
    await expect.poll(() => hasLoaded(page, 'idle')).toBe(true);
    const asked = (await callsTo(app.origin)).filter((call) => call === 'GET /reference/branches');
    expect(asked).toHaveLength(1);

    await app.stop();
    for (const [address, heading] of pages) {
      await page.goto(address);
      await title(page, heading);
    }
    const still = page.locator('img[src="/welcome/dawn.webp"]');
    await expect
      .poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(720);
    await page.goto('/satellite-offices');
    await expect(page.getByText(/^As of /)).toBeVisible();
    await searchField(page).fill('DASMARINAS');
    await expect(page.getByRole('status').getByText('1 of 25 offices')).toBeVisible();
    await expect(offices(page)).toShow([/^Dasmariñas/]);
    await page.locator('main').getByRole('button', { name: 'Clear the search' }).click();
    await expect(offices(page)).toHaveCount(25);
    await expect(searchField(page)).toBeFocused();
  });
});

/** Marks the page as opened from the home screen, as iOS does. */
const fromHomeScreen = (page: Page) =>
  page.addInitScript(() => Object.assign(navigator, { standalone: true }));

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('shows the welcome only at the first start of the installed portal, and pauses its background', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await onSignIn(page);
    const installed = await context.newPage();
    await fromHomeScreen(installed);
    await installed.goto('/our-company');
    await title(installed, 'Our Company');
    await installed.goto('/');
    await title(installed, 'Welcome to Kaagapay');
    await expect(installed).toHaveURL('/get-started');
    await expect(installed).toHaveTitle('Kaagapay - Welcome');

    const clip = installed.locator('video');
    const isPaused = () => clip.evaluate((video: HTMLVideoElement) => video.paused);
    await press(installed, 'Pause the background');
    expect(await isPaused()).toBe(true);
    await press(installed, 'Play the background');
    await expect.poll(isPaused).toBe(false);
    expect(await clip.evaluate((video: HTMLVideoElement) => video.muted && video.loop)).toBe(true);

    await press(installed, 'Next');
    await press(installed, 'Next');
    await press(installed, 'Get started');
    await onSignIn(installed);
    // The next start needs this record on disk.
    await expect.poll(() => keysKept(installed)).toContain('welcome-seen');
    for (const address of ['/', '/dashboard']) {
      await installed.goto(address);
      await onSignIn(installed);
    }
  });
});
