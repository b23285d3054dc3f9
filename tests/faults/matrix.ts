import { type Fault, faults } from './fault.ts';

export type Cell = {
  readonly call: string;
  readonly fault: Fault;
  readonly says: string;
  readonly kept: string;
  /** For the help desk. */
  readonly code: string;
  readonly gap: string | null;
};

export type RunCell = Cell & { readonly isFailed: boolean };

const callWidth = 24;
/** Fits a word, and lets the table fit a wide terminal. */
const narrowest = 22;

function wrap(text: string, width: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word.slice(0, width));
  }
  return lines;
}

const wordsOf = ({ says, kept, code, gap, isFailed }: RunCell, width: number): string[] => [
  ...(isFailed ? ['FAIL'] : gap !== null ? ['GAP'] : []),
  ...wrap(`says: ${says}`, width),
  ...wrap(`kept: ${kept}`, width),
  ...wrap(`code: ${code}`, width),
];

export function matrixLines(cells: readonly RunCell[], terminal: number): string[] {
  const width = Math.max(narrowest, Math.floor((terminal - callWidth) / faults.length) - 3);
  const widths = [callWidth, ...faults.map(() => width)];
  const rule = widths.map((dashes) => '-'.repeat(dashes)).join('-+-');
  const draw = (columns: readonly (readonly string[])[]) =>
    Array.from({ length: Math.max(...columns.map(({ length }) => length)) }, (_, line) =>
      columns
        .map((column, index) => (column[line] ?? '').padEnd(widths[index] ?? 0))
        .join(' | ')
        .trimEnd(),
    );
  const rowOf = (call: string) => [
    wrap(call, callWidth),
    ...faults.map((fault) => {
      const cell = cells.find((one) => one.call === call && one.fault === fault);
      return cell === undefined ? ['FAIL', 'not run'] : wordsOf(cell, width);
    }),
  ];
  const calls = [...new Set(cells.map(({ call }) => call))];
  return [
    ...draw([['call'], ...faults.map((fault) => [fault])]),
    ...calls.flatMap((call) => [rule, ...draw(rowOf(call))]),
  ];
}
