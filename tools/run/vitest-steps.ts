import { relative } from 'node:path';
import { ROOT, runTool } from '../run-tool.ts';
import { withReportFile } from './report-file.ts';
import type { Outcome, Step } from './step.ts';

export type Report = {
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

const testsOf = (name: string, projects: readonly string[], args: readonly string[]): Step => ({
  name,
  run: () => runTests(projects, args),
});

/** @param args further arguments of Vitest */
export const unitTests = (name = 'unit tests', args: readonly string[] = []) =>
  testsOf(name, ['page', 'plain', 'faults'], args);

/** Without the fault matrix, which takes a quarter of the time of all unit tests. */
export const quickTests = testsOf('unit tests without the fault matrix', ['page', 'plain'], []);

/** With their own processes and databases, so they take seconds each. */
export const serviceTests = testsOf('service tests', ['services'], []);

async function runTests(projects: readonly string[], args: readonly string[]): Promise<Outcome> {
  const { run, report } = await withReportFile<Awaited<ReturnType<typeof runTool>>, Report>(
    (path) =>
      runTool('vitest/vitest.mjs', [
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=dot',
        '--reporter=json',
        ...args,
        `--outputFile.json=${path}`,
      ]),
  );
  return count(run, report);
}

/** A file that cannot be loaded, an error outside a test, or no test at all counts as a failure. */
export function count(run: { code: number; output: string }, report: Report | null): Outcome {
  if (!report) return { passed: 0, failed: 1, output: run.output };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const passed = report.numPassedTests;
  const counted = report.numFailedTests + unloaded;
  const isBroken = counted === 0 && (run.code !== 0 || passed === 0);
  const skipped = report.numPendingTests + report.numTodoTests;
  const failures = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName)
    .filter((name) => name !== undefined);
  return {
    passed,
    failed: isBroken ? 1 : counted,
    output: passed === 0 && counted === 0 ? `No test was run.\n${run.output}` : run.output,
    notes: skipped > 0 ? [`${skipped} skipped`] : [],
    failures,
    ran: report.testResults.flatMap(({ name = '', assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ title = '' }) => ({ file: relative(ROOT, name), title })),
    ),
  };
}
