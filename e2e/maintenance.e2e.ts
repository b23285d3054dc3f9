import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { startAppServer } from '../tools/kit/app-server.ts';
import { cast, enterBooth, fillBallot, onReceipt, signIn } from '../tools/kit/member.ts';
import { believed, callsTo } from '../tools/kit/sandbox.ts';
import { holdCalls } from './support/held.ts';
import { test as base, expect } from './support/test.ts';
import { namesOnBallot, namesOnReceipt } from './support/vote.ts';

type Fixtures = { folder: string };

/** The server of each test has its own file in `folder`, which switches maintenance on. */
const test = base.extend<Fixtures>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'kaagapay-maintenance-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  app: async ({ folder }, use) => {
    const app = await startAppServer({ env: { DATA_DIR: folder } });
    await use(app);
    await app.stop();
  },
});

test.use({ serviceWorkers: 'block' });

/** The switch is so old that no grace period is left. */
function close(folder: string): void {
  const file = join(folder, 'maintenance');
  writeFileSync(file, '');
  const longAgo = new Date(Date.now() - 600_000);
  utimesSync(file, longAgo, longAgo);
}

const open = (folder: string) => rmSync(join(folder, 'maintenance'));

/** A page asks at most once in this time, and shows an outcome for so long before it closes. */
const fiveSeconds = 5_100;

/** Makes the page visible again once the server says this. */
async function tell(page: Page, isOn: boolean): Promise<void> {
  const said = async () => (await page.request.get('/health')).headers()['x-maintenance'] === 'on';
  await expect.poll(said).toBe(isOn);
  const told = page.waitForResponse(/\/health$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect((await told).headers()['x-maintenance'] === 'on').toBe(isOn);
}

const closedPage = (page: Page) =>
  page.getByRole('heading', { name: 'We are improving the portal' });

test('closes only after a running cast is settled, and then opens again at the receipt', async ({
  page,
  app,
  folder,
}) => {
  await page.clock.install();
  await signIn(page);
  await enterBooth(page, app.origin);
  await fillBallot(page);
  const chosen = await namesOnBallot(page);
  await page.clock.runFor(fiveSeconds);
  const letGo = await holdCalls(page, /\/election\/vote\?/);
  await cast(page);
  await expect(page.getByText('Casting your ballot…')).toBeVisible();

  close(folder);
  await tell(page, true);
  await page.clock.runFor(fiveSeconds + 1_000);
  await expect(page.getByText('Casting your ballot…')).toBeVisible();
  await expect(closedPage(page)).toBeHidden();
  await letGo();
  await onReceipt(page);
  expect((await believed(app.origin, 'regular01')).votes).toBe(1);
  expect((await callsTo(app.origin)).filter((call) => call.endsWith('/vote'))).toHaveLength(1);

  await expect(closedPage(page)).toBeHidden();
  await page.clock.runFor(fiveSeconds + 1_000);
  await expect(closedPage(page)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.clock.runFor(fiveSeconds);
  open(folder);
  await tell(page, false);
  await onReceipt(page);
  expect(await namesOnReceipt(page)).toEqual(chosen);
});

test('says on every page of the sandbox that nothing is real, also without a connection', async ({
  page,
  context,
}) => {
  const strip = page.getByText('Demo: nothing here is real');
  await page.goto('/help');
  await expect(strip).toBeVisible();
  const above = await strip.boundingBox();
  const below = await page.getByRole('banner').boundingBox();
  expect(above?.y, 'the strip begins at the top').toBe(0);
  expect(below?.y, 'the strip covers nothing').toBe(above?.height);

  await context.route('**/health', (route) => route.abort());
  await page.reload();
  await expect(strip, 'the strip is known from the earlier visit').toBeVisible();
});
