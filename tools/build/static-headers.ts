import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readOptions } from '../../server/options.ts';
import { PlainProblem } from '../../server/web/plain-problem.ts';
import { openSiteFiles } from '../../server/web/site-files.ts';
import { exitWithProblem } from '../exit-with-problem.ts';
import { staticHostFiles } from './static-hosts.ts';

/* Writes files by which a static host sends our headers (docs/operating/README.md). */

async function writeStaticHeaders(): Promise<void> {
  const options = readOptions(process.env);
  const files = openSiteFiles(options.dist);
  if (!(await files.find('/index.html'))) {
    throw new PlainProblem(`There is no built app in ${options.dist}. Build it first.`);
  }
  if (!options.apiOrigin && (await files.indexFacts()).apiOrigins.length === 0) {
    throw new PlainProblem(
      'The portal would find no API. Set API_ORIGIN, to which the static host forwards /api/v2, or ' +
        'build the app with VITE_API_BASE for an API on another origin. Nothing was written.',
    );
  }
  const entries = await readdir(options.dist, { withFileTypes: true });
  const written = await staticHostFiles(files, entries, options);
  for (const [name, content] of Object.entries(written)) {
    const path = join(options.dist, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  if (!options.portalOrigin) {
    console.warn(
      'PORTAL_ORIGIN is not set, so the policy allows scripts from every path of this host, ' +
        'including forwarded paths. Set it to allow only /assets/ and the worker.',
    );
  }
  console.log(`Written into ${options.dist}: ${Object.keys(written).join(', ')}`);
}

await exitWithProblem(writeStaticHeaders);
