import type { StepResult } from './perform.ts';
import type { Step } from './step.ts';

type Run = {
  readonly address: string;
  readonly at: string;
  readonly steps: readonly Step[];
  readonly results: readonly StepResult[];
};

const outcome = (result: StepResult | undefined): string => {
  if (result === undefined) return 'not done';
  return result.problem === null ? 'passed' : `**failed**: ${result.problem}`;
};

/** Markdown, with a picture per step beside it. */
export function acceptanceReport({ address, at, steps, results }: Run): string {
  const rows = steps.map(({ id, says }, index) => {
    const result = results.find((each) => each.id === id);
    const picture = result ? `[picture](${result.picture})` : '';
    const cells = [index + 1, says, outcome(result), result?.seconds ?? '', picture];
    return `| ${cells.join(' | ')} |`.replaceAll(/ {2,}/g, ' ');
  });
  return `# Acceptance of ${address}

${at}. ${results.filter(({ problem }) => problem === null).length} of ${steps.length} steps passed.

| step | what a member does | outcome | seconds | |
|---|---|---|---|---|
${rows.join('\n')}

| accepted by | date | signature |
|---|---|---|
| | | |
| | | |
`;
}
