import { relative } from 'node:path';
import { ROOT, type Run, runTool } from '../run-tool.ts';
import { type Outcome, type Step, withReportFile } from './steps.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name?: string;
    status: string;
    assertionResults: { status?: string; fullName?: string; title?: string }[];
  }[];
};

const projects = (...names: readonly string[]) => names.map((name) => `--project=${name}`);

/** @param args further arguments of Vitest */
export const unitTests = (name = 'unit tests', args: readonly string[] = []): Step => ({
  name,
  run: () => runUnitTests([...projects('page', 'plain', 'faults'), ...args]),
});

/** The tests that import a module with uncommitted changes. None, if there is none. */
export const affectedTests: Step = {
  name: 'unit tests of changed modules',
  run: () => runUnitTests([...projects('page', 'plain'), '--changed'], ROOT, true),
};

/** They read all files, so any change can affect them. */
export const conventions: Step = {
  name: 'conventions',
  run: () => runUnitTests(['tests/conventions']),
};

/** With their own processes and databases, so they take seconds each. */
export const serviceTests: Step = {
  name: 'service tests',
  run: () => runUnitTests(projects('services')),
};

/** @param mayBeEmpty whether a run without a test passes */
export async function runUnitTests(
  args: readonly string[],
  folder = ROOT,
  mayBeEmpty = false,
): Promise<Outcome> {
  const { run, report } = await withReportFile<Report>((path) => {
    const reporting = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`];
    return runTool('vitest/vitest.mjs', ['run', ...args, ...reporting], {}, folder);
  });
  return count(run, report, mayBeEmpty);
}

/** A file that cannot be loaded, an error outside a test, or no test at all counts as a failure. */
export function count(run: Run, report: Report | null, mayBeEmpty = false): Outcome {
  if (!report) return { passed: 0, failed: 1, output: run.output };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const passed = report.numPassedTests;
  const counted = report.numFailedTests + unloaded;
  const isBroken = counted === 0 && (run.code !== 0 || (passed === 0 && !mayBeEmpty));
  const skipped = report.numPendingTests + report.numTodoTests;
  const tests = report.testResults.flatMap(({ name = '', assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(ROOT, name) })),
  );
  return {
    passed,
    failed: isBroken ? 1 : counted,
    output: isBroken && passed === 0 ? `No test was run.\n${run.output}` : run.output,
    notes: skipped > 0 ? [`${skipped} skipped`] : [],
    failures: tests.flatMap(({ status, fullName }) =>
      status === 'failed' && fullName !== undefined ? [fullName] : [],
    ),
    ran: tests.flatMap(({ status, file, title = '' }) =>
      status === 'passed' ? [{ file, title }] : [],
    ),
  };
}
