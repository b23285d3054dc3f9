import type { Page } from 'playwright/test';
import { loginSessionType } from '../../src/contracts/session.ts';
import { digest } from '../../src/lib/digest.ts';
import { password, pin } from './credentials.ts';
import { whenPicksKept } from './kept.ts';
import { newestCode, onNewConnection } from './sandbox.ts';
import { expect } from './test.ts';

/** What a member does, step by step; each step waits until the screen has followed. */

const electionEntryCode = 5;

/** Where things are found: a page, or a part of one. */
type Place = Pick<Page, 'getByRole'>;

const press = (place: Place, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true }).click();

/** The two votes' cards on the dashboard. */
export const generalAssembly = (page: Page) =>
  page.getByRole('region', { name: 'Annual General Assembly' });
export const referendum = (page: Page) => page.getByRole('region', { name: /^Special Referendum/ });

export async function enterCredentials(
  page: Page,
  username: string,
  withPassword = password,
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(withPassword);
  await press(page, 'Log In');
}

export async function enterPin(page: Page, digits = pin): Promise<void> {
  await page.getByLabel('PIN, 6 digits').fill(digits);
  await press(page, 'Continue');
}

/** Signs in as a member does, by the form: for what has to do with signing in. */
export async function signInByForm(page: Page, username = 'regular01'): Promise<void> {
  await page.goto('/');
  await enterCredentials(page, username);
  await enterPin(page);
  await onDashboard(page);
}

/**
 * Signs in beside the page, by the API, and opens an address with the cookies that the form would
 * have left: a new session, whose PIN was right.
 */
export async function signIn(
  page: Page,
  username = 'regular01',
  address = '/dashboard',
): Promise<void> {
  await openSessionFor(page, username);
  await page.goto(address);
  if (address === '/dashboard') await onDashboard(page);
}

/** The cookies of a session with every step of signing in done; what is open stays as it is. */
export async function openSessionFor(page: Page, username: string): Promise<void> {
  const credentials = { type: loginSessionType, username, password };
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v2/user/login${path}?token=e2e`, {
      data,
      headers: onNewConnection,
    });
    if (!answer.ok()) throw new Error(`${username}: ${answer.status()} ${await answer.text()}`);
    return { url: answer.url(), hash: (await answer.json()).data.hash as string };
  };
  const pass = await post('/validate', credentials);
  const { url, hash } = await post('', { ...credentials, hash: pass.hash });
  const tag = await digest(hash);
  const cookie = { url: new URL('/', url).href, secure: true, sameSite: 'Strict' } as const;
  await page.context().addCookies([
    { ...cookie, name: 'hash', value: hash },
    { ...cookie, name: 'pin_login', value: tag },
    { ...cookie, name: 'otp_login', value: tag },
  ]);
}

export const onDashboard = (page: Page) =>
  expect(page.getByRole('heading', { name: /^Good day/ })).toBeVisible();

/** A code that is wrong in its last digit. */
export const wrongly = (code: string): string =>
  code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10).toString();

/** From the dashboard through the one-time code and the election code into the booth. */
export async function enterBooth(
  page: Page,
  origin: string,
  card: Place = generalAssembly(page),
): Promise<void> {
  await press(card, 'Vote Now');
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  const code = await newestCode(origin, electionEntryCode);
  await page.getByLabel('One-time code, 6 digits').fill(code);
  await press(page, 'Verify');
  await press(page, 'Start voting');
  await onVotePage(page, 'Board of Directors');
}

export const onVotePage = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Chooses the first `count` candidates of the page that are not chosen yet. */
export async function choose(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await page.locator('main li button[aria-pressed="false"]').first().click();
  }
}

/** Signs in, enters the booth and chooses the first directors. Resolves when the phone has kept them. */
export async function beginDraft(page: Page, origin: string, picks: number): Promise<void> {
  await signIn(page);
  await enterBooth(page, origin);
  await choose(page, picks);
  await whenPicksKept(page, 'bod', picks);
}

export const next = (page: Page) => press(page, 'Next');

/** Fills the four pages and stops at the summary. */
export async function fillBallot(page: Page): Promise<void> {
  await choose(page, 7);
  await fillOtherPages(page);
}

/** Goes on from the first page, which is filled, fills the other three and stops at the summary. */
export async function fillOtherPages(page: Page): Promise<void> {
  await next(page);
  for (const name of [
    'Audit and Supervisory Committee',
    'Election Committee, Officer',
    'Election Committee, Enlisted Personnel',
  ]) {
    await onVotePage(page, name);
    await choose(page, 1);
    await next(page);
  }
  await onSummary(page);
}

export const onSummary = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Check your ballot' })).toBeVisible();

export async function cast(page: Page): Promise<void> {
  await press(page, 'Cast my ballot');
  await press(page, 'Yes, cast it');
}

export const onReceipt = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Your vote was received', exact: true })).toBeVisible();

export const onSignIn = (page: Page) =>
  expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();

/** What is asked in the referendum, and the two answers to it. */
export type Choice = 'Approve' | 'Disapprove';
export const answer = (page: Page, choice: Choice) =>
  page.getByRole('radio', { name: new RegExp(`^${choice}`) });

/** From the dashboard to the referendum, and waits until the server has been asked about it. */
export async function openReferendum(page: Page): Promise<void> {
  const isInfo = (call: { url(): string }) => call.url().includes('/sga/info');
  await referendum(page).getByRole('button', { name: 'Vote Now', exact: true }).waitFor();
  // The answer to the dashboard's own question proves nothing: only what is asked from now on does.
  const asked = page
    .waitForRequest(isInfo, { timeout: 5_000 })
    .then((request) => request.response())
    .catch(() => undefined);
  await press(referendum(page), 'Vote Now');
  await onReferendum(page);
  // The dashboard may be asking just now: then the referendum waits for the same answer.
  const answered = page.waitForResponse(isInfo, { timeout: 5_000 }).catch(() => undefined);
  await Promise.race([asked, answered]);
}

export const onReferendum = (page: Page) =>
  expect(page.getByRole('region', { name: 'Your vote' })).toBeVisible();

/** Chooses, submits and confirms. */
export async function submitAnswer(page: Page, choice: Choice): Promise<void> {
  await answer(page, choice).check();
  await press(page, 'Submit my vote');
  await press(page, 'Yes, submit it');
}

/** NOT CAST YET, NOT CONFIRMED YET or CAST; without an answer on this phone there is none. */
export const answerStrip = (page: Page) =>
  page.getByRole('status', { name: 'Status of your vote in the referendum' });

/** Reads the good news, and goes past the rating. */
export async function onAnswerReceived(page: Page): Promise<void> {
  const box = page.getByRole('alertdialog', { name: 'Your vote was received' });
  await expect(box).toBeVisible();
  await press(box, 'OK');
  await press(page.getByRole('dialog', { name: 'How was your experience?' }), 'Skip');
  await onDashboard(page);
}

/** The names on the summary or the receipt, in order: what the ballot says. */
export const namesOnBallot = (page: Page): Promise<string[]> =>
  page.locator('main section li').allInnerTexts();

/** Waits until the service worker answers for this page, so that it opens without the server. */
export async function whenKeptOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) {
      await new Promise((wait) => setTimeout(wait, 50));
    }
  });
}

/** Says yes in two tabs at the same moment; the later one may find its question taken back. */
export const pressInBoth = (tabs: readonly Page[], name: string) =>
  Promise.all(
    tabs.map((tab) =>
      tab
        .getByRole('button', { name, exact: true })
        .click({ timeout: 5_000 })
        .catch(() => undefined),
    ),
  );

export { password, press };
