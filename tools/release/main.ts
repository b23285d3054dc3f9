import { spawnSync } from 'node:child_process';
import type { KeyObject } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, loadEnv } from 'vite';
import portal from '../../package.json' with { type: 'json' };
import { PlainProblem } from '../../server/web/plain-problem.ts';
import { openSiteFiles } from '../../server/web/site-files.ts';
import { askSecret } from '../ask.ts';
import { problemForMembers } from '../build/settings-for-members.ts';
import { exitWithProblem } from '../exit-with-problem.ts';
import { readOptions } from '../read-options.ts';
import { ROOT } from '../run-tool.ts';
import { listName, listRelease, sha256Of, signatureName, writeList } from './release-list.ts';
import { listPackages } from './sbom.ts';
import { openSigningKey, signBytes } from './signature.ts';

/**
 * `npm run release -- --key FILE [--key FILE] [--to FOLDER]` builds the portal for members and signs
 * the list of its files. Source: docs/operating/release.md.
 */
const usage = 'Use: npm run release -- --key FILE [--key FILE] [--to FOLDER]';

const { values } = readOptions(usage, {
  options: {
    key: { type: 'string', multiple: true, default: [] },
    to: { type: 'string', default: 'release' },
  },
});

const dist = join(ROOT, 'dist');

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();

function refuseUnfit(settings: Readonly<Record<string, string>>): void {
  if (values.key.length === 0) throw new PlainProblem(usage);
  if (git('status', '--porcelain') !== '') {
    throw new PlainProblem(
      'The folder has changes that are not committed, so nobody could build the same release.',
    );
  }
  if (lstatSync(join(ROOT, 'node_modules')).isSymbolicLink()) {
    throw new PlainProblem(
      'node_modules is a link, which changes the names of files. Install with npm ci here.',
    );
  }
  const problem = problemForMembers(settings);
  if (problem) throw new PlainProblem(problem);
}

async function openKeys(): Promise<KeyObject[]> {
  const keys: KeyObject[] = [];
  for (const file of values.key) {
    const pem = readFileSync(file, 'utf8');
    const key = openSigningKey(
      pem,
      await askSecret('RELEASE_PASSPHRASE', `Passphrase of ${file}: `),
    );
    if (!key) throw new PlainProblem(`${file} is no Ed25519 key, or the passphrase is wrong.`);
    keys.push(key);
  }
  return keys;
}

async function release(): Promise<void> {
  const settings = loadEnv('production', ROOT, 'VITE_');
  refuseUnfit(settings);
  const keys = await openKeys();
  await build({ root: ROOT, logLevel: 'warn' });
  const sbom = listPackages();
  const list = await listRelease(openSiteFiles(dist), {
    version: portal.version,
    commit: git('rev-parse', 'HEAD'),
    settings,
    sbom: sha256Of(Buffer.from(sbom)),
  });
  const bytes = writeList(list);
  const signature = signBytes(bytes, keys);
  mkdirSync(values.to, { recursive: true });
  for (const folder of [dist, values.to]) {
    writeFileSync(join(folder, listName), bytes);
    writeFileSync(join(folder, signatureName), signature);
  }
  writeFileSync(join(values.to, 'sbom.cdx.json'), sbom);
  console.log(`Release ${list.version} of ${list.commit}: ${list.files.length} files.
SHA-256 of ${listName}: ${sha256Of(bytes)}`);
}

await exitWithProblem(release);
