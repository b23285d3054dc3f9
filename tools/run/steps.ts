import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Run, runTool } from '../run-tool.ts';

/** `file` is relative to the root of the repository. */
export type RanTest = { readonly file: string; readonly title: string };

export type Outcome = {
  passed: number;
  failed: number;
  /** Printed only if something failed. */
  output: string;
  /** Always printed, such as skipped and flaky tests. */
  notes?: string[];
  /** Tests that passed, by file and own title. */
  ran?: readonly RanTest[];
  /** Printed last, because the beginning of a log may be missing. */
  failures?: readonly string[];
};

export type Step = { name: string; run: () => Promise<Outcome> };

/** A tool that passes or fails as a whole. */
export const toolStep = (name: string, script: string, args: readonly string[]): Step => ({
  name,
  run: async () => {
    const { code, output } = await runTool(script, args);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  },
});

/** The report is null if the test runner wrote none. */
export async function withReportFile<Report>(use: (path: string) => Promise<Run>) {
  const folder = await mkdtemp(join(tmpdir(), 'kaagapay-report-'));
  try {
    const path = join(folder, 'report.json');
    const run = await use(path);
    const text = await readFile(path, 'utf8').catch(() => null);
    return { run, report: text === null ? null : (JSON.parse(text) as Report) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export type Sum = Pick<Outcome, 'passed' | 'failed' | 'failures' | 'ran'>;

export async function runSteps(steps: readonly Step[], lanes: number): Promise<Sum> {
  const waiting = steps.values();
  const failures: string[] = [];
  const ran: RanTest[] = [];
  const sum = { passed: 0, failed: 0, failures, ran };
  const lane = async () => {
    for (const step of waiting) {
      const since = performance.now();
      const outcome = await step.run().catch(failure);
      const isNameless = outcome.failed > 0 && (outcome.failures ?? []).length === 0;
      sum.passed += outcome.passed;
      sum.failed += outcome.failed;
      failures.push(...(isNameless ? [step.name] : (outcome.failures ?? [])));
      ran.push(...(outcome.ran ?? []));
      print(step.name, outcome, performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return sum;
}

/** CI counts the last line. */
export function conclude(...sums: readonly Sum[]): void {
  const passed = sums.reduce((total, sum) => total + sum.passed, 0);
  const failed = sums.reduce((total, sum) => total + sum.failed, 0);
  process.exitCode = failed > 0 ? 1 : 0;
  const failures = sums.flatMap((sum) => sum.failures ?? []);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
}

function failure(error: unknown): Outcome {
  const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { passed: 0, failed: 1, output };
}

function print(name: string, { passed, failed, output, notes = [] }: Outcome, ms: number): void {
  const counts = passed + failed > 1 ? `${passed} passed, ${failed} failed, ` : '';
  const mark = failed > 0 ? 'FAIL' : 'ok  ';
  console.log(`${mark} ${name} (${counts}${(ms / 1000).toFixed(1)} s)`);
  for (const note of notes) console.log(`     ${note}`);
  if (failed > 0) console.log(`\n${output.trim()}\n`);
}
