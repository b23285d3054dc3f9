import type { Locator, Page } from 'playwright';
import { startAppServer } from '../kit/app-server.ts';
import { withNewPhone } from '../kit/browser.ts';
import { type LineFault, openProxy } from '../kit/proxy.ts';
import { printTable } from '../kit/table.ts';
import { type VoteStep, voteSteps } from './vote-steps.ts';

/** Votes in which one call meets a fault, by a member who taps what the page offers. */

const faults: Readonly<Record<string, LineFault>> = {
  'stalls 5 s': { kind: 'stalled', afterBytes: 20, ms: 5_000 },
  'stalls 60 s': { kind: 'stalled', afterBytes: 20, ms: 60_000 },
  'cut after 20 bytes': { kind: 'cut', afterBytes: 20 },
  'request lost': { kind: 'lost' },
  'response after 20 s': { kind: 'late', ms: 20_000 },
  'address changes': { kind: 'silent' },
};

/** The step, and the end of the call's path. */
const broken: readonly (readonly [step: string, path: string])[] = [
  ['Log In to the PIN', ''],
  ['PIN to Home', ''],
  ['Vote now to the code', ''],
  ['code to the rules', ''],
  ['rules to the candidates', ''],
  // The cast begins with a check of the connection, so the vote itself has its own row.
  ['cast to the receipt', ''],
  ['cast to the receipt', '/election/vote'],
];

/** Milliseconds for one step. A new code may take two minutes. */
const longest = 180_000;
/** Between two taps of a member. */
const leastPause = 2_000;

/** @returns seconds and more taps until the next step */
async function reach(page: Page, { name, prepare, button, next }: VoteStep): Promise<string> {
  const begunAt = performance.now();
  let taps = 0;
  let tappedAt = begunAt;
  await button.click();
  const box = page.getByRole('alertdialog');
  const agree = box.getByRole('button', { name: 'Yes, cast it' });
  const leave = box.getByRole('button').first();
  const newCode = page.getByRole('button', { name: 'Resend code' });
  const again = page
    .getByRole('button', { name: /^(Try again|Check again|Cast my ballot)/ })
    .first();
  while (performance.now() - begunAt < longest) {
    await page.waitForTimeout(250);
    if (await next.isVisible()) {
      const seconds = ((performance.now() - begunAt) / 1_000).toFixed(0);
      return `${seconds} s${taps === 0 ? '' : `, ${taps} taps`}`;
    }
    if (performance.now() - tappedAt < leastPause) continue;
    const [way] = await shownOf([agree, leave, newCode, again, button]);
    // The page may change in between.
    const hasTapped = await way?.click({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    if (hasTapped !== true) continue;
    if (way === newCode) {
      await page.waitForTimeout(leastPause);
      await prepare?.();
    }
    taps += 1;
    tappedAt = performance.now();
  }
  throw new Error(`${name}: not reached`);
}

async function shownOf(ways: readonly Locator[]): Promise<Locator[]> {
  const areShown = await Promise.all(
    ways.map(async (way) => (await way.isVisible()) && (await way.isEnabled({ timeout: 500 }))),
  ).catch(() => []);
  return ways.filter((_, place) => areShown[place]);
}

/** The first such call of the step meets the fault. */
async function meet(fault: LineFault, stepName: string, end: string): Promise<string> {
  const app = await startAppServer();
  let isArmed = false;
  const faultOf = (path: string) => {
    if (!isArmed || !path.startsWith('/api/') || !path.endsWith(end)) return undefined;
    isArmed = false;
    return fault;
  };
  const proxy = await openProxy(app.origin, { faultOf });
  try {
    return await withNewPhone(async (context) => {
      const page = await context.newPage();
      page.setDefaultTimeout(longest);
      await page.goto(proxy.origin);
      for (const step of voteSteps(page, app.origin)) {
        await step.prepare?.();
        isArmed = step.name === stepName;
        const reached = await reach(page, step);
        if (step.name === stepName) return reached;
      }
      throw new Error(`There is no step ${stepName}.`);
    });
  } catch (error) {
    return String(error).split('\n')[0] ?? '';
  } finally {
    proxy.close();
    await app.stop();
  }
}

export async function benchStalls(): Promise<void> {
  const rows: string[][] = [];
  for (const [step, path] of broken) {
    const outcomes = Object.values(faults).map((fault) => meet(fault, step, path));
    rows.push([`${step} ${path}`, ...(await Promise.all(outcomes))]);
  }
  printTable(
    'A vote: the first call of a step, or the named one, meets a fault',
    ['step', ...Object.keys(faults)],
    rows,
  );
}
