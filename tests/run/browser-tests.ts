import { findBrowser } from './browser.ts';
import { withReportFile } from './report-file.ts';
import { type Outcome, runTool } from './step.ts';

/** The part of Playwright's JSON report that is read here. */
type Report = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites?: Suite[];
};

type Suite = {
  title: string;
  suites?: Suite[];
  specs?: { title: string; file: string; line: number; ok: boolean }[];
};

export async function browserTests(): Promise<Outcome> {
  const browser = findBrowser();
  if ('problem' in browser) return { passed: 0, failed: 1, output: browser.problem };
  const { run, report } = await withReportFile<Awaited<ReturnType<typeof runTool>>, Report>(
    (path) =>
      runTool(
        'playwright/cli.js',
        ['test', '-c', 'e2e/playwright.config.ts', '--reporter=dot,json'],
        {
          CHROMIUM_PATH: browser.path,
          PLAYWRIGHT_JSON_OUTPUT_FILE: path,
          // Playwright forces colours on its workers, and Node warns where both are set.
          NO_COLOR: undefined,
          FORCE_COLOR: '0',
        },
      ),
  );
  return count(run, report);
}

/** An error outside a test, or no test at all, is a failure too. */
export function count(run: { code: number; output: string }, report: Report | null): Outcome {
  if (!report) return { passed: 0, failed: 1, output: run.output };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const passed = expected + flaky;
  const isBroken = unexpected === 0 && (run.code !== 0 || passed === 0);
  const notes = [];
  if (flaky > 0) notes.push(`${flaky} flaky: passed, but not at the first try`);
  if (skipped > 0) notes.push(`${skipped} skipped`);
  // By name, before the long output: a log may be cut.
  notes.push(...(report.suites ?? []).flatMap(failedIn).map((name) => `failed: ${name}`));
  return { passed, failed: isBroken ? 1 : unexpected, output: run.output, notes };
}

function failedIn(suite: Suite): string[] {
  const own = (suite.specs ?? []).filter((spec) => !spec.ok);
  return [
    ...own.map((spec) => `${spec.file}:${spec.line} ${spec.title}`),
    ...(suite.suites ?? []).flatMap(failedIn),
  ];
}
