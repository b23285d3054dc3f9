import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

export type Run = { code: number; output: string };

/** @param cwd the folder to work on, if it is a copy of this one */
export function runTool(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd = ROOT,
): Promise<Run> {
  return new Promise((settle) => {
    const child = spawn(process.execPath, [resolve(ROOT, 'node_modules', script), ...args], {
      cwd,
      // The output is stored and may end in a log file.
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.on('data', (part: Buffer) => parts.push(part));
    const output = () => Buffer.concat(parts).toString('utf8');
    child.on('error', (error) => settle({ code: 1, output: `${output()}\n${error.message}` }));
    child.on('close', (code) => settle({ code: code ?? 1, output: output() }));
  });
}
