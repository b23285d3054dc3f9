import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { judge } from '../../../tools/mutants/mutants.ts';
import { count as countBrowserTests } from '../../../tools/run/browser-tests.ts';
import { conclude, runSteps } from '../../../tools/run/steps.ts';
import { count as countUnitTests } from '../../../tools/run/unit-tests.ts';
import { ROOT } from '../../../tools/run-tool.ts';

const runWith = (code: number) => ({ code, output: 'what the runner said' });

function unitReport(passed: number, failed: number, unloaded = 0) {
  const results = [
    ...Array.from({ length: failed }, () => ({ status: 'failed', fullName: 'casts once' })),
    { status: 'skipped', fullName: 'later' },
  ];
  const file = { name: '/copy/tests/one.test.ts' };
  const status = failed > 0 ? 'failed' : 'passed';
  const broken = { ...file, status: 'failed', assertionResults: [] };
  return {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      { ...file, status, assertionResults: results },
      ...Array.from({ length: unloaded }, () => broken),
    ],
  };
}

const screenshot = join(ROOT, 'test-results/casts-once/test-failed-1.png');
const folder = mkdtempSync(join(tmpdir(), 'kaagapay-'));
afterAll(() => rmSync(folder, { recursive: true }));
const log = join(folder, 'pages.txt');
writeFileSync(log, '10 page 1: has loaded');
const attachments = [
  { name: 'screenshot', path: screenshot },
  { name: 'pages', path: log },
];
const attached = [{ results: [{ attachments }] }];
const spec = (ok: boolean) => ({ title: 'casts once', file: 'vote.e2e.ts', line: 7, ok });

const browserReport = (expected: number, unexpected: number, flaky = 0, skipped = 0) => ({
  stats: { expected, unexpected, flaky, skipped },
  errors: [],
  suites: [
    {
      title: 'vote.e2e.ts',
      suites: [
        {
          title: 'casting',
          specs: [{ ...spec(unexpected === 0), tests: attached }, spec(true)],
        },
      ],
    },
  ],
});

/** `judged`: the same report as the trial of a mutant. */
test.each([
  [0, { passed: 0, failed: 0 }],
  [1, { passed: 0, failed: 1 }],
])('a run that may be empty ends with code %i: %j', (code, counts) => {
  expect(countUnitTests(runWith(code), unitReport(0, 0), true)).toMatchObject(counts);
});

test.each([
  ['all pass', 0, unitReport(5, 0), [5, 0], 'green'],
  ['some fail', 1, unitReport(5, 2), [5, 2], 'red'],
  ['a file cannot be loaded', 1, unitReport(5, 0, 1), [5, 1], 'broken'],
  ['a file cannot be loaded beside one that fails', 1, unitReport(5, 2, 1), [5, 3], 'broken'],
  ['an error occurs outside a test', 1, unitReport(5, 0), [5, 1], 'broken'],
  ['no test is run', 0, unitReport(0, 0), [0, 1], 'broken'],
  ['no report is written', 0, null, [0, 1], 'broken'],
])('counts and judges unit tests if %s', (_what, code, report, counted, judged) => {
  const outcome = countUnitTests(runWith(code), report);
  expect([outcome.passed, outcome.failed]).toEqual(counted);
  expect(judge(outcome).kind).toBe(judged);
});

test.each([
  ['all pass', 0, browserReport(5, 0), [5, 0], 'green'],
  ['one fails', 1, browserReport(5, 1), [5, 1], 'red'],
  ['an error occurs outside a test', 1, browserReport(5, 0), [5, 1], 'broken'],
  ['no test is run', 1, browserReport(0, 0), [0, 1], 'broken'],
  ['all are skipped', 0, browserReport(0, 0, 0, 4), [0, 1], 'broken'],
  ['no report is written', 1, null, [0, 1], 'broken'],
])('counts and judges browser tests if %s', (_what, code, report, counted, judged) => {
  const outcome = countBrowserTests(runWith(code), report);
  expect([outcome.passed, outcome.failed]).toEqual(counted);
  expect(judge(outcome).kind).toBe(judged);
});

test('reports flaky and skipped tests even if nothing failed', () => {
  const { notes } = countBrowserTests(runWith(0), browserReport(5, 0, 1, 2));
  expect(notes).toEqual([expect.stringContaining('1 flaky'), '2 skipped']);
});

test('names each failed test, with its screen and the last acts of its pages', () => {
  const [unit, browser] = [unitReport(1, 1), browserReport(1, 1)];
  expect(countUnitTests(runWith(1), unit).failures).toEqual(['casts once']);
  expect(countBrowserTests(runWith(1), browser).failures).toEqual([
    `vote.e2e.ts:7 casts once\n  its screen: ${join('test-results', 'casts-once', 'test-failed-1.png')}
  its pages did last:\n  10 page 1: has loaded`,
  ]);
  const isRed = (by: string) => ({ kind: 'red', by });
  expect(judge(countUnitTests(runWith(1), unit))).toEqual(isRed('casts once'));
  expect(judge(countBrowserTests(runWith(1), browser))).toEqual(isRed('vote.e2e.ts:7 casts once'));
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
