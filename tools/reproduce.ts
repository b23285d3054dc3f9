import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainProblem } from '../server/web/plain-problem.ts';
import { openSiteFiles } from '../server/web/site-files.ts';
import { exitWithProblem } from './exit-with-problem.ts';
import { hashFiles, type ListedFile, readList, sha256Of } from './release/release-list.ts';
import { ROOT } from './run-tool.ts';

/**
 * `npm run reproduce` builds two clean clones in different folders, time zones, languages and days, and
 * compares every file of the two.
 *
 * `npm run reproduce -- FILE` builds the commit and the settings of a release's list once, and
 * compares it with the list.
 */
const [listFile] = process.argv.slice(2);

const here = { folder: 'a', timeZone: 'UTC', language: 'C', daysLater: 0 };
const elsewhere = {
  folder: 'another/and a longer/folder',
  timeZone: 'Asia/Manila',
  language: 'fil_PH.UTF-8',
  daysLater: 400,
};

type Circumstances = typeof here & {
  readonly settings?: Readonly<Record<string, string>>;
  readonly commit: string;
};

/** SHA-256 by path. */
type Hashes = ReadonlyMap<string, string>;
type Compared = Readonly<Record<string, Hashes>>;

const run = (command: string, args: readonly string[], options: object = {}) => {
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
  const { folder, timeZone, language, daysLater, settings, commit } = circumstances;
  const clone = join(parent, folder);
  mkdirSync(join(clone, '..'), { recursive: true });
  run('git', ['clone', '-q', ROOT, clone]);
  run('git', ['-c', 'advice.detachedHead=false', 'checkout', '-q', commit], { cwd: clone });
  const place = { TZ: timeZone, LANG: language, LC_ALL: language };
  const env = { ...ownEnv, HOME: mkdtempSync(join(parent, 'home-')), ...place, ...settings };
  const laterDay = { ...env, NODE_OPTIONS: laterClock(daysLater) };
  run('npm', ['ci'], { cwd: clone, env });
  const time = run('node', ['-p', 'String(new Date())'], { cwd: clone, env: laterDay });
  console.log(`Building in ${clone}, ${language}, ${time}`);
  run('npm', ['run', 'build'], { cwd: clone, env: laterDay });
  return join(clone, 'dist');
}

/** All files, also the compressed variants. */
function everyFileIn(dist: string): Hashes {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(dist, name)).isFile())
    .sort();
  return new Map(files.map((name) => [name, sha256Of(readFileSync(join(dist, name)))]));
}

const hashesOf = (files: readonly ListedFile[]): Hashes =>
  new Map(files.map(({ path, sha256 }) => [path, sha256]));

async function compareWithList(parent: string, file: string): Promise<Compared> {
  const list = readList(readFileSync(file));
  if (list === null) throw new PlainProblem(`${file} is no list of a release.`);
  const { settings, commit, files } = list;
  if (spawnSync('git', ['cat-file', '-e', commit], { cwd: ROOT }).status !== 0)
    throw new PlainProblem(`This clone has no commit ${commit}. Fetch it first.`);
  const dist = buildClone(parent, { ...here, settings, commit });
  return { list: hashesOf(files), build: hashesOf(await hashFiles(openSiteFiles(dist))) };
}

function compareTwo(parent: string): Compared {
  const commit = run('git', ['rev-parse', 'HEAD'], { cwd: ROOT });
  return {
    first: everyFileIn(buildClone(parent, { ...here, commit })),
    second: everyFileIn(buildClone(parent, { ...elsewhere, commit })),
  };
}

/** Prints the SHA-256 of all lines that `sha256sum` would print. @returns whether all are equal */
function report(compared: Compared): boolean {
  for (const [name, hashes] of Object.entries(compared)) {
    const lines = [...hashes].map(([path, hash]) => `${hash}  ${path}\n`).join('');
    console.log(`${name}: ${hashes.size} files, SHA-256 of all ${sha256Of(Buffer.from(lines))}`);
  }
  const [one = new Map(), another = new Map()] = Object.values(compared);
  const paths = [...new Set([...one.keys(), ...another.keys()])];
  const different = paths.filter((path) => one.get(path) !== another.get(path));
  for (const path of different) console.log(`  DIFFERENT: ${path}`);
  console.log(different.length === 0 ? 'All files are identical.' : 'The files differ.');
  return different.length === 0;
}

await exitWithProblem(async () => {
  const parent = mkdtempSync(join(tmpdir(), 'kaagapay-reproduce-'));
  try {
    const compared = listFile ? await compareWithList(parent, listFile) : compareTwo(parent);
    if (!report(compared)) process.exitCode = 1;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});
