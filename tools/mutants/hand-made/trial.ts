import { relative } from 'node:path';
import { type Report as BrowserReport, failedIn } from '../../run/browser-tests.ts';
import { withReportFile } from '../../run/report-file.ts';
import type { Report as UnitReport } from '../../run/vitest-steps.ts';
import { type Run, runTool } from '../../run-tool.ts';

/** The result of the tests in a copy of the project. */
export type Trial =
  | { readonly kind: 'green' }
  | { readonly kind: 'red'; readonly by: string }
  /** No result: a file does not load, the build fails, or no test was run. */
  | { readonly kind: 'broken'; readonly output: string };

/** Test files, and the tests to run in them: all by default. */
type Tried = { readonly tests: readonly string[]; readonly grep?: string | undefined };

const broken = (output: string): Trial => ({ kind: 'broken', output: output.trim() });

export async function tryUnitTests(folder: string, { tests, grep }: Tried): Promise<Trial> {
  const { run, report } = await withReportFile<Run, UnitReport>((path) => {
    const reporting = ['--bail=1', '--reporter=dot', '--reporter=json'];
    const names = grep === undefined ? [] : ['-t', grep];
    const args = ['run', ...tests, ...reporting, `--outputFile.json=${path}`, ...names];
    return runTool('vitest/vitest.mjs', args, {}, folder);
  });
  return judgeUnitTests(folder, run, report);
}

/** A test file that does not load counts as broken: the compiler finds that fault, not a test. */
export function judgeUnitTests(folder: string, run: Run, report: UnitReport | null): Trial {
  if (report === null) return broken(run.output);
  const files = report.testResults;
  const isUnloaded = files.some(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  if (isUnloaded) return broken(run.output);
  for (const { name = '', assertionResults } of files) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return { kind: 'red', by: `${relative(folder, name)} > ${failed.fullName}` };
  }
  if (run.code !== 0 || report.numPassedTests === 0) return broken(run.output);
  return { kind: 'green' };
}

export async function tryBrowserTests(
  folder: string,
  browser: string,
  { tests, grep }: Tried,
): Promise<Trial> {
  const built = await runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], {}, folder);
  if (built.code !== 0) return broken(built.output);
  const { run, report } = await withReportFile<Run, BrowserReport>((path) => {
    const names = grep === undefined ? [] : ['-g', grep];
    const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=dot,json', ...names];
    const env = {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
      NO_COLOR: undefined,
      FORCE_COLOR: '0',
    };
    return runTool('playwright/cli.js', [...args, '-x', ...tests], env, folder);
  });
  return judgeBrowserTests(run, report);
}

export function judgeBrowserTests(run: Run, report: BrowserReport | null): Trial {
  if (report === null) return broken(run.output);
  const [failure] = (report.suites ?? []).flatMap(failedIn);
  // The name of the test, without the path of the screenshot.
  const failed = failure?.split('\n')[0];
  if (failed !== undefined) return { kind: 'red', by: `e2e/${failed}` };
  if (run.code !== 0 || report.stats.expected === 0) return broken(run.output);
  return { kind: 'green' };
}
