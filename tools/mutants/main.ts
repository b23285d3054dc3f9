import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBrowserTests } from '../run/browser-tests.ts';
import { runUnitTests } from '../run/unit-tests.ts';
import { ROOT, runTool } from '../run-tool.ts';

import { isBrowserTest, judge, type Mutant, mutants, type Trial, withFault } from './mutants.ts';

/** `npm run mutants [-- a part of their names]`: run it after you remove or move tests. */
const LANES = 2;

/** The browser tests run only if the faster tests notice nothing. */
async function tryTests(folder: string, { tests, grep }: Pick<Mutant, 'tests' | 'grep'>) {
  const [unit, inBrowser] = [
    tests.filter((file) => !isBrowserTest(file)),
    tests.filter(isBrowserTest),
  ];
  const names = (option: string) => (grep === undefined ? [] : [option, grep]);
  if (unit.length > 0) {
    const trial = judge(await runUnitTests([...unit, '--bail=1', ...names('-t')], folder));
    if (trial.kind !== 'green' || inBrowser.length === 0) return trial;
  }
  const built = await runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], {}, folder);
  if (built.code !== 0) return { kind: 'broken', by: built.output } as const;
  return judge(await runBrowserTests([...inBrowser, '-x', ...names('-g')], folder));
}

/** Gives `use` the folder of a copy of the files that Git does not ignore. */
async function withCopy<Value>(use: (folder: string) => Promise<Value>): Promise<Value> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error('Git did not list the files. Run this in a clone.');
  const folder = await mkdtemp(join(tmpdir(), 'kaagapay-mutants-'));
  try {
    // Git ignores node_modules as a folder, but not as a link.
    for (const path of new Set(stdout.split('\0').filter(Boolean)))
      if (path !== 'node_modules' && existsSync(join(ROOT, path)))
        await cp(join(ROOT, path), join(folder, path));
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tryMutant(folder: string, mutant: Mutant): Promise<Trial> {
  const path = join(folder, mutant.file);
  const sound = await readFile(path, 'utf8');
  const faulty = withFault(sound, mutant);
  if (faulty === null) return { kind: 'broken', by: `${mutant.file} does not have the code once` };
  await writeFile(path, faulty);
  const trial = await tryTests(folder, mutant);
  await writeFile(path, sound);
  return trial;
}

/** A test that fails without a fault would count as one that notices it. */
async function requireGreen(folder: string, chosen: readonly Mutant[]): Promise<void> {
  const ofBrowser = chosen.filter(({ tests }) => tests.some(isBrowserTest));
  const files = new Set(chosen.flatMap(({ tests }) => tests));
  const unit = [...files].filter((file) => !isBrowserTest(file));
  const grep = ofBrowser.map((mutant) => mutant.grep ?? '').join('|');
  for (const tried of [
    ...(unit.length > 0 ? [{ tests: unit }] : []),
    ...(ofBrowser.length > 0 ? [{ tests: [...files].filter(isBrowserTest), grep }] : []),
  ]) {
    const { kind, by } = await tryTests(folder, tried);
    if (kind !== 'green')
      throw new Error(`The tests fail without any fault. Fix them first:\n${by}`);
  }
}

const verdicts = { red: 'caught', green: 'SURVIVED', broken: 'BROKEN' } as const;

const part = process.argv.slice(2).join(' ');
const chosen = mutants.filter(({ name }) => name.includes(part));
const width = Math.max(...chosen.map(({ name }) => name.length));
console.log(`${chosen.length} mutants. First their tests run without any fault.\n`);
await withCopy((folder) => requireGreen(folder, chosen));
const waiting = chosen.values();
let caught = 0;
const lane = async (folder: string) => {
  for (const mutant of waiting) {
    const { kind, by } = await tryMutant(folder, mutant);
    if (kind === 'red') caught += 1;
    const why = kind === 'green' ? mutant.hurts : by;
    console.log(`${verdicts[kind].padEnd(8)}  ${mutant.name.padEnd(width)}  ${why}`);
  }
};
await Promise.all(Array.from({ length: LANES }, () => withCopy(lane)));
console.log(`\n${caught} of ${chosen.length} caught`);
process.exitCode = chosen.length > 0 && caught === chosen.length ? 0 : 1;
