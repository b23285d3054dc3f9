import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../run-tool.ts';
import { type Mutant, withFault } from './mutant.ts';

/** The files of the work tree that Git does not ignore, including new ones. */
function ownFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0)
    throw new Error('Git did not list the files. Run this in a clone with Git installed.');
  const paths = [...new Set(stdout.split('\0').filter((path) => path !== ''))];
  // Git ignores it as a folder, but not as a link.
  return paths.filter((path) => path !== 'node_modules' && existsSync(join(ROOT, path)));
}

/** Gives `use` the folder of a copy of the project, and removes it afterwards. */
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

export async function withFaultIn<Value>(
  folder: string,
  mutant: Mutant,
  task: () => Promise<Value>,
): Promise<Value> {
  const path = join(folder, mutant.file);
  const sound = await readFile(path, 'utf8');
  const faulty = withFault(sound, mutant);
  if (faulty === null)
    throw new Error(`${mutant.file} does not have the text once for: ${mutant.name}`);
  await writeFile(path, faulty);
  try {
    return await task();
  } finally {
    await writeFile(path, sound);
  }
}
