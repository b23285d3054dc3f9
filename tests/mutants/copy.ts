import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../run/step.ts';
import { type Mutant, withFault } from './mutant.ts';

/** The files that belong to the project as it lies there, also those that nobody has added yet. */
function ownFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error('Git has to say which files are the project’s, and did not.');
  const paths = [...new Set(stdout.split('\0').filter((path) => path !== ''))];
  // It is ignored as a folder, but may be a link.
  return paths.filter((path) => path !== 'node_modules' && existsSync(join(ROOT, path)));
}

/** Gives `use` a folder with a copy of the project, to put faults in; it is removed afterwards. */
export async function withCopy<Value>(use: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'kaagapay-mutants-'));
  try {
    for (const path of ownFiles()) await cp(join(ROOT, path), join(folder, path));
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `task` while the fault is in the copy. */
export async function withFaultIn<Value>(
  folder: string,
  mutant: Mutant,
  task: () => Promise<Value>,
): Promise<Value> {
  const path = join(folder, mutant.file);
  const sound = await readFile(path, 'utf8');
  const faulty = withFault(sound, mutant);
  if (faulty === null) throw new Error(`${mutant.file} has no place, or two, for: ${mutant.name}`);
  await writeFile(path, faulty);
  try {
    return await task();
  } finally {
    await writeFile(path, sound);
  }
}
