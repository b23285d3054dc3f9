import type { BrowserContext, Locator, Page } from 'playwright';
import { whenKeptOffline } from '../kit/member.ts';
import type { Line, OpenedProxy, Passed } from '../kit/proxy.ts';
import { kib, printTable, quantile } from '../kit/table.ts';
import { newSlowPage, onSlowLink, openSignIn, visitAgain, warmUp } from './visits.ts';
import { voteInSteps } from './vote-steps.ts';

/** Each step of a vote on slow networks, from the tap until the next screen can be used. The member types in between. */

const lines: readonly Line[] = [
  { kbitPerSecond: 50, roundTripMs: 500 },
  { kbitPerSecond: 250, roundTripMs: 300 },
  { kbitPerSecond: 400, roundTripMs: 400 },
  { kbitPerSecond: 1_600, roundTripMs: 150 },
];

/** Seconds, by `kbitPerSecond`. */
const aims: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  'first visit until the username': { 50: 19, 250: 5.5, 1600: 1.45 },
  'Log In to the PIN': { 50: 4, 250: 2, 1600: 1.2 },
  'PIN to Home': { 50: 3.5, 250: 1.8, 1600: 1.1 },
  'Vote now to the code': { 50: 2.5, 250: 1.2, 1600: 0.8 },
  'code to the rules': { 50: 2.5, 250: 1.2, 1600: 0.8 },
  'rules to the candidates': { 50: 2.5, 250: 1.2, 1600: 0.8 },
  'cast to the receipt': { 50: 4, 250: 2.2, 1600: 1.5 },
  'second visit': { 50: 1.15, 250: 1.15, 1600: 1.15 },
};

type Step = {
  readonly name: string;
  /** Milliseconds, without the time of the API. */
  readonly duration: number;
  readonly requests: readonly Passed[];
  /** The bytes of all responses while the step lasted. */
  readonly bytes: number;
};

const isCall = ({ path }: Passed) => path.startsWith('/api/');

/** The longest chain of requests: each began after the last had ended. */
function roundsOf(requests: readonly Pick<Passed, 'startedAt' | 'endedAt'>[]): number {
  const byEnd = requests
    .map(({ startedAt, endedAt }) => [startedAt, endedAt ?? Number.POSITIVE_INFINITY] as const)
    .toSorted(([, one], [, other]) => one - other);
  let [rounds, until] = [0, 0];
  for (const [startedAt, endedAt] of byEnd) {
    if (startedAt < until) continue;
    rounds += 1;
    until = endedAt;
  }
  return rounds;
}

/** Files that delay a call. */
function begunDuringCalls(requests: readonly Passed[]): number {
  const calls = requests.filter(isCall);
  const isDuring = ({ startedAt }: Passed) =>
    calls.some((call) => call.startedAt < startedAt && startedAt < (call.endedAt ?? startedAt));
  return requests.filter((each) => !isCall(each) && isDuring(each)).length;
}

const now = () => performance.timeOrigin + performance.now();

async function measureStep(
  name: string,
  page: Page,
  proxy: OpenedProxy,
  button: Locator,
  next: Locator,
): Promise<Step> {
  await button.click();
  // A step that is not reached counts as endless.
  const isReached = await next.waitFor({ timeout: 60_000 }).then(
    () => true,
    () => false,
  );
  const endedAt = isReached ? now() : Number.POSITIVE_INFINITY;
  const tappedAt = await page.evaluate(() => window.tappedAt);
  return stepOf(name, proxy, tappedAt, endedAt);
}

function stepOf(name: string, proxy: OpenedProxy, from: number, until: number): Step {
  const { timeOrigin } = performance;
  const requests = proxy.passed.filter(
    ({ startedAt, endedAt }) =>
      timeOrigin + startedAt < until && (endedAt === null || timeOrigin + endedAt > from),
  );
  const calls = requests.filter(isCall);
  const ofApi = calls.reduce((sum, { serverMs }) => sum + serverMs, 0);
  return {
    name,
    duration: until - from - ofApi,
    requests,
    bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

const watchTaps = (context: BrowserContext) =>
  context.addInitScript(() => {
    const note = ({ timeStamp }: Event) => {
      window.tappedAt = performance.timeOrigin + timeStamp;
    };
    addEventListener('click', note, { capture: true });
  });

declare global {
  interface Window {
    /** Milliseconds since 1970. */
    tappedAt: number;
  }
}

const measureVote = (line: Line): Promise<Step[]> =>
  onSlowLink(async (context, origin, app, proxy) => {
    await warmUp(context, app.origin);
    await watchTaps(context);
    const page = await newSlowPage(context);
    page.setDefaultTimeout(180_000);
    const steps: Step[] = [];
    const openedAt = now();
    const { usable } = await openSignIn(page, origin);
    steps.push(stepOf('first visit until the username', proxy, openedAt, openedAt + usable));
    await voteInSteps(page, app.origin, async ({ name, typingMs = 0, button, next }) => {
      await page.waitForTimeout(typingMs);
      steps.push(await measureStep(name, page, proxy, button, next));
      return true;
    });
    await whenKeptOffline(page);
    await page.close();
    await context.clearCookies();
    const visitedAt = now();
    const again = await visitAgain(context, origin);
    steps.push(stepOf('second visit', proxy, visitedAt, visitedAt + again.usable));
    return steps;
  }, line);

/** @param chosen kbit/s of one network, and the number of runs */
export async function benchWeak([chosen, runs = '5']: readonly string[]): Promise<void> {
  for (const line of lines) {
    if (chosen !== undefined && Number(chosen) !== line.kbitPerSecond) continue;
    const measured: Step[][] = [];
    while (measured.length < Number(runs)) measured.push(await measureVote(line));
    printSteps(line, measured);
  }
}

function printSteps(
  { kbitPerSecond, roundTripMs }: Line,
  measured: readonly (readonly Step[])[],
): void {
  const rows = Object.entries(aims).map(([name, aim]) => {
    const steps = measured.flat().filter((step) => step.name === name);
    const of = (read: (step: Step) => number) => quantile(steps.map(read), 0.5);
    const seconds = of(({ duration }) => duration / 1_000);
    return [
      name,
      seconds.toFixed(2),
      aim[kbitPerSecond]?.toString() ?? '',
      kib(of(({ bytes }) => bytes)),
      `${of(({ requests }) => requests.filter(isCall).length)}`,
      `${of(({ requests }) => roundsOf(requests))}`,
      `${of(({ requests }) => begunDuringCalls(requests))}`,
    ];
  });
  printTable(
    `A vote at ${kbitPerSecond} kbit/s, ${roundTripMs} ms, 4x CPU slow-down (${measured.length} runs)`,
    ['seconds', 'median', 'aim', 'bytes', 'calls', 'rounds', 'files begun during a call'],
    rows,
  );
}
