import type { Page } from 'playwright/test';
import { fillBallot, onReceipt, onSignIn, onSummary, press } from '../tools/kit/member.ts';
import { believed } from '../tools/kit/sandbox.ts';
import { keysKept, whenPicksKept } from './support/kept.ts';
import { expect, test } from './support/test.ts';
import { beginDraft, namesOnBallot, namesOnReceipt } from './support/vote.ts';

test.use({ serviceWorkers: 'block' });

/** A browser that runs out of space does the same. */
async function loseRecords(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await devtools.send('Storage.deleteStorageBucket', {
    bucket: { storageKey: `${origin}/`, name: 'durable' },
  });
  await devtools.detach();
}

/** Null if Chromium does not respond, as may happen while it deletes the databases. */
const databases = (page: Page) =>
  page.evaluate(() =>
    Promise.race([
      indexedDB.databases(),
      new Promise<null>((resolve) => setTimeout(resolve, 1_000, null)),
    ]),
  );

const chosen = (page: Page) =>
  page.locator('main button[aria-pressed="true"]').evaluateAll((tiles) => tiles.length);

test('keeps each choice after a garbage collection, and casts once although the browser deletes the records during the vote', async ({
  page,
  app,
}) => {
  await beginDraft(page, app.origin, 1);
  const devtools = await page.context().newCDPSession(page);
  for (const picks of [2, 3]) {
    // Chromium drops the requests of a storage bucket that nothing refers to.
    await devtools.send('HeapProfiler.collectGarbage');
    await page.locator('main button[aria-pressed="false"]').first().click();
    // Dropped requests are repeated after 10 s.
    await expect(page.getByText('Kept on this phone')).toBeVisible({ timeout: 8_000 });
    await whenPicksKept(page, 'bod', picks);
  }

  await loseRecords(page, app.origin);
  await page.locator('main button[aria-pressed="false"]').first().click();
  await expect.poll(() => chosen(page)).toBe(4);
  await whenPicksKept(page, 'bod', 4);
  for (let left = 3; left >= 0; left -= 1) {
    await page.locator('main button[aria-pressed="true"]').first().click();
    await expect.poll(() => chosen(page)).toBe(left);
  }

  await fillBallot(page);
  await onSummary(page);
  const names = await namesOnBallot(page);
  await press(page, 'Cast my ballot');
  await loseRecords(page, app.origin);
  await press(page, 'Yes, cast it');
  await onReceipt(page);
  expect(await namesOnReceipt(page)).toEqual(names);
  expect((await believed(app.origin, 'regular01')).votes).toBe(1);
});

test('writes a ballot back after the browser deleted it, so that a reload finds it', async ({
  page,
  app,
}) => {
  await beginDraft(page, app.origin, 2);
  await loseRecords(page, app.origin);
  // The page notices the loss and writes everything back. Opening the database here would create
  // it.
  await expect.poll(() => databases(page)).toHaveLength(1);
  await whenPicksKept(page, 'bod', 2);
  await page.reload();
  await expect.poll(() => chosen(page)).toBe(2);
});

test('restores nothing that a log-out in another tab has deleted', async ({
  page,
  context,
  app,
}) => {
  await beginDraft(page, app.origin, 2);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await press(other, 'Open menu');
  await press(other, 'Log Out');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click();
  await onSignIn(other);
  await expect(page.getByText('Session has expired.')).toBeVisible();
  await expect(page.getByText(/A ballot you began is still on this phone/)).toHaveCount(0);
  await loseRecords(page, app.origin);
  await other.reload();
  await onSignIn(other);
  await page.bringToFront();
  await press(page, 'Go to log in');
  const ofMember = async () => (await keysKept(page)).filter((key) => key.startsWith('member:'));
  expect(await ofMember()).toEqual([]);
});
