import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const tools = join(import.meta.dirname, '../../tools');

const run = (tool: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(tools, tool), ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

const usage = 'Use: npm run verify -- https://portal.example [--list FILE] [--signers FILE]\n';

test('an unknown option ends a command with its usage', () => {
  const { status, stderr } = run('verify/main.ts', '--lst');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Unknown option '--lst'\..*\n/);
  expect(stderr.replace(/^.*\n/, '')).toBe(usage);
});

test('--help prints the usage', () => {
  expect(run('verify/main.ts', '--help')).toEqual({ status: 0, stdout: usage, stderr: '' });
});
