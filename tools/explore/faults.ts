import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTable } from '../kit/table.ts';
import { mutants, withFault } from '../mutants/mutants.ts';
import { ROOT } from '../run-tool.ts';

/** Puts each fault of tools/mutants/explored.md back in a copy. @returns whether all were found */
export async function findFaults(part: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'kaagapay-explored-'));
  const rows: string[][] = [];
  try {
    for (const each of ['src', 'tools', 'server', 'docs', 'package.json', 'tsconfig.json'])
      await cp(join(ROOT, each), join(folder, each), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    for (const mutant of mutants) {
      if (!mutant.name.startsWith('explored: ') || !mutant.name.includes(part)) continue;
      const path = join(folder, mutant.file);
      const sound = await readFile(path, 'utf8');
      const faulty = withFault(sound, mutant);
      if (faulty === null) throw new Error(`${mutant.file} does not have the code once`);
      await writeFile(path, faulty);
      const fault = mutant.name.slice('explored: '.length);
      rows.push([fault, ...tryFault(folder, machineOf[/^[^:]+/.exec(fault)?.[0] ?? ''])]);
      await writeFile(path, sound);
      console.log(rows.at(-1)?.join(' | '));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  printTable('Faults put back', ['fault', 'depth', 'seconds', 'broken'], rows);
  return rows.length > 0 && rows.every(([, depth]) => depth !== 'NOT FOUND');
}

/** By the beginning of the fault's name; the others are of a vote. */
const machineOf: Readonly<Record<string, string>> = {
  code: 'code flow',
  'sign-up': 'sign-up',
  reminders: 'reminders',
  session: 'session',
};

function tryFault(folder: string, machine = 'vote'): string[] {
  const since = performance.now();
  const args = [join(folder, 'tools/explore/main.ts'), 'wide', machine];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (!stdout.includes('Explored')) throw new Error(stderr);
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  const [, broken] = /^Broken in the [^:]+: (.+)$/m.exec(stdout) ?? [];
  const depth = [...stdout.matchAll(/^ {2}\d+\. /gm)].length;
  return [broken === undefined ? 'NOT FOUND' : String(depth), seconds, broken ?? ''];
}
