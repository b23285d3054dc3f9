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

/** Makes the page visible again until it has this state from the server. */
async function untilTold(page: Page, isOn: boolean): Promise<void> {
  let told: boolean | undefined;
  page.on('response', (answer) => {
    if (answer.url().endsWith('/health')) told = answer.headers()['x-maintenance'] === 'on';
  });
  const lookBack = () => document.dispatchEvent(new Event('visibilitychange'));
  await expect
    .poll(
      async () => {
        await page.evaluate(lookBack);
        return told;
      },
      { timeout: 30_000 },
    )
    .toBe(isOn);
}

const closedPage = (page: Page) =>
  page.getByRole('heading', { name: 'We are improving the portal' });

test('closes only after a running cast is settled, and then opens again at the receipt', async ({
  page,
  app,
  folder,
}) => {
  await signIn(page);
  await enterBooth(page, app.origin);
  await fillBallot(page);
  const chosen = await namesOnBallot(page);
  const letGo = await holdCalls(page, /\/election\/vote\?/);
  await cast(page);
  await expect(page.getByText('Casting your ballot…')).toBeVisible();

  close(folder);
  await untilTold(page, true);
  await expect(closedPage(page)).toBeHidden();
  await letGo();
  await onReceipt(page);
  expect((await believed(app.origin, 'regular01')).votes).toBe(1);
  expect((await callsTo(app.origin)).filter((call) => call.endsWith('/vote'))).toHaveLength(1);

  await expect(closedPage(page)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  open(folder);
  await untilTold(page, false);
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
