import { withReportFile } from './report-file.ts';
import { type Outcome, runTool } from './step.ts';

/** The part of vitest's JSON report that is read here. */
export type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    /** The path of the file. */
    name?: string;
    status: string;
    assertionResults: { status?: string; fullName?: string }[];
  }[];
};

export async function unitTests(): Promise<Outcome> {
  const { run, report } = await withReportFile<Awaited<ReturnType<typeof runTool>>, Report>(
    (path) =>
      runTool('vitest/vitest.mjs', [
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${path}`,
      ]),
  );
  return count(run, report);
}

/** A file that could not be loaded, an error outside a test or no test at all: each is a failure. */
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
    output: passed === 0 && counted === 0 ? `No unit test was run.\n${run.output}` : run.output,
    notes: skipped > 0 ? [`${skipped} skipped`] : [],
    failures,
  };
}
