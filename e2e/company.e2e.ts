import type { Page } from 'playwright/test';
import { onSignIn, press } from '../tools/kit/member.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { keysKept } from './support/kept.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

test('has no accessibility violations when no office matches', async ({ page }) => {
  await page.goto('/satellite-offices');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(25);
  await page.getByLabel('Find an office').fill('Atlantis');
  await expect(page.getByText('No office matches “Atlantis”')).toBeVisible();
  await expectNoViolations(page, 'no office found');
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
