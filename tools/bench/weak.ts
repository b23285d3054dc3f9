import { whenKeptOffline } from '../kit/member.ts';
import type { Line, OpenedProxy } from '../kit/proxy.ts';
import { kib, printTable, quantile } from '../kit/table.ts';
import { mobile, onSlowLine, open, slowDown } from './phone.ts';
import { voteSteps } from './vote-steps.ts';

/** Each step of a vote on slow networks, from the tap until the next screen can be used. The member types in between. */

const lines: readonly Line[] = [
  { kbitPerSecond: 50, roundTripMs: 500 },
  { kbitPerSecond: 250, roundTripMs: 300 },
  { kbitPerSecond: 400, roundTripMs: 400 },
  mobile,
];

/** The visits' aims include the specified pause of 1 s: docs/behaviour/shell.md#the-start. */
const onAnyLine = { 50: 1.15, 250: 1.15, 1600: 1.15 };

/** Seconds, by `kbitPerSecond`. */
const aims: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  'first visit: first paint': { 1600: 0.5 },
  'first visit': { 50: 19, 250: 5.5, 1600: 1.45 },
  'Log In to the PIN': { 50: 4, 250: 2, 1600: 1.2 },
  'PIN to Home': { 50: 3.5, 250: 1.8, 1600: 1.1 },
  'Vote now to the code': { 50: 2.5, 250: 1.2, 1600: 0.8 },
  'code to the rules': { 50: 2.5, 250: 1.2, 1600: 0.8 },
  'rules to the candidates': { 50: 2.5, 250: 1.2, 1600: 0.8 },
  'cast to the receipt': { 50: 4, 250: 2.2, 1600: 1.5 },
  'signed in, server stopped': { 1600: 1.8 },
  'second visit: first paint': { 1600: 0.5 },
  'second visit': onAnyLine,
  'second visit, server stopped': onAnyLine,
};

type Step = {
  readonly name: string;
  /** Milliseconds, without the time of the API. */
  readonly duration: number;
  readonly calls: number;
  /** The bytes of all responses while the step lasted. */
  readonly bytes: number;
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const now = () => performance.timeOrigin + performance.now();

function stepOf(name: string, proxy: OpenedProxy, from: number, until: number): Step {
  const { timeOrigin } = performance;
  const requests = proxy.passed.filter(
    ({ startedAt, endedAt }) =>
      timeOrigin + startedAt < until && (endedAt === null || timeOrigin + endedAt > from),
  );
  const calls = requests.filter(({ path }) => path.startsWith('/api/'));
  return {
    name,
    duration: until - from - sum(calls.map(({ serverMs }) => serverMs)),
    calls: calls.length,
    bytes: sum(requests.map(({ bytes }) => bytes)),
  };
}

const measureVote = (line: Line): Promise<Step[]> =>
  onSlowLine(line, async ({ context, origin, app, proxy }) => {
    const steps: Step[] = [];
    const openPage = async () => {
      const page = await context.newPage();
      page.setDefaultTimeout(180_000);
      await slowDown(page);
      return page;
    };
    const visit = async (name: string, sign?: string) => {
      const page = await openPage();
      const from = now();
      const { firstPaint, usable } = await open(page, origin, sign);
      steps.push(stepOf(`${name}: first paint`, proxy, from, from + firstPaint));
      steps.push(stepOf(name, proxy, from, from + usable));
      return page;
    };

    // The browser of a phone is already running, so its start is not measured.
    const other = await context.newPage();
    await other.goto(`${app.origin}/health`);
    await other.waitForTimeout(1_000);
    await other.close();

    const page = await visit('first visit');
    for (const { name, typingMs = 0, prepare, button, next } of voteSteps(page, app.origin)) {
      await prepare?.();
      await page.waitForTimeout(typingMs);
      await button.click({ trial: true });
      const from = await button.evaluate((target: HTMLElement) => {
        const tappedAt = performance.timeOrigin + performance.now();
        target.click();
        return tappedAt;
      });
      await next.waitFor();
      steps.push(stepOf(name, proxy, from, now()));
    }
    await whenKeptOffline(page);
    await page.close();
    await app.stop();
    await (await visit('signed in, server stopped', 'main [role="timer"]')).close();
    await context.clearCookies();
    await (await visit('second visit, server stopped')).close();
    await app.restart();
    await visit('second visit');
    return steps;
  });

/** @param chosen kbit/s of one network, and the number of runs */
export async function benchWeak([chosen, runs = '5']: readonly string[]): Promise<void> {
  for (const line of lines) {
    if (chosen !== undefined && Number(chosen) !== line.kbitPerSecond) continue;
    const measured: Step[] = [];
    for (let run = 0; run < Number(runs); run += 1) measured.push(...(await measureVote(line)));
    const rows = Object.entries(aims).map(([name, aim]) => {
      const steps = measured.filter((step) => step.name === name);
      const of = (read: (step: Step) => number) => quantile(steps.map(read), 0.5);
      const seconds = of(({ duration }) => duration / 1_000).toFixed(2);
      const given = aim[line.kbitPerSecond]?.toString() ?? '';
      return [name, seconds, given, kib(of(({ bytes }) => bytes)), `${of(({ calls }) => calls)}`];
    });
    printTable(
      `A vote at ${line.kbitPerSecond} kbit/s, ${line.roundTripMs} ms, 4x CPU slow-down (${runs} runs)`,
      ['seconds', 'median', 'aim', 'bytes', 'calls'],
      rows,
    );
  }
}
