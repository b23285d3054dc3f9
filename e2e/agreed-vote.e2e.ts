import type { Locator, Page } from 'playwright/test';
import { candidates } from '../server/sandbox/data/candidates.ts';
import { readableName } from '../src/vote/booth/candidate-name.ts';
import {
  answer,
  answerStrip,
  cast,
  enterBooth,
  fillBallot,
  onAnswerReceived,
  onReceipt,
  openReferendum,
  press,
  signIn,
  submitAnswer,
} from '../tools/kit/member.ts';
import { believed, callsTo, tally } from '../tools/kit/sandbox.ts';
import { holdCalls } from './support/held.ts';
import { expect, test } from './support/test.ts';
import { namesOnBallot, namesOnReceipt } from './support/vote.ts';

test.use({ serviceWorkers: 'block' });

/** The calls of the connection check, to our server and to the API. */
const checkCalls = /\/health$|\/user\/[^/]+\/verify\?/;

/**
 * Agrees to a vote while the connection check is held. Raises its limit from 5 to 60 s, because a
 * busy machine needs time for the taps.
 *
 * @returns lets the check continue
 */
async function agreeOnSlowConnection(page: Page, sayYes: () => Promise<void>) {
  await page.evaluate(() => {
    const [wait, signal] = [window.setTimeout, AbortSignal.timeout];
    // Less than 5 s if the clock moves on before the call.
    const longer = (ms: number) => (ms > 4_000 && ms <= 5_000 ? 60_000 : ms);
    const waitLonger = (act: () => void, ms = 0) => wait(act, longer(ms));
    window.setTimeout = waitLonger as typeof window.setTimeout;
    AbortSignal.timeout = (ms) => signal.call(AbortSignal, longer(ms));
  });
  const letGo = await holdCalls(page.context(), checkCalls);
  const checked = page.waitForRequest(checkCalls);
  await sayYes();
  await checked;
  return letGo;
}

type Watched = typeof window & { ballotsSent: string[] };

/** Records each ballot that the page sends, because the sandbox only counts them. */
const watchBallots = (page: Page) =>
  page.evaluate(() => {
    const ballotsSent: string[] = [];
    const fetchAtOnce = window.fetch;
    const fetchAndNote: typeof fetch = async (input, init) => {
      if (input instanceof Request && /\/election\/vote\?/.test(input.url)) {
        ballotsSent.push(await input.clone().text());
      }
      return fetchAtOnce(input, init);
    };
    Object.assign(window, { ballotsSent, fetch: fetchAndNote });
  });

const nameOf = new Map(candidates.map(({ code, name }) => [code, readableName(name)]));

async function ballotsSent(page: Page): Promise<(string | undefined)[][]> {
  const sent = await page.evaluate(() => (window as Watched).ballotsSent);
  return sent.map((body) => {
    const { votes } = JSON.parse(body) as { votes: readonly string[] };
    return votes.map((code) => nameOf.get(code));
  });
}

/** Returns false if the target is gone, as on a sealed ballot. */
const tryTap = (target: Locator): Promise<boolean> =>
  target
    .click({ timeout: 1_000 })
    .then(() => true)
    .catch(() => false);

async function trySwap(page: Page): Promise<void> {
  const tile = (isChosen: boolean) => page.locator(`main li button[aria-pressed="${isChosen}"]`);
  if (await tryTap(tile(true))) await tryTap(tile(false).last());
}

/** @returns the names on the summary */
async function prepareBallot(page: Page, origin: string): Promise<string[]> {
  await signIn(page);
  await enterBooth(page, origin);
  await fillBallot(page);
  await watchBallots(page);
  return namesOnBallot(page);
}

async function expectCastAs(
  agreed: readonly string[],
  origin: string,
  tabs: readonly [Page, ...Page[]],
) {
  for (const tab of tabs) await onReceipt(tab);
  expect(await ballotsSent(tabs[0])).toEqual([agreed]);
  for (const tab of tabs) expect(await namesOnReceipt(tab)).toEqual(agreed);
  const casts = (await callsTo(origin)).filter((call) => call.endsWith('/election/vote'));
  expect(casts).toHaveLength(1);
  expect((await believed(origin, 'regular01')).votes).toBe(1);
}

test('casts the agreed ballot although the member goes back, and this and other tabs swap candidates before it is sent', async ({
  page,
  app,
  context,
}) => {
  const agreed = await prepareBallot(page, app.origin);
  const open = async () => {
    const tab = await context.newPage();
    await tab.goto('/ga/election/vote/elecom/enlisted-personnel');
    await tab.getByRole('heading', { level: 1 }).waitFor();
    return tab;
  };
  const before = await open();
  const letGo = await agreeOnSlowConnection(page, () => cast(page));
  await trySwap(before);
  const meanwhile = await open();
  await trySwap(meanwhile);
  for (const goBack of [() => page.goBack(), () => press(page, 'Back')]) {
    await goBack();
    await trySwap(page);
  }
  await letGo();
  await expectCastAs(agreed, app.origin, [page, before, meanwhile]);
});

test('counts the agreed answer although other tabs choose the other answer before it is sent', async ({
  page,
  app,
  context,
}) => {
  await signIn(page);
  await openReferendum(page);
  await answer(page, 'Approve').check();
  await expect(answerStrip(page)).toShow('NOT CAST YET');
  const open = async () => {
    const tab = await context.newPage();
    await tab.goto('/sga/referendum');
    await tab.getByRole('heading', { level: 1 }).waitFor();
    return tab;
  };
  const before = await open();
  await expect(answer(before, 'Approve')).toBeChecked();
  const letGo = await agreeOnSlowConnection(page, () => submitAnswer(page, 'Approve'));
  await tryTap(answer(before, 'Disapprove'));
  const meanwhile = await open();
  await tryTap(answer(meanwhile, 'Disapprove'));
  await letGo();
  await onAnswerReceived(page);
  for (const tab of [before, meanwhile]) await onReceipt(tab);
  expect(await tally(app.origin)).toEqual({ approve: 2, disapprove: 0 });
  expect((await believed(app.origin, 'regular01')).answers).toBe(1);
});
