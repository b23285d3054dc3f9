import { expect, test } from 'vitest';
import { judgeBrowserTests, judgeUnitTests } from '../mutants/trial.ts';

const run = (code: number) => ({ code, output: 'what the runner said' });

function unitReport(...files: { status: string; failing?: string; isUnloaded?: boolean }[]) {
  return {
    numPassedTests: files.filter(({ status }) => status === 'passed').length,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: files.map(({ status, failing, isUnloaded = false }) => ({
      name: '/copy/tests/one.test.ts',
      status,
      assertionResults: isUnloaded
        ? []
        : [
            { status, fullName: failing ?? 'adds up' },
            { status: 'skipped', fullName: 'later' },
          ],
    })),
  };
}

test.each([
  ['a test fails', 1, unitReport({ status: 'failed', failing: 'casts once' }), 'red'],
  ['all pass', 0, unitReport({ status: 'passed' }), 'green'],
  ['a file does not load', 1, unitReport({ status: 'failed', isUnloaded: true }), 'broken'],
  [
    'a file does not load beside one that fails',
    1,
    unitReport({ status: 'failed', failing: 'casts once' }, { status: 'failed', isUnloaded: true }),
    'broken',
  ],
  ['an error occurs outside a test', 1, unitReport({ status: 'passed' }), 'broken'],
  ['no test was run', 0, unitReport(), 'broken'],
  ['there is no report', 1, null, 'broken'],
])('judges unit tests if %s', (_, code, report, kind) => {
  expect(judgeUnitTests('/copy', run(code), report).kind).toBe(kind);
});

test('names the failed test with its file', () => {
  const report = unitReport({ status: 'passed' }, { status: 'failed', failing: 'casts once' });
  const trial = judgeUnitTests('/copy', run(1), report);
  expect(trial).toEqual({ kind: 'red', by: 'tests/one.test.ts > casts once' });
});

const browserReport = (expected: number, failing?: string) => ({
  stats: { expected, unexpected: failing === undefined ? 0 : 1, flaky: 0, skipped: 0 },
  errors: [],
  suites: [
    {
      title: 'vote.e2e.ts',
      specs: failing ? [{ title: failing, file: 'vote.e2e.ts', line: 7, ok: false }] : [],
    },
  ],
});

test.each([
  ['a test fails', 1, browserReport(0, 'casts once'), 'red'],
  ['all pass', 0, browserReport(1), 'green'],
  ['no test was run', 1, browserReport(0), 'broken'],
  ['there is no report', 1, null, 'broken'],
])('judges browser tests if %s', (_, code, report, kind) => {
  expect(judgeBrowserTests(run(code), report).kind).toBe(kind);
});
