import { type APIRequestContext, expect, type Page } from 'playwright/test';
import {
  sandboxPassword as password,
  sandboxPin as pin,
} from '../../server/sandbox/data/member-seeds.ts';
import { type BallotCategory, ballotCategories, seatCounts } from '../../src/contracts/ballot.ts';
import { oneTimeCodeType } from '../../src/contracts/one-time-code.ts';
import { loginSessionType } from '../../src/contracts/session.ts';
import { digest } from '../../src/core/digest.ts';
import { newestCode, onNewConnection } from './sandbox.ts';

/** A member on a phone, and the steps on its screens. */

export const ballotPages: Readonly<Record<BallotCategory, string>> = {
  bod: 'Board of Directors',
  audit: 'Audit and Supervisory Committee',
  elecom_of: 'Election Committee, Officer',
  elecom_ep: 'Election Committee, Enlisted Personnel',
};

type Place = Pick<Page, 'getByRole'>;

const press = (place: Place, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true }).click();

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

/** For tests of the sign-in. Other tests use the faster `signIn`. */
export async function signInByForm(page: Page, username = 'regular01'): Promise<void> {
  await page.goto('/');
  await enterCredentials(page, username);
  await enterPin(page);
  await onDashboard(page);
}

/** Signs in through the API and sets the cookies that the form would set. */
export async function signIn(
  page: Page,
  username = 'regular01',
  address = '/dashboard',
): Promise<void> {
  await openSessionFor(page, username);
  await page.goto(address);
  if (address === '/dashboard') await onDashboard(page);
}

export async function openSessionFor(page: Page, username: string): Promise<void> {
  const { url, hash } = await openSession(page.request, username);
  await keepSession(page, url, hash);
}

/** @returns the hash of a new session, and an address of the portal */
export async function openSession(request: APIRequestContext, username: string) {
  const credentials = { type: loginSessionType, username, password };
  const post = async (path: string, data: object) => {
    const options = { data, headers: onNewConnection };
    const answer = await request.post(`/api/v2/user/login${path}?token=e2e`, options);
    if (!answer.ok()) throw new Error(`${username}: ${answer.status()} ${await answer.text()}`);
    return { url: answer.url(), hash: (await answer.json()).data.hash as string };
  };
  const { hash } = await post('/validate', credentials);
  return post('', { ...credentials, hash });
}

/** Sets the cookies of a complete sign-in. @param url any address of the portal */
export async function keepSession(page: Page, url: string, hash: string): Promise<void> {
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

/** Changes the last digit. */
export const wrongly = (code: string): string =>
  code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10).toString();

export async function openElectionCode(
  page: Page,
  origin: string,
  card: Place = generalAssembly(page),
): Promise<void> {
  // Without the keys of this session, a draft is continued by the entry.
  await card.getByRole('button', { name: /^(Vote Now|Continue your ballot)/ }).click();
  await passElectionCode(page, origin);
}

export async function passElectionCode(page: Page, origin: string): Promise<void> {
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible();
  const code = await newestCode(origin, oneTimeCodeType.electionEntry);
  await page.getByLabel('One-time code, 6 digits').fill(code);
  await press(page, 'Verify');
  await expect(page.getByRole('button', { name: 'Start voting' })).toBeVisible();
}

export async function enterBooth(page: Page, origin: string, card?: Place): Promise<void> {
  await openElectionCode(page, origin, card);
  await press(page, 'Start voting');
  await onVotePage(page, ballotPages.bod);
}

/** After a refused cast. */
export async function enterBoothAgain(page: Page, origin: string): Promise<void> {
  await expect(page.getByText('Your vote was not received')).toBeVisible();
  await press(page, 'Enter the election again');
  await passElectionCode(page, origin);
  await press(page, 'Start voting');
  await onVotePage(page, ballotPages.bod);
}

export const onVotePage = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

export async function choose(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await page.locator('main li button[aria-pressed="false"]').first().click();
  }
}

export const next = (page: Page) => press(page, 'Next');

export async function fillBallot(page: Page): Promise<void> {
  await choose(page, seatCounts.bod);
  await fillOtherPages(page);
}

/** The first page must be filled. Stops at the summary. */
export async function fillOtherPages(page: Page): Promise<void> {
  await next(page);
  for (const category of ballotCategories.slice(1)) {
    await onVotePage(page, ballotPages[category]);
    await choose(page, seatCounts[category]);
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
  expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();

export type Choice = 'Approve' | 'Disapprove';
export const answer = (page: Page, choice: Choice) =>
  page.getByRole('radio', { name: new RegExp(`^${choice}`) });

const toReferendum = /^(Vote Now|Continue your referendum vote)/;

/** Waits until the API has responded to the referendum. */
export async function openReferendum(page: Page): Promise<void> {
  const isInfo = (call: { url(): string }) => call.url().includes('/sga/info');
  await referendum(page).getByRole('button', { name: toReferendum }).waitFor();
  // A response to Home's own request proves nothing.
  const asked = page
    .waitForRequest(isInfo, { timeout: 5_000 })
    .then((request) => request.response())
    .catch(() => undefined);
  await press(referendum(page), toReferendum);
  await onReferendum(page);
  // If Home's request is still open, the referendum uses its response.
  const answered = page.waitForResponse(isInfo, { timeout: 5_000 }).catch(() => undefined);
  await Promise.race([asked, answered]);
}

export const onReferendum = (page: Page) =>
  expect(page.getByRole('region', { name: 'Your vote' })).toBeVisible();

export async function submitAnswer(page: Page, choice: Choice): Promise<void> {
  await answer(page, choice).check();
  await press(page, 'Submit my vote');
  await press(page, 'Yes, submit it');
}

/** Says NOT CAST YET, NOT CONFIRMED YET or CAST. Absent without an answer on this device. */
export const answerStrip = (page: Page) =>
  page.getByRole('status', { name: 'Status of your vote in the referendum' });

/** Leaves the receipt of the referendum and skips the rating. */
export async function onAnswerReceived(page: Page): Promise<void> {
  await expect(page).toHaveURL('/sga/receipt');
  await onReceipt(page);
  await press(page, 'Done');
  await skipRating(page);
}

/** Closes the message that any other screen shows, and skips the rating. */
export async function onAnswerThanked(page: Page): Promise<void> {
  const box = page.getByRole('alertdialog', { name: 'Your vote was received' });
  await expect(box).toBeVisible();
  await press(box, 'OK');
  await skipRating(page);
}

async function skipRating(page: Page): Promise<void> {
  await press(page.getByRole('dialog', { name: 'How was your experience?' }), 'Skip');
  await onDashboard(page);
}

/** Waits until the worker controls this page, which then opens without the server. */
export async function whenKeptOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) {
      await new Promise((wait) => setTimeout(wait, 50));
    }
  });
}

/** The button of the later tab may disappear before the click. */
export const pressInBoth = (tabs: readonly Page[], name: string) =>
  Promise.all(
    tabs.map((tab) =>
      tab
        .getByRole('button', { name, exact: true })
        .click({ timeout: 5_000 })
        .catch(() => undefined),
    ),
  );

export { password, pin, press };
