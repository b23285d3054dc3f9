import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { count as countBrowserTests } from './browser-tests.ts';
import { conclude, runSteps } from './run-steps.ts';
import type { Outcome } from './step.ts';
import { count as countUnitTests } from './vitest-steps.ts';

const said = 'what the runner said';
const sum = ({ passed, failed }: Outcome) => ({ passed, failed });

function unitReport(passed: number, failed: number, unloaded = 0) {
  const loaded = { status: failed > 0 ? 'failed' : 'passed', assertionResults: [{}] };
  const broken = { status: 'failed', assertionResults: [] };
  return {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [loaded, ...Array.from({ length: unloaded }, () => broken)],
  };
}

const browserReport = (expected: number, unexpected: number, flaky = 0, skipped = 0) => ({
  stats: { expected, unexpected, flaky, skipped },
  errors: [],
});

test.each([
  ['all pass', 0, unitReport(5, 0), { passed: 5, failed: 0 }],
  ['some fail', 1, unitReport(5, 2), { passed: 5, failed: 2 }],
  ['a file cannot be loaded', 1, unitReport(5, 2, 1), { passed: 5, failed: 3 }],
  ['an error occurs outside a test', 1, unitReport(5, 0), { passed: 5, failed: 1 }],
  ['no test is run', 0, unitReport(0, 0), { passed: 0, failed: 1 }],
  ['no report is written', 0, null, { passed: 0, failed: 1 }],
])('counts unit tests if %s', (_, code, report, counted) => {
  expect(sum(countUnitTests({ code, output: said }, report))).toEqual(counted);
});

test.each([
  ['all pass', 0, browserReport(5, 0), { passed: 5, failed: 0 }],
  ['some fail', 1, browserReport(5, 2), { passed: 5, failed: 2 }],
  ['an error occurs outside a test', 1, browserReport(5, 0), { passed: 5, failed: 1 }],
  ['no test is run', 1, browserReport(0, 0), { passed: 0, failed: 1 }],
  ['all are skipped', 0, browserReport(0, 0, 0, 4), { passed: 0, failed: 1 }],
  ['no report is written', 1, null, { passed: 0, failed: 1 }],
])('counts browser tests if %s', (_, code, report, counted) => {
  expect(sum(countBrowserTests({ code, output: said }, report))).toEqual(counted);
});

test('reports flaky and skipped tests even if nothing failed', () => {
  const { notes } = countBrowserTests({ code: 0, output: said }, browserReport(5, 0, 1, 2));
  expect(notes).toEqual([expect.stringContaining('1 flaky'), '2 skipped']);
});

test('names each failed test, with the picture of its screen', () => {
  const unit = {
    ...unitReport(1, 1),
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed', fullName: 'adds up' }] },
    ],
  };
  expect(countUnitTests({ code: 1, output: said }, unit).failures).toEqual(['adds up']);
  const path = resolve('test-results/casts-once/test-failed-1.png');
  const results = [{ attachments: [{ name: 'screenshot', path }] }];
  const suite = {
    title: 'vote.e2e.ts',
    suites: [
      {
        title: 'casting',
        specs: [
          { title: 'casts once', file: 'vote.e2e.ts', line: 7, ok: false, tests: [{ results }] },
          { title: 'keeps all', file: 'vote.e2e.ts', line: 9, ok: true },
        ],
      },
    ],
  };
  const browser = { ...browserReport(1, 1), suites: [suite] };
  expect(countBrowserTests({ code: 1, output: said }, browser).failures).toEqual([
    `vote.e2e.ts:7 casts once\n  its screen: ${join('test-results', 'casts-once', 'test-failed-1.png')}`,
  ]);
});

test('prints the output of failed steps only, and the sum in the last line', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(...String(line).split('\n')));
  const before = process.exitCode;
  const steps = [
    { name: 'good', run: async () => ({ passed: 3, failed: 0, output: 'quiet' }) },
    {
      name: 'bad',
      run: async () => ({ passed: 0, failed: 1, output: 'loud', failures: ['keeps all'] }),
    },
    { name: 'broken', run: () => Promise.reject(new Error('thrown')) },
  ];
  conclude(await runSteps(steps, 2), { passed: 1, failed: 0 });
  expect(process.exitCode).toBe(1);
  process.exitCode = before;
  expect(lines.at(-1)).toBe('4 passed, 2 failed');
  expect(lines.slice(-5, -1)).toEqual(['Failed:', 'keeps all', 'broken', '']);
  expect(lines.join('\n')).toMatch(/loud[\s\S]*thrown/);
  expect(lines.join('\n')).not.toContain('quiet');
});
