import type { Locator, Page } from 'playwright/test';
import {
  cast,
  choose,
  enterCredentials,
  enterPin,
  generalAssembly,
  next,
  onDashboard,
  onReceipt,
  press,
  signIn,
  whenKeptOffline,
} from '../tools/kit/member.ts';
import { believed, newestCode, setNetwork } from '../tools/kit/sandbox.ts';
import { holdCalls } from './support/held.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

// The connection is slow, not the test.
test.setTimeout(180_000);
test.use({ allowedErrors: [/Failed to fetch dynamically imported module/] });

const patient = { timeout: 60_000 };
/** The button may disappear before the tap; the loop then looks again. */
const soon = { timeout: 1_000 };
const canTap = (button: Locator) => button.isEnabled({ timeout: 500 }).catch(() => false);

/**
 * The sandbox loses every third call of all members. Without these calls of others, a fixed rhythm
 * of checks and casts could lose the same call each time.
 */
async function othersCall(origin: string, tries: number): Promise<void> {
  for (let calls = tries % 3; calls > 0; calls -= 1) {
    await fetch(`${origin}/health`).catch(() => undefined);
  }
}

/** Holds the call until the screen shows these words. */
async function expectTold(
  page: Page,
  call: RegExp,
  tap: () => Promise<void>,
  words: Locator,
): Promise<void> {
  const letGo = await holdCalls(page, call);
  await tap();
  await expect(words).toBeVisible();
  await letGo();
}

async function fillPatiently(page: Page): Promise<void> {
  for (const count of [7, 1, 1, 1]) {
    await expect(page.getByText(`0 of ${count}`, { exact: true })).toBeVisible(patient);
    await page.locator('main li button[aria-pressed="false"]').first().waitFor(patient);
    await choose(page, count);
    await next(page);
  }
  await page.getByRole('heading', { name: 'Check your ballot' }).waitFor(patient);
}

async function voteWhole(page: Page, origin: string): Promise<void> {
  const toEnter = () => press(generalAssembly(page), /^Vote Now/);
  await expectTold(page, /\/support\/otp\?/, toEnter, page.getByText('Sending you a code…'));
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible(patient);
  await page.getByLabel('One-time code, 6 digits').fill(await newestCode(origin, 5));
  await press(page, 'Verify');
  await page.getByRole('button', { name: 'Start voting' }).waitFor(patient);
  const toStart = () => press(page, 'Start voting');
  const preparing = page.getByRole('button', { name: 'Preparing your ballot…' });
  await expectTold(page, /\/vote\/start\?/, toStart, preparing);
  await fillPatiently(page);
  const casting = page.getByRole('heading', { name: 'Casting your ballot…' });
  await expectTold(page, /\/election\/vote\?/, () => cast(page), casting);
}

test('lets a member sign in for the first time and vote on a slow connection', async ({
  page,
  app,
}) => {
  await setNetwork(app.origin, 'slow-3g');
  await page.goto('/', patient);
  await page.getByRole('button', { name: 'Log In' }).waitFor(patient);
  await enterCredentials(page, 'regular01');
  await page.getByLabel('PIN, 6 digits').waitFor(patient);
  await enterPin(page);
  await page.getByRole('heading', { name: /^Good day/ }).waitFor(patient);
  await generalAssembly(page)
    .getByRole('button', { name: /^Vote Now/ })
    .waitFor(patient);
  await voteWhole(page, app.origin);
  await expect(
    page.getByRole('heading', { name: 'Your vote was received', exact: true }),
  ).toBeVisible(patient);
  expect(await believed(app.origin, 'regular01')).toMatchObject({ voted: true, votes: 1 });
});

test('loses time but no ballot on a connection that loses every third call', async ({
  page,
  app,
}) => {
  await signIn(page);
  await whenKeptOffline(page);
  await setNetwork(app.origin, 'lossy');
  await page.reload();
  await onDashboard(page);
  const enter = generalAssembly(page).getByRole('button', { name: /^Vote Now/ });
  // A lost check of the connection asks the member to tap again.
  const ok = page.getByRole('button', { name: 'OK' });
  const verify = page.getByRole('button', { name: 'Verify' });
  const start = page.getByRole('button', { name: 'Start voting' });
  await expect(async () => {
    if (await ok.isVisible()) await ok.click(soon);
    const resend = page.getByRole('button', { name: 'Resend code' });
    if (await enter.isVisible()) await enter.click(soon);
    else if (await canTap(resend)) await resend.click(soon);
    await expect(page.getByText('We sent a 6-digit code')).toBeVisible({ timeout: 1_500 });
  }).toPass(patient);
  await page.getByLabel('One-time code, 6 digits').fill(await newestCode(app.origin, 5));
  await expect(async () => {
    if (await ok.isVisible()) await ok.click(soon);
    if (await canTap(verify)) await verify.click(soon);
    await expect(start).toBeVisible({ timeout: 1_500 });
  }).toPass(patient);
  await expect(async () => {
    if (await ok.isVisible()) await ok.click(soon);
    if (await start.isVisible()) await start.click(soon);
    await expect(page.getByText('0 of 7', { exact: true })).toBeVisible({ timeout: 1_500 });
  }).toPass(patient);
  await fillPatiently(page);
  const castButton = page.getByRole('button', { name: 'Cast my ballot' });
  const yes = page.getByRole('button', { name: 'Yes, cast it' });
  const again = page.getByRole('button', { name: 'Check again' });
  let tries = 0;
  await expect(async () => {
    await othersCall(app.origin, tries);
    tries += 1;
    if (!(await yes.isVisible()) && (await canTap(castButton))) await castButton.click(soon);
    if (await yes.isVisible()) await yes.click(soon);
    if (await again.isVisible()) await again.click(soon);
    // The screen never contradicts the server.
    const { voted } = await believed(app.origin, 'regular01');
    if (await page.getByText('Your vote was not received').isVisible()) expect(voted).toBe(false);
    await expect(
      page.getByRole('heading', { name: 'Your vote was received', exact: true }),
    ).toBeVisible({
      timeout: 2_000,
    });
    // About ten attempts of three seconds are common, without an upper limit.
  }).toPass({ timeout: 120_000 });
  await onReceipt(page);
  expect(await believed(app.origin, 'regular01')).toMatchObject({ voted: true, votes: 1 });
});
