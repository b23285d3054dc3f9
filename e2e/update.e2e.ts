import type { BrowserContext, Page } from 'playwright/test';
import {
  cast,
  choose,
  enterBooth,
  fillBallot,
  fillOtherPages,
  onDashboard,
  onReceipt,
  onVotePage,
  press,
  signIn,
  whenKeptOffline,
} from '../tools/kit/member.ts';
import { believed } from '../tools/kit/sandbox.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { whenWhole } from './support/library.ts';
import {
  countLoads,
  lookAway,
  lookForUpdate,
  onRelease,
  publish,
  releaseOf,
} from './support/publish.ts';
import { workerOf } from './support/push.ts';
import { expect, test } from './support/test.ts';
import { namesOnBallot } from './support/vote.ts';

test.use({ serviceWorkers: 'allow' });

// Each test installs the portal twice, which takes long on a busy machine.
test.setTimeout(180_000);

const waits = (page: Page) => page.getByText('A new version is ready.');
const waitsElsewhere = (page: Page) => page.getByText('It waits for another tab.');

test('waits for a ballot that is open in another tab, says so there but not on the ballot, and activates it only after the vote', async ({
  page: other,
  context,
  app,
}) => {
  await signIn(other);
  await whenKeptOffline(other);
  // While the worker saves pages, a new one waits in any case.
  await whenWhole(other);
  // The later tab is in front. A tap in a tab behind it takes seconds.
  const page = await context.newPage();
  await page.goto('/dashboard');
  await enterBooth(page, app.origin);
  await choose(page, 3);
  const loads = countLoads(page);
  const release = await publish(app.origin);
  // This tab activates the new version after the vote.
  expect(await lookForUpdate(page)).toBe('waiting');
  await press(other, 'Update now');
  await expect(waitsElsewhere(other)).toBeVisible();
  await lookAway(other);
  await expect(waits(page)).toBeHidden();

  // Neither the app switcher nor the next pages of the booth activate the new version.
  await lookAway(page);
  await choose(page, 4);
  await press(page, 'Clear');
  await press(page, 'Cancel');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(loads()).toBe(0);
  await fillOtherPages(page);
  expect(await namesOnBallot(page)).toHaveLength(10);
  await cast(page);
  await onReceipt(page);
  expect(loads()).toBe(0);
  expect(await releaseOf(page)).toBe(0);
  expect(await releaseOf(other)).toBe(0);

  await press(page, 'Done');
  await press(page, 'Skip');
  await onRelease(page, release);
  await onRelease(other, release);
  await onDashboard(page);
  await expect(page.getByText('Your vote was received.')).toBeVisible();
  expect((await believed(app.origin, 'regular01')).votes).toBe(1);
});

test('activates the new version in every tab when the member agrees, also in one that is still loading, and keeps a draft', async ({
  page,
  context,
  app,
}) => {
  await signIn(page);
  await whenKeptOffline(page);
  await enterBooth(page, app.origin);
  await choose(page, 2);
  await press(page, 'Leave the booth');
  await press(page, 'Leave');
  await onDashboard(page);
  const other = await context.newPage();
  await other.goto('/help');
  await expect(other.getByRole('heading', { name: 'Need help?' })).toBeVisible();
  const release = await publish(app.origin);
  await lookForUpdate(page);
  await expect(waits(page)).toBeVisible();
  await expectNoViolations(page, 'home, a new version waits');
  await expect(waits(other)).toBeVisible();
  expect(await releaseOf(page)).toBe(0);

  const loading = await context.newPage();
  // Its document has the old version, and none of its scripts has run.
  await loading.addInitScript(() => {
    const held = new XMLHttpRequest();
    held.open('GET', '/health?held', false);
    held.send();
  });
  let isHeld = true;
  await loading.route('/health?held', async (route) => {
    if (isHeld) {
      isHeld = false;
      await page.bringToFront();
      await press(page, 'Update now');
      await onRelease(page, release);
    }
    await route.fulfill({ body: '' });
  });
  await loading.goto('/help', { waitUntil: 'commit' });
  for (const tab of [other, loading]) {
    await onRelease(tab, release);
    await expect(tab.getByRole('heading', { name: 'Need help?' })).toBeVisible();
  }
  expect(isHeld).toBe(false);
  await press(page, 'Continue your ballot');
  await onVotePage(page, 'Board of Directors');
  await expect(page.getByText('2 of 7', { exact: true })).toBeVisible();
});

test.describe('with its own server', () => {
  test.use({ server: 'own' });

  test('keeps the old version if a deployment lacks a file, or is half finished', async ({
    page,
    app,
    context,
  }) => {
    await signIn(page);
    await whenKeptOffline(page);
    for (const kind of ['missing-chunk', 'half-finished'] as const) {
      await publish(app.origin, kind);
      expect(await lookForUpdate(page), kind).toBe('none');
      await expect(waits(page)).toBeHidden();
      await page.reload();
      await onDashboard(page);
      expect(await releaseOf(page), kind).toBe(0);
    }
    // The old version is still complete, also without the server.
    await enterBooth(page, app.origin);
    await fillBallot(page);
    await app.stop();
    await page.goto('/help');
    await expect(page.getByRole('heading', { name: 'Need help?' })).toBeVisible();
    expect(await releaseOf(page)).toBe(0);
    await context.close();
  });
});

/** Makes the worker delete old files, as for a page that has just opened. */
const sweepNow = async (context: BrowserContext) =>
  (await workerOf(context)).evaluate(async () => {
    const work: Promise<unknown>[] = [];
    const event = new MessageEvent('message', { data: { kind: 'sweep' } });
    dispatchEvent(Object.assign(event, { waitUntil: (part: Promise<unknown>) => work.push(part) }));
    if (work.length === 0)
      throw new Error(
        'The worker did not begin to delete old files. Check the name of the message.',
      );
    await Promise.all(work);
  });

test('keeps the files of an older version while a page may need them, and activates the new one after a broken deployment is repaired, while the page is hidden', async ({
  page,
  context,
  app,
}) => {
  const part = '/assets/older-part.js';
  const statusOf = (where: Page) =>
    where.evaluate(async (path) => (await fetch(path)).status, part);
  await page.goto('/help');
  await whenKeptOffline(page);
  await page.evaluate(async (path) => {
    const [name = ''] = (await caches.keys()).filter((key) => key.includes('precache'));
    await (await caches.open(name)).put(path, new Response('older'));
  }, part);
  expect(await statusOf(page)).toBe(200);

  const other = await context.newPage();
  await other.goto('/help');
  await expect(other.getByRole('heading', { name: 'Need help?' })).toBeVisible();
  // The other page asks the worker to delete old files, but the first page may need them.
  await sweepNow(context);
  expect(await statusOf(page)).toBe(200);
  await page.close();
  await other.reload();
  await expect.poll(() => statusOf(other)).toBe(404);

  await publish(app.origin, 'half-finished');
  expect(await lookForUpdate(other)).toBe('none');
  const release = await publish(app.origin);
  expect(await lookForUpdate(other)).toBe('waiting');
  await expect(waits(other)).toBeVisible();
  await lookAway(other);
  await onRelease(other, release);
  await expect(other.getByRole('heading', { name: 'Need help?' })).toBeVisible();
});
