import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from '../run-tool.ts';
import type { Size } from './run.ts';

/**
 * Visits every state within bounds. `npm run explore` takes minutes, `-- small` seconds; a further
 * word selects machines by name. Source: docs/casting.md#proof-by-exploration.
 */
const [size = 'full', ...part] = process.argv.slice(2);
const { module } = await runnerImport<typeof import('./run.ts')>(
  join(import.meta.dirname, 'run.ts'),
  {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '~': join(ROOT, 'src') } },
  },
);
const done = await module.exploreAll(size as Size, part.join(' '));
module.printAll(done);
process.exitCode = done.some(({ violation }) => violation !== null) ? 1 : 0;
