import type { Page } from 'playwright/test';
import {
  cast,
  choose,
  enterBooth,
  enterBoothAgain,
  fillBallot,
  next,
  onReceipt,
  onSignIn,
  onSummary,
  onVotePage,
  press,
  signIn,
  whenKeptOffline,
} from '../tools/kit/member.ts';
import { believed, callsTo, type Fault, setFaults } from '../tools/kit/sandbox.ts';
import { holdCalls } from './support/held.ts';
import { whenPicksKept } from './support/kept.ts';
import { whenPhotosKept } from './support/library.ts';
import { expect, test } from './support/test.ts';
import { count, namesOnBallot, namesOnReceipt } from './support/vote.ts';

// Only the tests that stop the server need the worker.
test.use({ serviceWorkers: 'block' });

const castPath = '/ga/*/election/vote';
const strip = 'Ballot status';

test('votes from sign-in to the receipt, rates, and opens the receipt again', async ({
  page,
  app,
}) => {
  await signIn(page);
  await enterBooth(page, app.origin);
  await expect(page.getByRole('status', { name: strip })).toShow('NOT CAST YET');
  await fillBallot(page);
  const chosen = await namesOnBallot(page);
  expect(chosen).toHaveLength(10);
  await cast(page);
  await onReceipt(page);
  await expect(page).toHaveTitle('Kaagapay - Ballot Receipt');
  await expect(page.getByRole('status', { name: strip })).toShow('CAST');
  await expect(page.getByText('B-000001')).toBeVisible();
  await expect(page.locator('main section li').first()).toBeHidden();
  expect(await namesOnReceipt(page)).toEqual(chosen);
  expect((await believed(app.origin, 'regular01')).votes).toBe(1);

  await press(page, 'Done');
  await page.locator('label', { has: page.getByRole('radio', { name: '4 of 5: Good' }) }).click();
  await expect(page.getByText('What can be improved?')).toBeVisible();
  await page.getByText('Reliability').click();
  await press(page, 'Submit');
  await expect(page.getByText('Your rating was received')).toBeVisible();
  await press(page, 'OK');
  await expect(page.getByText('General assembly election: your vote was received.')).toBeVisible();

  await press(page, 'View receipt, election');
  await expect(page.getByText('B-000001')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your choices' })).toHaveCount(0);
});

test('keeps the draft if a cast is refused or lost, and finds the vote counted although its response is lost', async ({
  page,
  app,
}) => {
  const failNextCast = (fault: Pick<Fault, 'kind' | 'status'>) =>
    setFaults(app.origin, [{ method: 'POST', path: castPath, ...fault }]);
  const casts = async () =>
    (await callsTo(app.origin)).filter((call) => call.endsWith('/election/vote')).length;
  await signIn(page);
  await enterBooth(page, app.origin);
  await fillBallot(page);
  const chosen = await namesOnBallot(page);

  await failNextCast({ kind: 'status', status: 403 });
  await cast(page);
  await expect(page.getByText('Session has expired.')).toBeVisible();
  await expect(page).toHaveTitle('Kaagapay - Session Ended');
  await press(page, 'Go to log in');
  await onSignIn(page);
  await signIn(page);
  await enterBooth(page, app.origin);
  await press(page, 'Back to summary');
  await onSummary(page);
  // The summary shows codes until the candidates have loaded.
  await expect.poll(() => namesOnBallot(page)).toEqual(chosen);

  await failNextCast({ kind: 'refuse' });
  await cast(page);
  await expect(page.getByText('Your vote was not received')).toBeVisible();
  await expect(page.getByRole('status', { name: strip })).toShow('NOT CAST YET');
  expect(await namesOnBallot(page)).toEqual(chosen);
  expect((await believed(app.origin, 'regular01')).votes).toBe(0);

  await failNextCast({ kind: 'lost-reply' });
  const before = await casts();
  await cast(page);
  await onReceipt(page);
  await expect(page.getByText('Its number did not arrive. Your vote counts.')).toBeVisible();
  expect(await namesOnReceipt(page)).toEqual(chosen);
  expect((await believed(app.origin, 'regular01')).votes).toBe(1);
  expect(await casts()).toBe(before + 1);
});

test("shows one tab's edits in the other, and casts once if both tabs cast", async ({
  page,
  app,
  context,
}) => {
  await signIn(page);
  await enterBooth(page, app.origin);
  await fillBallot(page);
  const other = await context.newPage();
  await other.goto('/ga/election/vote/summary');
  await onSummary(other);

  await press(page, 'Edit Board of Directors');
  await page.locator('main li button[aria-pressed="true"]').first().click();
  await page.locator('main li button[aria-pressed="false"]').last().click();
  await press(page, 'Back to summary');
  await onSummary(page);
  await expect
    .poll(async () => (await namesOnBallot(other)).sort())
    .toEqual((await namesOnBallot(page)).sort());

  const letCast = await holdCalls(context, /\/election\/vote\?/);
  await press(page, 'Cast my ballot');
  await press(other, 'Cast my ballot');
  const yes = (tab: Page) => tab.getByRole('button', { name: 'Yes, cast it', exact: true });
  for (const tab of [page, other]) await expect(yes(tab)).toBeVisible();
  // At the same moment, because the question of the later tab may disappear.
  const tap = (buttons: readonly Element[]) => (buttons[0] as HTMLElement | undefined)?.click();
  await Promise.all([page, other].map((tab) => yes(tab).evaluateAll(tap)));
  await letCast();
  await onReceipt(page);
  await onReceipt(other);
  const casts = (await callsTo(app.origin)).filter((call) => call.endsWith('/election/vote'));
  expect(casts).toHaveLength(1);
  expect((await believed(app.origin, 'regular01')).votes).toBe(1);
});

test.describe('with a server that is gone', () => {
  test.use({ server: 'own', serviceWorkers: 'allow' });

  test('keeps every choice through reloads, without the server and through its restart, and casts it', async ({
    page,
    app,
  }) => {
    await signIn(page);
    await whenKeptOffline(page);
    await enterBooth(page, app.origin);
    await choose(page, 4);
    await whenPicksKept(page, 'bod', 4);
    await page.reload();
    await count(page, 4, 7);
    await choose(page, 3);
    await next(page);
    await onVotePage(page, 'Audit and Supervisory Committee');
    await choose(page, 1);
    await whenPicksKept(page, 'audit', 1);
    await whenPhotosKept(page);
    await app.stop();

    await page.reload();
    await onVotePage(page, 'Audit and Supervisory Committee');
    await expect(page.getByText('No connection.')).toBeVisible();
    await count(page, 1, 1);
    await next(page);
    await count(page, 0, 1);
    await choose(page, 1);
    await next(page);
    await count(page, 0, 1);
    await choose(page, 1);
    const photo = page.locator('main li img').first();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await next(page);
    await onSummary(page);
    await expect(page.getByText('Casting needs a connection.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cast my ballot' })).toBeDisabled();
    const chosen = await namesOnBallot(page);

    // The sandbox has no sessions after a restart.
    await app.restart();
    await expect(page.getByText('Session has expired.')).toBeVisible({ timeout: 15_000 });
    await signIn(page);
    await expect(page.getByRole('status', { name: strip })).toShow('NOT CAST YET');
    await press(page, 'Continue your ballot');
    await onSummary(page);
    // This device still has keys that the new server does not know.
    await cast(page);
    await enterBoothAgain(page, app.origin);
    await count(page, 7, 7);
    await press(page, 'Back to summary');
    await onSummary(page);
    await expect.poll(() => namesOnBallot(page)).toEqual(chosen);
    await cast(page);
    await onReceipt(page);
    expect((await believed(app.origin, 'regular01')).votes).toBe(1);
  });

  test('says that it verifies, then that the outcome is unknown, also after a reload', async ({
    page,
    app,
  }) => {
    await signIn(page);
    await whenKeptOffline(page);
    await enterBooth(page, app.origin);
    await fillBallot(page);
    await setFaults(app.origin, [{ method: 'POST', path: castPath, kind: 'lost-reply' }]);
    const letAsk = await holdCalls(page, /\/api\/v2\/ga\/info\?/);
    await cast(page);
    await expect(
      page.getByRole('heading', { name: 'Checking whether your vote was received' }),
    ).toBeVisible();
    await app.kill();
    await letAsk();
    await expect(page.getByRole('heading', { name: 'We do not know yet' })).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByRole('status', { name: strip })).toShow('NOT CONFIRMED YET');
    // The device may end the app at any time.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'We do not know yet' })).toBeVisible({
      timeout: 20_000,
    });
  });
});
