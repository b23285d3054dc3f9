import type { BrowserContext, Page } from 'playwright/test';
import {
  answer,
  enterBooth,
  generalAssembly,
  onDashboard,
  onSignIn,
  openReferendum,
  press,
  signIn,
  whenKeptOffline,
} from '../tools/kit/member.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { answerPrompt, askDevTools, installFrom, test } from './support/installable.ts';
import { keysKept } from './support/kept.ts';
import { expect } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const invitation = 'Keep the portal on your home screen';
const card = (page: Page) => page.getByRole('region', { name: invitation });
const steps = (page: Page) =>
  page.getByRole('dialog', { name: 'Add the portal to your home screen' });
const kept = (page: Page) => page.getByText('Your choices stay in this browser.');

/** Watches all later documents. Returns 1 if one of them has shown the invitation, else 0. */
async function countInvitations(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((name) => {
    new MutationObserver(() => {
      const isShown = [...document.querySelectorAll('h2')].some(
        ({ textContent }) => textContent === name,
      );
      if (isShown) sessionStorage.setItem('invited', 'yes');
    }).observe(document, { childList: true, subtree: true });
  }, invitation);
  return () => page.evaluate(() => (sessionStorage.getItem('invited') === null ? 0 : 1));
}

const whenDeclined = (page: Page) =>
  expect.poll(() => keysKept(page)).toContain('install-declined');

async function leaveBooth(page: Page): Promise<void> {
  await press(page, 'Leave the booth');
  await press(page, 'Leave');
  await onDashboard(page);
}

test('can be installed, and DevTools finds no fault in the manifest', async ({ page }) => {
  await page.goto('/');
  await onSignIn(page);
  await whenKeptOffline(page);
  await expect.poll(async () => (await askDevTools(page)).installabilityErrors).toEqual([]);
  const { errors, manifest } = await askDevTools(page);
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Kaagapay member portal',
    short_name: 'Kaagapay',
  });
  for (const part of ['icons', 'screenshots', 'shortcuts']) {
    expect(manifest[part].length, part).toBeGreaterThanOrEqual(3);
  }
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: object[] }) => icons),
  ] as { src: string; type: string }[];
  for (const { src, type } of pictures) {
    const served = await page.request.get(src);
    expect([src, served.status(), served.headers()['content-type']]).toEqual([src, 200, type]);
  }
  // The worker does not store the pictures.
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return all.flat();
  });
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((url) => /screenshots|shortcuts|start-up/.test(url))).toEqual([]);
});

test('invites to install at Home, never in the booth, and never again after a refusal', async ({
  page,
  app,
}) => {
  await answerPrompt(page, 'dismissed');
  await page.goto('/');
  await onSignIn(page);
  await expect(card(page)).toHaveCount(0);
  await signIn(page, 'regular02');
  await expect(card(page)).toBeVisible();
  await expectNoViolations(page, 'dashboard with the invitation');
  await press(card(page), 'Add it');
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await whenDeclined(page);
  const invitations = await countInvitations(page);
  await page.reload();
  await onDashboard(page);
  await signIn(page, 'regular01');
  await enterBooth(page, app.origin);
  await leaveBooth(page);
  expect(await invitations()).toBe(0);
});

const countLaunches = (context: BrowserContext) =>
  context.addInitScript(() => {
    type Consumer = (launch: unknown) => void;
    const { launchQueue } = window as { launchQueue?: { setConsumer(consumer: Consumer): void } };
    if (launchQueue === undefined) return;
    const setConsumer = launchQueue.setConsumer.bind(launchQueue);
    launchQueue.setConsumer = (consumer) =>
      setConsumer((launch) => {
        consumer(launch);
        const { dataset } = document.documentElement;
        dataset['launches'] = String(Number(dataset['launches'] ?? 0) + 1);
      });
  });

/** A new document would lose this list. */
async function noteNavigations(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const went: string[] = [];
    (window as unknown as { went: string[] }).went = went;
    navigation.addEventListener('navigate', ({ destination }) => {
      const { pathname } = new URL(destination.url);
      if (went.at(-1) !== pathname) went.push(pathname);
    });
  });
  return () => page.evaluate(() => (window as unknown as { went: string[] }).went);
}

test('opens a shortcut in the one installed window, but never leaves a vote for it', async ({
  page,
  context,
}) => {
  await signIn(page);
  await whenKeptOffline(page);
  const app = await installFrom(page);
  await countLaunches(context);
  const opening = context.waitForEvent('page');
  await app.launch('/satellite-offices');
  const window = await opening;
  await expect(window).toHaveURL('/satellite-offices');
  await expect(window.getByRole('heading', { name: 'Satellite offices' })).toBeVisible();
  await expect
    .poll(() => window.evaluate(() => matchMedia('(display-mode: standalone)').matches))
    .toBe(true);
  // The window may have loaded before the counter was added.
  await window.reload();

  await window.getByRole('link', { name: 'Help' }).click();
  // A launch aborts the window's open requests.
  await expect(window.getByRole('heading', { name: 'Need help?' })).toBeVisible();
  await expect(window).toHaveURL('/help');
  const launches = () =>
    window.evaluate(() => Number(document.documentElement.dataset['launches'] ?? 0));
  /**
   * Waits until the page has received the launch. It could otherwise lead away from a later screen.
   */
  const launchInVain = async (address: string, here: string) => {
    const before = await launches();
    await app.launch(address);
    await expect.poll(launches).toBe(before + 1);
    await expect(window).toHaveURL(here);
  };
  const went = await noteNavigations(window);
  await launchInVain('/', '/help');
  await app.launch('/ga/election/auth');
  await expect(window.getByLabel('One-time code, 6 digits')).toBeVisible();
  await launchInVain('/satellite-offices', '/ga/election/auth');
  await press(window, 'Back');
  await onDashboard(window);
  await app.launch('/sga/referendum');
  await expect(window.getByRole('region', { name: 'Your vote' })).toBeVisible();
  await launchInVain('/', '/sga/referendum');
  await answer(window, 'Approve').check();
  // One document went through all of this, and ignored the other launches.
  expect(await went()).toEqual(['/ga/election/auth', '/dashboard', '/sga/referendum']);
  expect(context.pages().filter((one) => one !== page && one.url() !== 'about:blank')).toEqual([
    window,
  ]);
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 ' +
      '(KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  });
  // iOS does not have this event, but Chromium does.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      window.addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation());
    }),
  );

  test('shows the steps to install, and says before a vote where it is stored', async ({
    page,
    app,
  }) => {
    await signIn(page);
    await press(card(page), 'Show me how');
    await expect(steps(page).getByRole('listitem')).toShow([/^Tap Share/, /Add to Home/, /^Open/]);
    await expectNoViolations(page, 'steps on an iPhone');
    await press(steps(page), 'Close');
    await expect(card(page).getByRole('button', { name: 'Show me how' })).toBeFocused();

    await press(generalAssembly(page), /^Vote Now/);
    await expect(kept(page)).toBeVisible();
    await expectNoViolations(page, 'entry on an iPhone');
    await press(page, 'Back');
    await openReferendum(page);
    await expect(kept(page)).toBeVisible();
    await answer(page, 'Approve').check();
    await expect(kept(page)).toHaveCount(0);
    await press(page, 'Back');
    await enterBooth(page, app.origin);
    await leaveBooth(page);
    await page.goto('/ga/election/auth');
    await expect(page.getByLabel('One-time code, 6 digits')).toBeVisible();
    await expect(kept(page)).toHaveCount(0);
  });
});
