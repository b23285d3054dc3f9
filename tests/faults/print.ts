import { withReportFile } from '../../tools/run/steps.ts';
import { runTool } from '../../tools/run-tool.ts';
import { matrixLines, type RunCell } from './matrix.ts';

/** `npm run fault-matrix`: runs every cell and prints the matrix. */

/** The fields used of vitest's JSON report. */
type Report = {
  testResults: {
    assertionResults: { status: string; fullName: string; meta?: { cell?: RunCell } }[];
  }[];
};

const widthOfAFile = 220;

const { run, report } = await withReportFile<Report>((path) =>
  runTool('vitest/vitest.mjs', [
    'run',
    'tests/faults',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${path}`,
  ]),
);
const results = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
const cells = results.flatMap(({ meta, status }) =>
  meta?.cell === undefined ? [] : [{ ...meta.cell, isFailed: status !== 'passed' }],
);
const gaps = cells.filter(({ gap }) => gap !== null);
const failed = results.filter(({ status }) => status === 'failed').length;
const lines = [
  ...matrixLines(cells, process.stdout.columns ?? widthOfAFile),
  '',
  ...gaps.map(({ call, fault, gap }) => `GAP ${call} (${fault}): ${gap}`),
  ...(run.code === 0 ? [] : ['', run.output.trim()]),
  '',
  `${cells.length} cells, ${gaps.length} known gaps, ${failed} failed`,
];
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = run.code === 0 && cells.length > 0 ? 0 : 1;
