import { spawnSync } from 'node:child_process';
import { printBooks } from '../books.ts';
import { stageProblem } from '../stage.ts';
import { setClockWrong } from './clock.ts';
import { loseDatabase } from './database.ts';
import { loseKeys } from './keys.ts';
import { type Portal, startPortal } from './portal.ts';
import { type Report, startReport } from './report.ts';
import { loseServer } from './server.ts';

/* `npm run drill -- keys`, `database`, `server` or `clock`. See docs/operating/rehearse.md#drills. */

type Drill = (portal: Portal, report: Report) => Promise<void>;

const drills = new Map<string | undefined, Drill>([
  ['keys', loseKeys],
  ['database', loseDatabase],
  ['server', loseServer],
  ['clock', setClockWrong],
]);

const needed = ['age', 'age-keygen', 'createdb', 'createuser', 'pg_dump', 'pg_restore', 'psql'];

async function findProblem(): Promise<string | undefined> {
  const isMissing = (command: string) =>
    spawnSync('sh', ['-c', `command -v ${command}`]).status !== 0;
  const missing = needed.filter(isMissing);
  if (missing.length === 0) return stageProblem();
  return `Missing: ${missing.join(', ')} (Debian: apt-get install age postgresql).`;
}

async function practise(drill: Drill): Promise<boolean> {
  console.log('Preparing two servers, PostgreSQL, an API, a push service and 20 devices …');
  const portal = await startPortal();
  const report = startReport();
  const begun = performance.now();
  await drill(portal, report);
  const seconds = Math.round((performance.now() - begun) / 1000);
  report.step('Votes during the whole drill.');
  const books = await portal.endVoting();
  printBooks('The books of the members who voted', books);
  report.check(`of ${books.ballot.members} members all voted once`, books.isExact);
  const isGood = report.differences() === 0 && books.ballot.counted > 0;
  await portal.stop();
  portal.close(isGood);
  console.log(
    isGood
      ? `\nIt took ${seconds} s. The drill went well.`
      : `\nAfter ${seconds} s, ${report.differences()} checks differ: see "NO" above.`,
  );
  return isGood;
}

const drill = drills.get(process.argv[2]);
const problem = drill
  ? await findProblem()
  : `Name a drill: npm run drill -- ${[...drills.keys()].join(', or ')}.`;
if (problem !== undefined || !drill) {
  console.error(problem);
  process.exit(1);
}
const isGood = await practise(drill).catch((error: unknown) => {
  console.error(error);
  return false;
});
// Members who still vote would keep the process alive.
process.exit(isGood ? 0 : 1);
