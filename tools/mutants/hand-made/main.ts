import { browserPath } from '../../kit/browser.ts';
import { mutants } from './all.ts';
import { withCopy, withFaultIn } from './copy.ts';
import { browserTestsOf, isForBrowser, type Mutant, unitTestsOf } from './mutant.ts';
import { type Trial, tryBrowserTests, tryUnitTests } from './trial.ts';

/** `npm run mutants [-- a part of their names]`: run it after you remove or move tests. */
const LANES = 2;

type Browser = string | null;

const browserFor = (chosen: readonly Mutant[]): Browser =>
  chosen.some(isForBrowser) ? browserPath() : null;

/** The browser tests run only if the faster tests notice nothing. */
async function tryTests(folder: string, browser: Browser, mutant: Mutant): Promise<Trial> {
  const [unit, inBrowser] = [unitTestsOf(mutant), browserTestsOf(mutant)];
  if (unit.length > 0) {
    const trial = await tryUnitTests(folder, { ...mutant, tests: unit });
    if (trial.kind !== 'green' || inBrowser.length === 0) return trial;
  }
  if (browser === null) return { kind: 'green' };
  return tryBrowserTests(folder, browser, { ...mutant, tests: inBrowser });
}

/** A test that fails without a fault would count as one that notices it. */
async function requireGreen(chosen: readonly Mutant[], browser: Browser): Promise<void> {
  const say = (trial: Trial) => {
    if (trial.kind === 'green') return;
    const why = trial.kind === 'red' ? trial.by : trial.output;
    throw new Error(`The tests fail without any fault. Fix them first:\n${why}`);
  };
  await withCopy(async (folder) => {
    const unit = [...new Set(chosen.flatMap(unitTestsOf))];
    if (unit.length > 0) say(await tryUnitTests(folder, { tests: unit }));
    const inBrowser = chosen.filter(isForBrowser);
    if (browser === null) return;
    const grep = inBrowser.map((mutant) => mutant.grep ?? '').join('|');
    const tests = [...new Set(chosen.flatMap(browserTestsOf))];
    say(await tryBrowserTests(folder, browser, { tests, grep }));
  });
}

const verdicts = { red: 'caught', green: 'SURVIVED', broken: 'BROKEN' } as const;

async function tryAll(chosen: readonly Mutant[], browser: Browser): Promise<number> {
  const waiting = [...chosen];
  const width = Math.max(...chosen.map(({ name }) => name.length));
  let caught = 0;
  const lane = async (folder: string) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const one = mutant;
      const trial = await withFaultIn(folder, one, () => tryTests(folder, browser, one));
      if (trial.kind === 'red') caught += 1;
      const by = trial.kind === 'red' ? trial.by : one.hurts;
      console.log(`${verdicts[trial.kind].padEnd(8)}  ${one.name.padEnd(width)}  ${by}`);
      if (trial.kind === 'broken') console.log(`\n${trial.output}\n`);
    }
  };
  const lanes = Array.from({ length: LANES }, () => withCopy(lane));
  await Promise.all(lanes);
  return caught;
}

async function main(part: string): Promise<void> {
  const chosen = mutants.filter(({ name }) => name.includes(part));
  if (chosen.length === 0) throw new Error(`No mutant has "${part}" in its name.`);
  const browser = browserFor(chosen);
  console.log(`${chosen.length} mutants. First their tests run without any fault.\n`);
  await requireGreen(chosen, browser);
  const caught = await tryAll(chosen, browser);
  console.log(`\n${caught} of ${chosen.length} caught`);
  process.exitCode = caught === chosen.length ? 0 : 1;
}

try {
  await main(process.argv.slice(2).join(' '));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
