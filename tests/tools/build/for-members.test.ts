import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ResolvedConfig } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { defaultSupportEmail, defaultSupportPhone } from '../../../src/core/default-settings.ts';
import {
  markDefaultSettings,
  problemForMembers,
} from '../../../tools/build/settings-for-members.ts';

const own = {
  VITE_SUPPORT_EMAIL: 'help@coop.example',
  VITE_SUPPORT_PHONE: '+63 2 8000 0000',
  VITE_APP_TOKEN: 'token',
};

test.each([own.VITE_APP_TOKEN, ''])('accepts all settings with the token "%s"', (token) => {
  expect(problemForMembers({ ...own, VITE_APP_TOKEN: token })).toBeUndefined();
});

test.each([
  [{ VITE_SUPPORT_EMAIL: undefined }, ['VITE_SUPPORT_EMAIL']],
  [{ VITE_SUPPORT_EMAIL: '' }, ['VITE_SUPPORT_EMAIL']],
  [{ VITE_SUPPORT_EMAIL: ` ${defaultSupportEmail} ` }, ['VITE_SUPPORT_EMAIL']],
  [{ VITE_SUPPORT_PHONE: ' ' }, ['VITE_SUPPORT_PHONE']],
  [{ VITE_SUPPORT_PHONE: defaultSupportPhone }, ['VITE_SUPPORT_PHONE']],
  [{ VITE_APP_TOKEN: undefined }, ['VITE_APP_TOKEN']],
  [
    { VITE_SUPPORT_EMAIL: undefined, VITE_SUPPORT_PHONE: undefined, VITE_APP_TOKEN: undefined },
    ['VITE_SUPPORT_EMAIL', 'VITE_SUPPORT_PHONE', 'VITE_APP_TOKEN'],
  ],
])('with %j, one sentence names only the missing settings', (wrong, names) => {
  const problem = problemForMembers({ ...own, ...wrong }) ?? '';
  expect([...problem.matchAll(/VITE_\w+/g)].map(([name]) => name)).toEqual(names);
  expect(problem).toMatch(/^A build for members needs [^.\n]+\.$/);
});

function markOf(env: Record<string, string>): unknown {
  const { configResolved, transformIndexHtml } = markDefaultSettings();
  (configResolved as (config: Pick<ResolvedConfig, 'env'>) => void)({ env });
  return (transformIndexHtml as () => unknown)();
}

test('the page names the settings with default values', () => {
  expect(markOf({ VITE_APP_TOKEN: '' })).toEqual([
    {
      tag: 'meta',
      attrs: { name: 'default-settings', content: 'VITE_SUPPORT_EMAIL VITE_SUPPORT_PHONE' },
      injectTo: 'head',
    },
  ]);
  expect(markOf(own)).toEqual([]);
});

test('the command fails with the sentence and builds nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaagapay-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = resolve('tools/build/for-members.ts');
  const env = { PATH: process.env['PATH'], VITE_SUPPORT_EMAIL: 'help@coop.example' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: folder, env });
  expect([status, stdout.toString()]).toEqual([1, '']);
  expect(stderr.toString()).toMatch(
    /^A build for members .+VITE_SUPPORT_PHONE.+VITE_APP_TOKEN.+\n$/,
  );
  expect(readdirSync(folder)).toEqual([]);
});
