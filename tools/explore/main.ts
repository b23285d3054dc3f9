import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from '../run-tool.ts';

/** `npm run explore [-- small]`: docs/casting.md#what-is-proven. */
const { module } = await runnerImport<typeof import('./run.ts')>(
  join(import.meta.dirname, 'run.ts'),
  {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '~': join(ROOT, 'src') } },
  },
);
const size = process.argv[2] === 'small' ? 'small' : 'full';
const done = module.exploreAll(size, console.log);
process.exit(done.some(({ violation }) => violation !== null) ? 1 : 0);
