import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { missingPostgres } from '../../../tests/support/postgres-server.ts';
import { ROOT } from '../../run-tool.ts';
import { portProblem } from '../installation.ts';
import { setClockWrong } from './clock.ts';
import { loseDatabase } from './database.ts';
import { loseKeys } from './keys.ts';
import { type Portal, startPortal } from './portal.ts';
import { type Report, startReport } from './report.ts';
import { loseServer } from './server.ts';

/* `npm run drill -- keys`, `database`, `server` or `clock`. See docs/operating/rehearse.md#drills. */

type Drill = (portal: Portal, report: Report) => Promise<void>;

const drills: Readonly<Record<string, Drill>> = {
  keys: loseKeys,
  database: loseDatabase,
  server: loseServer,
  clock: setClockWrong,
};

const needed = ['age', 'age-keygen', 'createdb', 'createuser', 'pg_dump', 'pg_restore', 'psql'];

function findProblem(drill: Drill | undefined): string | undefined {
  if (!drill) return `Name a drill: npm run drill -- ${Object.keys(drills).join(', or ')}.`;
  if (!existsSync(join(ROOT, 'dist/index.html'))) {
    return 'There is no built app in dist/. Run npm run build first.';
  }
  const missing = needed.filter((command) => !isInstalled(command));
  if (missing.length === 0) return missingPostgres();
  return `Missing: ${missing.join(', ')} (Debian: apt-get install age postgresql).`;
}

function isInstalled(command: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function practise(drill: Drill): Promise<boolean> {
  console.log('Preparing two servers, PostgreSQL, an API, a push service and 20 devices …');
  const portal = await startPortal();
  const report = startReport();
  const begun = performance.now();
  await drill(portal, report);
  const seconds = Math.round((performance.now() - begun) / 1000);
  const { votes, received, repeated } = await portal.casting.stop();
  report.step('Votes during the whole drill.');
  report.check(`of ${votes} votes the API received ${received}`, votes > 0 && received === votes);
  report.check(`it received ${repeated} of them twice`, repeated === 0);
  const differences = report.differences();
  if (differences > 0) {
    console.log(`\nAfter ${seconds} s, ${differences} checks differ: see "NO" above.`);
    console.log(`Read the logs in ${portal.folder}/logs.`);
    return false;
  }
  await portal.close();
  console.log(`\nIt took ${seconds} s. The drill went well.`);
  return true;
}

const drill = Object.hasOwn(drills, process.argv[2] ?? '')
  ? drills[process.argv[2] ?? '']
  : undefined;
const problem = findProblem(drill) ?? (await portProblem());
if (problem !== undefined || !drill) {
  console.error(problem);
  process.exit(1);
}
const isGood = await practise(drill).catch((error: unknown) => {
  console.error(error);
  return false;
});
// Members who still cast would keep the process alive.
process.exit(isGood ? 0 : 1);
