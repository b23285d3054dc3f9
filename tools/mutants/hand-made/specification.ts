import { readRows } from '../../specification/table.ts';
import type { Mutant } from './mutant.ts';

/**
 * A fault that makes a row of docs/specification untrue; its proofs are the tests that must notice.
 * The rows are the first eighty by the SHA-256 of `kaagapay ` and their id.
 */
type Falsified = Pick<Mutant, 'file' | 'find' | 'replace'> & {
  readonly row: string;
  readonly fault: string;
};

const falsified: readonly Falsified[] = [
  {
    row: '2.2.106',
    fault: 'the day comes first',
    file: 'src/lib/manila-dates.ts',
    find: "format(manila(instant), 'MM/dd/yyyy');",
    replace: "format(manila(instant), 'dd/MM/yyyy');",
  },
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

export function mutantOf({ row, fault, ...change }: Falsified, rows = readRows()): Mutant {
  const { statement, proofs } = rows.find(({ id }) => id === row) ?? { statement: '', proofs: [] };
  return {
    ...change,
    name: `specification ${row}: ${fault}`,
    hurts: statement,
    tests: proofs.map(({ file }) => file),
    grep: proofs.flatMap(({ titles }) => titles.map(escaped)).join('|'),
  };
}

export const specification: readonly Mutant[] = falsified.map((each) => mutantOf(each));
