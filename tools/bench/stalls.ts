import type { Locator, Page } from 'playwright';
import { startAppServer } from '../kit/app-server.ts';
import { withNewPhone } from '../kit/browser.ts';
import { type LineFault, openProxy } from '../kit/proxy.ts';
import { createRandom } from '../kit/random.ts';
import { believed } from '../kit/sandbox.ts';
import { printTable, spread } from '../kit/table.ts';
import { type VoteStep, voteInSteps } from './vote-steps.ts';

/** Votes over a line with faults, by a member who taps what the page offers. */

const faults: Readonly<Record<string, LineFault>> = {
  'stalls 5 s': { kind: 'stalled', afterBytes: 20, ms: 5_000 },
  'stalls 60 s': { kind: 'stalled', afterBytes: 20, ms: 60_000 },
  'cut after 20 bytes': { kind: 'cut', afterBytes: 20 },
  'request lost': { kind: 'lost' },
  'response after 20 s': { kind: 'late', ms: 20_000 },
  'address changes': { kind: 'silent' },
};

const votes = 50;
const failingShare = 0.1;
/** At the same time. */
const phones = 3;

/** Milliseconds for one step. A new code may take two minutes. */
const longest = 180_000;
/** Between two taps of a member. */
const leastPause = 2_000;

type Line = {
  readonly page: Page;
  readonly appOrigin: string;
  /** The kinds of faults of later requests; undefined for none. */
  readonly breakWith: (faultOf: (path: string) => LineFault | undefined) => void;
};

async function onLine<Result>(use: (line: Line) => Promise<Result>): Promise<Result> {
  const app = await startAppServer();
  let current: (path: string) => LineFault | undefined = () => undefined;
  const proxy = await openProxy(app.origin, { faultOf: (path) => current(path) });
  try {
    return await withNewPhone(async (context) => {
      const page = await context.newPage();
      page.setDefaultTimeout(longest);
      await page.goto(proxy.origin);
      const breakWith: Line['breakWith'] = (faultOf) => {
        current = faultOf;
      };
      return use({ page, appOrigin: app.origin, breakWith });
    });
  } finally {
    proxy.close();
    await app.stop();
  }
}

const ofApi = (path: string) => path.startsWith('/api/');

/** @returns seconds and more taps until the next step; null if it was not reached */
async function reach(page: Page, { prepare, button, next }: VoteStep) {
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
    if (await next.isVisible()) return { seconds: (performance.now() - begunAt) / 1_000, taps };
    if (performance.now() - tappedAt < leastPause) continue;
    const [way] = await shownOf([agree, leave, newCode, again, button]);
    // The page may change in between.
    if (way === undefined || !(await way.click({ timeout: 1_000 }).then(said, () => false)))
      continue;
    if (way === newCode) {
      await page.waitForTimeout(leastPause);
      await prepare?.();
    }
    taps += 1;
    tappedAt = performance.now();
  }
  return null;
}

async function shownOf(ways: readonly Locator[]): Promise<Locator[]> {
  const areShown = await Promise.all(
    ways.map(async (way) => (await way.isVisible()) && (await way.isEnabled({ timeout: 500 }))),
  ).catch(() => []);
  return ways.filter((_, place) => areShown[place]);
}

const said = () => true;

/** One call of a step meets a fault. @param path ends its path */
const meet = (fault: LineFault, { name: stepName, path: end }: Row): Promise<string> =>
  onLine(async ({ page, appOrigin, breakWith }) => {
    let outcome = 'not reached';
    await voteInSteps(page, appOrigin, async (step) => {
      const isBroken = step.name === stepName;
      let isArmed = isBroken;
      breakWith((path) => {
        if (!isArmed || !ofApi(path) || !path.endsWith(end)) return undefined;
        isArmed = false;
        return fault;
      });
      const reached = await reach(page, step);
      if (reached === null) throw new Error(`${step.name}: not reached`);
      if (!isBroken) return true;
      const { seconds, taps } = reached;
      outcome = `${seconds.toFixed(0)} s${taps === 0 ? '' : `, ${taps} taps`}`;
      return false;
    });
    return outcome;
  }).catch((error) => String(error).split('\n')[0] ?? '');

/** A whole vote. A tenth of the calls fails: half before the API has them, half after. */
const voteWithFailures = (seed: number) =>
  onLine(async ({ page, appOrigin, breakWith }) => {
    const { share } = createRandom(seed);
    let failed = 0;
    breakWith((path) => {
      if (!ofApi(path) || share() >= failingShare) return undefined;
      failed += 1;
      return share() < 0.5 ? { kind: 'refused' } : { kind: 'cut', afterBytes: 20 };
    });
    const begunAt = performance.now();
    let at = '';
    await voteInSteps(page, appOrigin, async (step) => {
      at = step.name;
      return (await reach(page, step)) !== null;
    });
    const isReceived = await page
      .getByRole('heading', { name: 'Your vote was received', exact: true })
      .isVisible();
    const { votes: counted } = await believed(appOrigin, 'regular01');
    return { seed, at, isReceived, counted, failed, ms: performance.now() - begunAt };
  });

async function benchFailures(): Promise<void> {
  const results: Awaited<ReturnType<typeof voteWithFailures>>[] = [];
  let seed = 0;
  const phone = async () => {
    for (seed += 1; seed <= votes; seed += 1) results.push(await voteWithFailures(seed));
  };
  await Promise.all(Array.from({ length: phones }, phone));
  const wrong = results.filter(({ isReceived, counted }) => !isReceived || counted !== 1);
  for (const { seed: of, at, counted } of wrong)
    console.log(`seed ${of}: ${at}, counted ${counted}`);
  printTable(
    `${votes} votes while one call in ten fails`,
    ['received', 'counted once', 'failed calls', 'seconds'],
    [
      [
        String(results.filter(({ isReceived }) => isReceived).length),
        String(results.filter(({ counted }) => counted === 1).length),
        String(results.reduce((sum, { failed }) => sum + failed, 0)),
        spread(results.map(({ ms }) => ms)),
      ],
    ],
  );
}

type Row = { readonly name: string; readonly path: string };

/** The cast begins with a check of the connection, so the vote itself has its own row. */
const rowsOf = (name: string): Row[] => [
  { name, path: '' },
  ...(name.startsWith('cast') ? [{ name, path: '/election/vote' }] : []),
];

export async function benchStalls(): Promise<void> {
  await benchFailures();
  const names: string[] = [];
  await onLine(({ page, appOrigin }) =>
    voteInSteps(page, appOrigin, async (step) => {
      names.push(step.name);
      return (await reach(page, step)) !== null;
    }),
  );
  const rows: string[][] = [];
  for (const row of names.flatMap(rowsOf)) {
    const outcomes: string[] = [];
    const kinds = Object.values(faults);
    for (let first = 0; first < kinds.length; first += phones) {
      const some = kinds.slice(first, first + phones);
      outcomes.push(...(await Promise.all(some.map((fault) => meet(fault, row)))));
    }
    rows.push([`${row.name} ${row.path}`, ...outcomes]);
  }
  printTable(
    'A vote: the first call of a step, or the named one, meets a fault',
    ['step', ...Object.keys(faults)],
    rows,
  );
}
