import type { Outcome, RanTest, Step } from './step.ts';

export type Sum = {
  passed: number;
  failed: number;
  failures?: readonly string[];
  ran?: readonly RanTest[];
};

export async function runSteps(steps: readonly Step[], lanes: number): Promise<Sum> {
  const waiting = [...steps];
  const failures: string[] = [];
  const ran: RanTest[] = [];
  const sum = { passed: 0, failed: 0, failures, ran };
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const since = performance.now();
      const outcome = await step.run().catch(failure);
      sum.passed += outcome.passed;
      sum.failed += outcome.failed;
      failures.push(...namesOf(step, outcome));
      ran.push(...(outcome.ran ?? []));
      print(step.name, outcome, performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return sum;
}

const namesOf = ({ name }: Step, { failed, failures = [] }: Outcome): readonly string[] =>
  failed > 0 && failures.length === 0 ? [name] : failures;

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

function print(name: string, outcome: Outcome, ms: number): void {
  const { passed, failed, output, notes = [] } = outcome;
  const counts = passed + failed > 1 ? `${passed} passed, ${failed} failed, ` : '';
  const mark = failed > 0 ? 'FAIL' : 'ok  ';
  console.log(`${mark} ${name} (${counts}${(ms / 1000).toFixed(1)} s)`);
  for (const note of notes) console.log(`     ${note}`);
  if (failed > 0) console.log(`\n${output.trim()}\n`);
}
