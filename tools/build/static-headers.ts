import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOptions } from '../../server/web/options.ts';
import { openSiteFiles } from '../../server/web/site-files.ts';
import { staticHostFiles } from './static-hosts.ts';

/*
 * Writes into the built app what a static host needs to send what our own server sends, in the files
 * that such hosts read (docs/operating.md). It is uploaded as it is then.
 */

const options = readOptions(process.env);
const entries = await readdir(options.dist, { withFileTypes: true });
const written = await staticHostFiles(openSiteFiles(options.dist), entries, options);
for (const [name, content] of Object.entries(written)) {
  await writeFile(join(options.dist, name), content);
}
if (!options.portalOrigin) {
  console.warn(
    'PORTAL_ORIGIN is not set: the policy cannot say that scripts come from /assets/ alone, and lets ' +
      'in all that this host serves, what it forwards included.',
  );
}
console.log(`Written into ${options.dist}: ${Object.keys(written).join(', ')}`);
