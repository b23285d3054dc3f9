import type { BrowserContext, Page } from 'playwright/test';
import {
  answer,
  enterBooth,
  generalAssembly,
  onDashboard,
  onSignIn,
  press,
  signIn,
  whenKeptOffline,
} from '../tools/kit/member.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { answerPrompt, askDevTools, installFrom, test } from './support/installable.ts';
import { keysKept } from './support/kept.ts';
import { expect, test as inPrivateWindow } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const invitation = 'Keep the portal on your home screen';
const card = (page: Page) => page.getByRole('region', { name: invitation });
const steps = (page: Page) =>
  page.getByRole('dialog', { name: 'Add the portal to your home screen' });

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

test('can be installed, invites once at Home and never in the booth, and opens shortcuts in its one window, but never out of a vote', async ({
  page,
  context,
  app,
}) => {
  await answerPrompt(page, 'dismissed');
  await page.goto('/');
  await onSignIn(page);
  await expect(card(page)).toHaveCount(0);
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
  await signIn(page, 'bulk0001');
  await enterBooth(page, app.origin);
  await press(page, 'Leave the booth');
  await press(page, 'Leave');
  await onDashboard(page);
  expect(await invitations()).toBe(0);

  await signIn(page);
  await whenKeptOffline(page);
  const installed = await installFrom(page);
  await countLaunches(context);
  const opening = context.waitForEvent('page');
  await installed.launch('/satellite-offices');
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
    await installed.launch(address);
    await expect.poll(launches).toBe(before + 1);
    await expect(window).toHaveURL(here);
  };
  const went = await noteNavigations(window);
  await launchInVain('/', '/help');
  await installed.launch('/ga/election/auth');
  await expect(window.getByLabel('One-time code, 6 digits')).toBeVisible();
  await launchInVain('/satellite-offices', '/ga/election/auth');
  await press(window, 'Back');
  await onDashboard(window);
  await installed.launch('/sga/referendum');
  await expect(window.getByRole('region', { name: 'Your vote' })).toBeVisible();
  await launchInVain('/', '/sga/referendum');
  await answer(window, 'Approve').check();
  // One document went through all of this, and ignored the other launches.
  expect(await went()).toEqual(['/ga/election/auth', '/dashboard', '/sga/referendum']);
  expect(context.pages().filter((one) => one !== page && one.url() !== 'about:blank')).toEqual([
    window,
  ]);
});

inPrivateWindow.describe('on an iPhone', () => {
  inPrivateWindow.use({
    serviceWorkers: 'block',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 ' +
      '(KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  });
  // iOS does not have this event, but Chromium does.
  inPrivateWindow.beforeEach(({ page }) =>
    page.addInitScript(() => {
      window.addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation());
    }),
  );

  inPrivateWindow(
    'shows the steps to install, and says before a vote where it is stored',
    async ({ page }) => {
      await signIn(page);
      await press(card(page), 'Show me how');
      await expect(steps(page).getByRole('listitem')).toShow([
        /^Tap Share/,
        /Add to Home/,
        /^Open/,
      ]);
      await expectNoViolations(page, 'steps on an iPhone');
      await press(steps(page), 'Close');
      await expect(card(page).getByRole('button', { name: 'Show me how' })).toBeFocused();

      await press(generalAssembly(page), /^Vote Now/);
      await expect(page.getByText('Your choices stay in this browser.')).toBeVisible();
      await expectNoViolations(page, 'entry on an iPhone');
    },
  );
});
