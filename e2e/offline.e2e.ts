import type { Page } from 'playwright/test';
import { everyAddress } from '../tests/support/screens.ts';
import {
  enterCredentials,
  enterPin,
  generalAssembly,
  onDashboard,
  onSignIn,
  press,
  signIn,
  whenKeptOffline,
} from '../tools/kit/member.ts';
import { callsTo } from '../tools/kit/sandbox.ts';
import { keysKept, whenAssemblyKept } from './support/kept.ts';
import { expect, test } from './support/test.ts';

test.use({ server: 'own', serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
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

const hasLoaded = (page: Page, part: string) =>
  page.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    part,
  );

test('has every screen and the stored data on disk, so that none needs the server or a reload', async ({
  page,
  app,
}) => {
  await signIn(page);
  await expect(generalAssembly(page).getByRole('timer')).toBeVisible();
  await whenKeptOffline(page);
  await whenAssemblyKept(page);
  await app.stop();

  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
  const step = (address: string) => page.evaluate((to) => history.pushState(null, '', to), address);
  for (const address of everyAddress) {
    await step('/nowhere');
    await expect(heading(page), address).toShowOnly('Page not found');
    await step(address);
    await expect(heading(page), address).not.toContainText(/^Page not found$|could not be shown/);
  }
  // The router reloads the page if a chunk is missing.
  expect(await page.evaluate(() => 'isFirstLoad' in window)).toBe(true);

  for (const address of ['/', '/dashboard']) {
    await page.goto(address);
    await onDashboard(page);
    await expect(page).toHaveURL('/dashboard');
    await expect(generalAssembly(page).getByRole('timer')).toHaveAccessibleName(
      /^Voting ends in 10 days/,
    );
    await expect(page.getByText(/^No connection\. As of \d/)).toBeVisible();
    await expect(page.getByText(/^As of /)).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    const strip = page.locator('p', { hasText: 'No connection.' });
    expect((await strip.boundingBox())?.height, 'one line').toBeLessThan(40);
  }
  await page.goto('/nowhere');
  await expect(heading(page)).toShowOnly('Page not found');

  await page.goto('/dashboard');
  await onDashboard(page);
  await app.restart();
  // The sandbox has no sessions after a restart.
  await expect(page.getByText('Session has expired.')).toBeVisible({ timeout: 15_000 });
  await press(page, 'Go to log in');
  await signIn(page);
  await expect(page.getByText('No connection.')).toHaveCount(0);
  await expect(page.getByText(/^As of /)).toHaveCount(0);
});

test('opens every address and each public page without the server, even if nobody has signed in, and keeps what a member typed to sign in', async ({
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
  for (const [address, title] of pages) {
    await page.goto(address);
    await expect(heading(page)).toShowOnly(title);
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

  await page.goto('/');
  await enterCredentials(page, 'regular01');
  await expect(page.getByRole('alert')).toShow('could not reach the cooperative');
  await expect(page.getByText('No connection.')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('regular01');

  // Without scripts, only the worker's response is tested.
  const devtools = await page.context().newCDPSession(page);
  const switchScripts = (areOn: boolean) =>
    devtools.send('Emulation.setScriptExecutionDisabled', { value: !areOn });
  await switchScripts(false);
  for (const address of [...everyAddress, '/nowhere']) {
    const answer = await page.goto(address, { waitUntil: 'commit' });
    expect(answer?.status(), address).toBe(200);
    expect(answer?.fromServiceWorker(), address).toBe(true);
    expect(answer?.headers()['content-type'], address).toContain('text/html');
  }
  await expect(page.getByRole('status', { name: 'Loading Kaagapay' })).toBeVisible();
  await switchScripts(true);
  await page.goto('/nowhere');
  await expect(heading(page)).toShowOnly('Page not found');

  await page.goto('/');
  await app.restart();
  await enterCredentials(page, 'regular01');
  await expect(page.getByLabel('PIN, 6 digits')).toBeVisible();
  await app.stop();
  await enterPin(page);
  await expect(page.getByRole('alert')).toShow('could not reach the cooperative');
  await expect(page.getByLabel('PIN, 6 digits')).toHaveValue('135790');
  // A stored session does not open the portal without the cookie for the PIN.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible();
});
