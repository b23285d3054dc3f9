import { readFileSync } from 'node:fs';

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

const cell = /(?<!\\)\|/;
const proof = /`([^`]+)` > ("(?:\\"|[^"])*"(?:, "(?:\\"|[^"])*")*)/g;
const title = /"((?:\\"|[^"])*)"/g;

const plain = (text: string) => text.replace(/\\(["|])/g, '$1');

function rowOf(line: string): Row {
  const [, id = '', statement = '', verdict = '', last = ''] = line
    .split(cell)
    .map((c) => c.trim());
  const proofs = [...last.matchAll(proof)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(title)].map(([, words = '']) => plain(words)),
  }));
  return {
    id,
    statement,
    verdict,
    proofs,
    rest: last.replace(proof, '').replace(/ · /g, '').trim(),
  };
}

/** All rows of a page, in its order. */
export const rowsOf = (page: string): readonly Row[] =>
  page.split('\n').flatMap((line) => (/^\| \d/.test(line) ? [rowOf(line)] : []));

export const readRows = (): readonly Row[] =>
  pages.flatMap((page) => rowsOf(readFileSync(page, 'utf8')));
