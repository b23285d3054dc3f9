import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mutantsOf } from './mutants.ts';
import { type Candidate, sampleOf } from './sample.ts';
import { type Switch, withSwitches } from './switches.ts';

/** A chosen mutant with its line and the replaced text. */
export type Sampled = Candidate & Switch & { readonly line: number; readonly original: string };

function listFiles(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error('Git did not list the files. Run this in a clone.');
  return [...new Set(stdout.split('\0'))].filter(
    (path) => path !== '' && path !== 'node_modules' && existsSync(join(root, path)),
  );
}

/** Without the sandbox, labels, generated files and prose. */
const isProduct = (path: string) =>
  /^(src|sw|server)\/.*\.tsx?$/.test(path) &&
  !/\.(gen|d)\.ts$|^src\/labels\/|^server\/sandbox\/|^server\/try\.ts/.test(path);

const isTest = (path: string) => /^tests\/.*\.test\.tsx?$/.test(path);

/** The chosen mutants of the project in `root`, numbered from 1. */
export function chooseMutants(root: string, count: number, seed: number): Sampled[] {
  const texts = new Map<string, string>();
  const candidates = listFiles(root)
    .filter(isProduct)
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      texts.set(file, text);
      return mutantsOf(file, text).map((mutant) => ({ ...mutant, file }));
    });
  return sampleOf(candidates, count, seed).map((mutant, index) => {
    const text = texts.get(mutant.file) ?? '';
    return {
      ...mutant,
      id: index + 1,
      line: text.slice(0, mutant.start).split('\n').length,
      original: text.slice(mutant.start, mutant.end),
    };
  });
}

/** Changes of files outside the product: short timeouts, and a set-up that switches mutants on. */
const changes: Record<string, readonly [find: string, replace: string]> = {
  'vite.config.ts': [
    "setupFiles: ['tests/support/setup.ts'",
    "setupFiles: ['tools/mutants/setup.ts', 'tests/support/setup.ts'",
  ],
  'tests/services/main-process.ts': [
    'const own = {',
    "const own = { MUTANT: process.env['MUTANT'], NODE_OPTIONS: process.env['NODE_OPTIONS'],",
  ],
  'tests/support/setup.ts': ['25_000', '4_000'],
  'tests/support/render-app.tsx': ['25_000', '4_000'],
};

function changed(path: string, text: string): string {
  const [find, replace] = changes[path] ?? ['', ''];
  if (!text.includes(find)) throw new Error(`${path} has no "${find}" any more.`);
  return find === '' ? text : text.replaceAll(find, replace);
}

function copyFile(root: string, tree: string, path: string): void {
  const to = join(tree, path);
  mkdirSync(dirname(to), { recursive: true });
  const bytes = readFileSync(join(root, path));
  writeFileSync(to, path in changes ? changed(path, bytes.toString()) : bytes);
}

/** Copies the project to `tree`, with all mutants behind switches. */
export function plantTree(root: string, tree: string, mutants: readonly Sampled[]): void {
  rmSync(tree, { recursive: true, force: true });
  for (const path of listFiles(root)) copyFile(root, tree, path);
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const [file, own] of Map.groupBy(mutants, (mutant) => mutant.file)) {
    const to = join(tree, file);
    writeFileSync(to, withSwitches(readFileSync(to, 'utf8'), own));
  }
}

/**
 * Brings today's tests into the tree; the product stays as it was planted.
 *
 * @returns the hash of each test file
 */
export function updateTests(root: string, tree: string): Map<string, string> {
  const paths = listFiles(root).filter((path) => !isProduct(path));
  rmSync(join(tree, 'tests'), { recursive: true });
  for (const path of paths) copyFile(root, tree, path);
  const hashOf = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex');
  return new Map(paths.filter(isTest).map((path) => [path, hashOf(path)]));
}
