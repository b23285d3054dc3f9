import { readFileSync } from 'node:fs';
import type { RanTest, Step } from './run/steps.ts';
import { rowsIn } from './tables.ts';

/** The tests of one file, by their own titles. */
export type Proven = { readonly file: string; readonly titles: readonly string[] };

export type Row = {
  /** `1.4.17`: the file, the section and the statement of the specification. */
  readonly id: string;
  readonly statement: string;
  readonly verdict: string;
  readonly proofs: readonly Proven[];
  /** The text that is left of the last cell without its proofs: empty if the cell is well formed. */
  readonly rest: string;
};

export const pages = [
  'docs/specification/account-and-referendum.md',
  'docs/specification/election-sign-up-recovery.md',
] as const;

const proof = /`([^`]+)` > ("(?:\\"|[^"])*"(?:, "(?:\\"|[^"])*")*)/g;
const title = /"((?:\\"|[^"])*)"/g;

function rowOf([id = '', statement = '', verdict = '', last = '']: readonly string[]): Row {
  const proofs = [...last.matchAll(proof)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(title)].map(([, words = '']) => words.replaceAll('\\"', '"')),
  }));
  const rest = last.replace(proof, '').replace(/ · /g, '').trim();
  return { id, statement, verdict, proofs, rest };
}

/** All rows of a page, in its order. */
export const rowsOf = (page: string): readonly Row[] =>
  rowsIn(page)
    .filter(([id = '']) => /^\d/.test(id))
    .map(rowOf);

export const readRows = (): readonly Row[] =>
  pages.flatMap((page) => rowsOf(readFileSync(page, 'utf8')));

/** The proofs whose test did not pass in this run. */
export function unproven(rows: readonly Row[], ran: readonly RanTest[]): readonly string[] {
  const passed = new Set(ran.map(({ file, title }) => `${file} > ${title}`));
  return rows.flatMap(({ id, proofs }) =>
    proofs
      .flatMap(({ file, titles }) => titles.map((each) => `${file} > ${each}`))
      .filter((test) => !passed.has(test))
      .map((test) => `${id} of the specification: no test passed as ${test}`),
  );
}

export const specificationStep = (ran: readonly RanTest[]): Step => ({
  name: 'proofs of the specification',
  run: async () => {
    const rows = readRows();
    const failures = unproven(rows, ran);
    const failed = failures.length;
    const notes = [`${rows.length} statements`];
    return { passed: failed === 0 ? 1 : 0, failed, output: failures.join('\n'), failures, notes };
  },
});
