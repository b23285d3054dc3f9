import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from '../run-tool.ts';
import type { Size } from './run.ts';

/**
 * Visits every state within bounds. `npm run explore` takes minutes, `-- small` seconds; a further
 * word selects machines by name. `-- faults` puts known faults back. Source: docs/casting.md#proof-by-exploration.
 */
const [given = 'full', ...part] = process.argv.slice(2);
if (given === 'faults') {
  const { findFaults } = await import('./faults.ts');
  process.exitCode = (await findFaults(part.join(' '))) ? 0 : 1;
} else {
  const { module } = await runnerImport<typeof import('./run.ts')>(
    join(import.meta.dirname, 'run.ts'),
    {
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      resolve: { alias: { '~': join(ROOT, 'src') } },
    },
  );
  const done = await module.exploreAll(given as Size, part.join(' '));
  module.printAll(done);
  process.exitCode = done.some(({ violation }) => violation !== null) ? 1 : 0;
}
