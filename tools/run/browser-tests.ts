import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { browserPath } from '../kit/browser.ts';
import { ROOT, type Run, runTool } from '../run-tool.ts';
import { type Outcome, withReportFile } from './steps.ts';

type Report = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites?: Suite[];
};

type Suite = { title: string; suites?: Suite[]; specs?: Spec[] };

type Spec = {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests?: { status?: string; results: { attachments?: { name: string; path?: string }[] }[] }[];
};

/** @param args further arguments of Playwright */
export async function runBrowserTests(
  args: readonly string[] = [],
  folder = ROOT,
): Promise<Outcome> {
  // Installs it if possible.
  browserPath();
  const all = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=dot,json', ...args];
  const { run, report } = await withReportFile<Report>((path) => {
    // Playwright forces colours on its workers, and Node warns if both are set.
    const colours = { NO_COLOR: undefined, FORCE_COLOR: '0' };
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: path, ...colours };
    return runTool('playwright/cli.js', all, env, folder);
  });
  return count(run, report);
}

/** An error outside a test, or no test at all, counts as a failure. */
export function count(run: Run, report: Report | null): Outcome {
  if (!report) return { passed: 0, failed: 1, output: run.output };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const passed = expected + flaky;
  const isBroken = unexpected === 0 && (run.code !== 0 || passed === 0);
  const notes = [];
  if (flaky > 0) notes.push(`${flaky} flaky: passed, but not at the first attempt`);
  if (skipped > 0) notes.push(`${skipped} skipped`);
  const specs = (report.suites ?? []).flatMap(specsIn);
  const failures = specs.filter(({ ok }) => !ok).map(describeFailure);
  // Also those that passed only at a later attempt.
  const ran = specs
    .filter(({ ok, tests = [] }) => ok && tests.some(({ status }) => status !== 'skipped'))
    .map(({ file, title }) => ({ file: `e2e/${file}`, title }));
  return { passed, failed: isBroken ? 1 : unexpected, output: run.output, notes, failures, ran };
}

const specsIn = ({ specs = [], suites = [] }: Suite): Spec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

/** Lines of the log that e2e/support/page-log.ts writes. */
const shownLines = 60;

function describeFailure({ file, line, title, tests = [] }: Spec): string {
  const attached = tests.flatMap(({ results }) =>
    results.flatMap((each) => each.attachments ?? []),
  );
  const screen = attached.find(({ name }) => name === 'screenshot')?.path;
  const log = attached.find(({ name }) => name === 'pages')?.path;
  const lines = log === undefined ? [] : readFileSync(log, 'utf8').split('\n');
  return [
    `${file}:${line} ${title}`,
    ...(screen === undefined ? [] : [`its screen: ${relative(ROOT, screen)}`]),
    ...(log === undefined ? [] : ['its pages did last:', ...lines.slice(-shownLines)]),
  ].join('\n  ');
}
