import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { PlainProblem } from '../server/web/plain-problem.ts';
import { openSiteFiles } from '../server/web/site-files.ts';
import { exitWithProblem } from './exit-with-problem.ts';
import { hashFiles, type ListedFile, readList, sha256Of } from './release/release-list.ts';
import { ROOT } from './run-tool.ts';

/**
 * `npm run reproduce` builds two clean clones in different folders, time zones, languages, days and,
 * as root, by different users, and compares every file of the two.
 *
 * `npm run reproduce -- FILE` builds the commit and the settings of a release's list once, and
 * compares it with the list.
 */
const [listFile] = process.argv.slice(2);

type Circumstances = {
  readonly folder: string;
  readonly timeZone: string;
  readonly language: string;
  readonly umask: string;
  readonly daysLater: number;
  /** Undefined: the user of this process. */
  readonly user: number | undefined;
  readonly settings: Readonly<Record<string, string>>;
  readonly commit: string;
};

const nobody = 65_534;
const isRoot = userInfo().uid === 0;

const here = {
  folder: 'a',
  timeZone: 'UTC',
  language: 'C',
  umask: '022',
  daysLater: 0,
  user: undefined,
  settings: {},
} as const;

const elsewhere = {
  folder: 'another/and a longer/folder',
  timeZone: 'Asia/Manila',
  language: 'fil_PH.UTF-8',
  umask: '077',
  daysLater: 400,
  user: isRoot ? nobody : undefined,
  settings: {},
} as const;

const run = (command: string, args: readonly string[], options: object) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout.trim();
};

/** Code for Node alone: other programs see the true time. */
const laterClock = (days: number) => {
  const shift = days * 24 * 60 * 60 * 1000;
  const code = `const D = Date; const now = () => D.now() + ${shift};
    globalThis.Date = class extends D {
      constructor(...args) { args.length ? super(...args) : super(now()); }
      static now() { return now(); }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};

/** Keeps proxies and certificates, but no settings of a build. */
const ownEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|VITE_|NODE_OPTIONS$)/i.test(name)),
);

/** @returns the folder of the build */
function buildClone(parent: string, circumstances: Circumstances): string {
  const { folder, timeZone, language, umask, daysLater, user, settings, commit } = circumstances;
  const clone = join(parent, folder);
  mkdirSync(join(clone, '..'), { recursive: true });
  run('git', ['clone', '-q', ROOT, clone], {});
  run('git', ['-c', 'advice.detachedHead=false', 'checkout', '-q', commit], { cwd: clone });
  if (user !== undefined) run('chown', ['-R', `${user}:${user}`, clone], {});
  const home = mkdtempSync(join(parent, 'home-'));
  if (user !== undefined) chownSync(home, user, user);
  const identity = user === undefined ? {} : { uid: user, gid: user };
  const env = { ...ownEnv, HOME: home, TZ: timeZone, LANG: language, LC_ALL: language, ...settings };
  const options = { cwd: clone, ...identity };
  const shell = (command: string, more: object = {}) =>
    run('sh', ['-c', `umask ${umask} && ${command}`], { ...options, env: { ...env, ...more } });
  shell('npm ci');
  shell('npm run build', { NODE_OPTIONS: laterClock(daysLater) });
  return join(clone, 'dist');
}

function differences(one: readonly ListedFile[], another: readonly ListedFile[]): string[] {
  const hashes = (files: readonly ListedFile[]) =>
    new Map(files.map(({ path, sha256 }) => [path, sha256]));
  const [first, second] = [hashes(one), hashes(another)];
  const paths = new Set([...first.keys(), ...second.keys()]);
  return [...paths].filter((path) => first.get(path) !== second.get(path)).sort();
}

async function filesOf(dist: string): Promise<ListedFile[]> {
  return hashFiles(openSiteFiles(dist));
}

async function compareWithList(parent: string, file: string) {
  const list = readList(readFileSync(file));
  if (list === null) throw new PlainProblem(`${file} is no list of a release.`);
  const { settings, commit, files } = list;
  const built = await filesOf(buildClone(parent, { ...here, settings, commit }));
  return { one: files, another: built };
}

async function compareTwo(parent: string) {
  const commit = run('git', ['rev-parse', 'HEAD'], { cwd: ROOT });
  const one = await filesOf(buildClone(parent, { ...here, commit }));
  const another = await filesOf(buildClone(parent, { ...elsewhere, commit }));
  return { one, another };
}

await exitWithProblem(async () => {
  const parent = mkdtempSync(join(tmpdir(), 'kaagapay-reproduce-'));
  // The other user reads it, too.
  chmodSync(parent, 0o755);
  try {
    const { one, another } = await (listFile
      ? compareWithList(parent, listFile)
      : compareTwo(parent));
    const different = differences(one, another);
    for (const [name, files] of Object.entries({ first: one, second: another })) {
      const text = files.map(({ sha256, path }) => `${sha256}  ${path}\n`).join('');
      console.log(`${name}: ${files.length} files, SHA-256 of all: ${sha256Of(Buffer.from(text))}`);
    }
    for (const path of different) console.log(`  DIFFERENT: ${path}`);
    console.log(different.length === 0 ? 'The builds are identical.' : 'The builds differ.');
    if (different.length > 0) process.exitCode = 1;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});
