import { join, resolve } from 'node:path';
import { PlainProblem } from '../../server/web/plain-problem.ts';
import { exitWithProblem } from '../exit-with-problem.ts';
import { writeDeltas } from './write-deltas.ts';

/*
 * `npm run deltas -- OLDER_RELEASE...` in the folder of a built release, without the packages for
 * development. Source: docs/operating/update.md.
 */

await exitWithProblem(async () => {
  const older = process.argv.slice(2).map((folder) => join(resolve(folder), 'dist'));
  if (older.length === 0) {
    throw new PlainProblem('Use: npm run deltas -- /opt/kaagapay/2.3.9 /opt/kaagapay/2.3.8');
  }
  const { files, bytes } = await writeDeltas(resolve('dist'), older);
  console.log(`${files} differences, ${bytes} bytes.`);
});
