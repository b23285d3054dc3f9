import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../run-tool.ts';
import type { Step } from '../step.ts';
import { allowed } from './allowed.ts';
import { type Audit, readAudit } from './audit.ts';
import { checkLockfile } from './lockfile.ts';

const registryTimeoutMs = 20_000;

/** Never rejects. */
function audit(): Promise<Audit> {
  // npm sets it for the scripts that it runs.
  const npm = process.env['npm_execpath'];
  if (npm === undefined)
    return Promise.resolve({ kind: 'not-asked', why: 'npm did not start this command' });
  const options = ['audit', '--json', '--fetch-retries=0', `--fetch-timeout=${registryTimeoutMs}`];
  return new Promise((settle) => {
    execFile(
      process.execPath,
      [npm, ...options],
      { cwd: ROOT, timeout: registryTimeoutMs, maxBuffer: 64 * 1024 * 1024 },
      (_error, output) => settle(readAudit(output, allowed.advisories)),
    );
  });
}

export const packages: Step = {
  name: 'packages',
  run: async () => {
    const [lock, asked] = await Promise.all([
      readFile(join(ROOT, 'package-lock.json'), 'utf8'),
      audit(),
    ]);
    const { count, problems } = checkLockfile(JSON.parse(lock), allowed);
    const isAsked = asked.kind === 'asked';
    const all = isAsked ? [...problems, ...asked.problems] : problems;
    return {
      passed: all.length === 0 ? 1 : 0,
      failed: all.length === 0 ? 0 : 1,
      output: [...all, 'See docs/dependencies.md.'].join('\n'),
      notes: [`${count} packages${isAsked ? '' : `; npm audit gave no result: ${asked.why}`}`],
    };
  },
};
