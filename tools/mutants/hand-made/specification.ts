import { readRows } from '../../specification/table.ts';
import { falsifiedAccount } from './falsified-account.ts';
import { falsifiedElection } from './falsified-election.ts';
import type { Falsified, Mutant } from './mutant.ts';

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

export const specification: readonly Mutant[] = [...falsifiedAccount, ...falsifiedElection].map(
  (each) => mutantOf(each),
);
