import { stripVTControlCharacters } from 'node:util';
import type { Page } from 'playwright';
import type { Account, Step } from './steps.ts';

export type StepResult = {
  readonly says: string;
  /** Null if everything was seen. */
  readonly problem: string | null;
  readonly seconds: number;
};

const waitMs = 30_000;

/** Performs the steps in order. @param photograph takes the picture of a step */
export async function performSteps(
  page: Page,
  steps: readonly Step[],
  account: Account,
  photograph: (number: number) => Promise<unknown>,
): Promise<StepResult[]> {
  page.setDefaultTimeout(waitMs);
  const results: StepResult[] = [];
  for (const { says, perform } of steps) {
    const begun = performance.now();
    const problem = await perform(page, account).then(() => null, problemOf);
    const seconds = Math.round(performance.now() - begun) / 1000;
    results.push({ says, problem, seconds });
    await photograph(results.length);
    if (problem !== null) break;
  }
  return results;
}

/** Names what was missing. */
const problemOf = (error: Error): string => {
  const [first, ...rest] = stripVTControlCharacters(error.message).split('\n');
  const wait = rest.find((line) => line.includes('waiting for'))?.replace(/^[\s-]+/, '');
  return wait === undefined ? `${first}` : `${first} ${wait}`;
};

export const pictureOf = (number: number): string => `${`${number}`.padStart(2, '0')}.png`;

const outcome = (result: StepResult | undefined): string => {
  if (result === undefined) return 'not done';
  return result.problem === null ? 'passed' : `**failed**: ${result.problem}`;
};

/** Markdown, with a picture per step beside it. */
export function acceptanceReport(
  address: string,
  steps: readonly Step[],
  results: readonly StepResult[],
): string {
  const rows = steps.map(({ says }, index) => {
    const result = results[index];
    const picture = result ? `[picture](${pictureOf(index + 1)})` : '';
    const cells = [index + 1, says, outcome(result), result?.seconds ?? '', picture];
    return `| ${cells.join(' | ')} |`.replaceAll(/ {2,}/g, ' ');
  });
  return `# Acceptance of ${address}

${new Date().toISOString()}. ${results.filter(({ problem }) => problem === null).length} of ${steps.length} steps passed.

| step | what a member does | outcome | seconds | |
|---|---|---|---|---|
${rows.join('\n')}

| accepted by | date | signature |
|---|---|---|
| | | |
| | | |
`;
}
