import type { Page } from 'playwright/test';
import { expectForEverybody } from './support/accessibility.ts';
import { keysKept } from './support/kept.ts';
import { onSignIn, press, signIn, whenKeptOffline } from './support/member.ts';
import { callsTo, setFaults } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
const searchField = (page: Page) => page.getByLabel('Find an office');
const offices = (page: Page) => page.getByRole('heading', { level: 3 });

/** Every page that is open to anybody, with what stands at its head. */
const pages = [
  ['/help', 'Need help?'],
  ['/contact-us', 'Contact us'],
  ['/end-user-license-agreement', 'End-User Licence Agreement'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/our-company', 'Our Company'],
  ['/satellite-offices', 'Satellite offices'],
  ['/get-started', 'Welcome to Kaagapay'],
] as const;

for (const [what, its] of [
  ['help, contact and company', [0, 1, 4]],
  ['the legal texts', [2, 3]],
  ['the offices and the welcome', [5, 6]],
] as const) {
  test(`can be used by everybody: ${what}`, async ({ page }) => {
    for (const [address, heading] of its.map((index) => pages[index])) {
      await page.goto(address);
      await title(page, heading);
      if (address === '/satellite-offices') await expect(offices(page)).toHaveCount(25);
      await expectForEverybody(page, address);
      if (address !== '/satellite-offices') continue;
      await searchField(page).fill('Atlantis');
      await expect(page.getByText('No office matches “Atlantis”')).toBeVisible();
      await expectForEverybody(page, 'no office found');
    }
  });
}

test('opens every page without a connection and without a visit before, also to a stranger', async ({
  page,
  app,
}) => {
  await page.goto('/');
  await onSignIn(page);
  await whenKeptOffline(page);
  await expect.poll(() => keysKept(page)).toContain('branches');
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
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Luzon',
    'Visayas',
    'Mindanao',
  ]);
  await expect(page.getByText(/^As of /)).toBeVisible();
  await searchField(page).fill('DASMARINAS');
  await expect(page.getByRole('status').getByText('1 of 25 offices')).toBeVisible();
  await expect(offices(page)).toHaveText([/^Dasmariñas/]);
  await page.locator('main').getByRole('button', { name: 'Clear the search' }).click();
  await expect(offices(page)).toHaveCount(25);
  await expect(searchField(page)).toBeFocused();
});

/** How often the list was asked for. */
const asked = async (origin: string) =>
  (await callsTo(origin)).filter((call) => call === 'GET /reference/branches').length;

/** Whether a part of the portal has come onto this page. */
const hasLoaded = (page: Page, part: string) =>
  page.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    part,
  );

test('fetches the offices once, quietly, and not again the same day', async ({ page, app }) => {
  await page.goto('/');
  await onSignIn(page);
  await expect.poll(() => keysKept(page)).toContain('branches');
  await page.reload();
  await onSignIn(page);
  // What would ask for the list has been loaded; then it looks at what the phone has.
  await expect.poll(() => hasLoaded(page, 'branches-watch')).toBe(true);
  await expect.poll(() => keysKept(page)).toContain('branches');
  expect(await asked(app.origin)).toBe(1);
});

test('says that the offices could not be loaded, and tries again', async ({ page, app }) => {
  const path = '/reference/branches';
  await setFaults(app.origin, [{ method: 'GET', path, kind: 'status', status: 422, times: 9 }]);
  await page.goto('/satellite-offices');
  await expect(page.getByText('The offices could not be loaded')).toBeVisible();
  // The quiet start has asked as well, and does not come between.
  await expect.poll(() => asked(app.origin)).toBe(2);
  await setFaults(app.origin, []);
  await press(page, 'Try again');
  await expect(offices(page)).toHaveCount(25);
});

test('leads from the sign-in to help and back, and a member from the tabs and the menu', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Need help?' }).click();
  await page.getByRole('link', { name: /^Contact us/ }).click();
  await title(page, 'Contact us');
  await press(page, 'Back');
  await title(page, 'Need help?');
  await press(page, 'Back');
  await onSignIn(page);

  await signIn(page);
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await title(page, 'Need help?');
  await expect(page.getByRole('link', { name: /^Forgot password/ })).toHaveCount(0);
  await press(page, 'Open menu');
  await page.getByRole('dialog').getByRole('link', { name: 'Our Company' }).click();
  await title(page, 'Our Company');
  await expect(page.getByText('Over 160,000', { exact: true })).toBeVisible();
});

/** The portal as opened from the home screen of an iPhone or, in this respect, any phone. */
const fromHomeScreen = (page: Page) =>
  page.addInitScript(() => Object.assign(navigator, { standalone: true }));

test('welcomes once: at the first start of the installed portal, and never over a link', async ({
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
  await press(installed, 'Get started');
  await onSignIn(installed);
  // That it was seen has to be on the disk, or the next start rightly welcomes again.
  await expect.poll(() => keysKept(installed)).toContain('welcome-seen');
  for (const address of ['/', '/dashboard']) {
    await installed.goto(address);
    await onSignIn(installed);
  }
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('plays the dawn behind the welcome, and stops it when asked', async ({ page }) => {
    await page.goto('/get-started');
    const clip = page.locator('video');
    const isPaused = () => clip.evaluate((video: HTMLVideoElement) => video.paused);
    await press(page, 'Pause the background');
    expect(await isPaused()).toBe(true);
    await press(page, 'Play the background');
    await expect.poll(isPaused).toBe(false);
    expect(await clip.evaluate((video: HTMLVideoElement) => video.muted && video.loop)).toBe(true);
  });
});
