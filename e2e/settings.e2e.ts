import type { Page } from 'playwright/test';
import { onSignIn, press, signIn, whenKeptOffline } from '../tools/kit/member.ts';
import { setFaults, setNetwork } from '../tools/kit/sandbox.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { readKept } from './support/kept.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const code = (page: Page) => page.getByRole('button', { name: 'Enlarge your member QR code' });
const codeSwitch = (page: Page) => page.getByRole('switch', { name: 'One-time code at login' });
const history = (page: Page) => page.getByRole('list', { name: 'Logins, newest first' });
const config = { method: 'PUT', path: '/user/*/settings/config' } as const;

async function logOut(page: Page): Promise<void> {
  await page.goto('/settings');
  await press(page, 'Open menu');
  await press(page, 'Log Out');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click();
  await onSignIn(page);
}

test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('has no accessibility violations in the profile and settings of a member without data', async ({
    page,
    app,
  }) => {
    await signIn(page, 'nodata001', '/profile');
    await expect(code(page)).toBeVisible();
    await expectNoViolations(page, 'profile');
    await code(page).click();
    await expectNoViolations(page, 'QR code, enlarged');
    await press(page, 'Close');

    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: /^Your data/ }).click();
    await expect(heading(page, 'Your member data')).toBeVisible();
    await expectNoViolations(page, 'member data');
    await press(page, 'Back');

    const asked = page.waitForResponse((response) => /\/user\?/.test(response.url()));
    await page.getByRole('link', { name: /^Authentication/ }).click();
    await asked;
    await setFaults(app.origin, [
      { ...config, kind: 'status', status: 503 },
      { method: 'POST', path: '/user', kind: 'status', status: 503 },
    ]);
    await codeSwitch(page).click();
    await expect(page.getByText('Not known yet')).toBeVisible();
    await expectNoViolations(page, 'authentication, unknown outcome');
    await press(page, 'Check again');
    await expect(page.getByText('Nothing was changed')).toBeVisible();
    await codeSwitch(page).click();
    await expect(page.getByText(/^Turned on\./)).toBeVisible();
    await expectNoViolations(page, 'authentication, turned on');
  });

  test('keeps theme and text size on the device, and applies them before the first screen', async ({
    page,
  }) => {
    // Records the page's colour when the loading screen disappears.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const isDrawn = (document.getElementById('root')?.childElementCount ?? 0) > 0;
        if (!isDrawn || document.getElementById('loading-screen') !== null) return;
        observer.disconnect();
        const colour = getComputedStyle(document.body).backgroundColor;
        Object.assign(window, { uncovered: colour });
      }).observe(document, { childList: true, subtree: true });
    });
    const uncovered = () => page.evaluate(() => (window as { uncovered?: string }).uncovered);
    const fontSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    const barColour = page.locator('meta[name="theme-color"]').first();
    const [light, dark] = ['rgb(246, 244, 238)', 'rgb(11, 20, 32)'];

    await page.emulateMedia({ colorScheme: 'light' });
    await signIn(page);
    await expect.poll(uncovered).toBe(light);
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('body')).toHaveCSS('background-color', dark);
    await expect(barColour).toHaveAttribute('content', '#081628');
    await page.getByRole('radio', { name: 'Standard' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Largest' })).toBeChecked();
    expect(await fontSize()).toBe('24px');

    await logOut(page);
    await page.reload();
    await onSignIn(page);
    await expect.poll(uncovered).toBe(dark);
    expect(await fontSize()).toBe('24px');

    await page.context().clearCookies();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await onSignIn(page);
    await expect.poll(uncovered).toBe(dark);
    expect(await fontSize()).toBe('16px');
    await expect(barColour).toHaveAttribute('content', '#081628');
  });
});

test('shows the profile and the login history offline, with the time of the data', async ({
  page,
  app,
}) => {
  await signIn(page);
  await page.goto('/settings/security/login-history');
  await expect(history(page).getByRole('listitem').first()).toShow('Pixel 9');
  // The screen shows the data a moment before it is on disk.
  await expect.poll(() => readKept(page, ':known:login-history')).not.toBeNull();
  await whenKeptOffline(page);
  await setNetwork(app.origin, 'offline');

  await page.reload();
  await expect(history(page).getByRole('listitem').first()).toShow('Pixel 9');
  await expect(page.getByText(/^As of .*, Philippine time\.$/)).toBeVisible();

  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(code(page)).toBeVisible();
  await expect(page.getByText('regular01@example.test')).toBeVisible();
  await expect(page.getByText(/^As of .*, Philippine time\.$/)).toBeVisible();

  await page.goto('/settings/security/authentication');
  await codeSwitch(page).click();
  await expect(page.getByText('Nothing was changed.')).toBeVisible();
  await expect(codeSwitch(page)).not.toBeChecked();
});
