import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../run/steps.ts';
import { readRows } from '../specification.ts';
import { codeIn, rowsIn } from '../tables.ts';

/** A small deliberate fault in the code, which a test must notice. */
export type Mutant = {
  /** Begins with the area: `casting: …`. */
  readonly name: string;
  /** A sentence: the person whom the fault hurts, and how. */
  readonly hurts: string;
  readonly file: string;
  /** Code that occurs once in the file. Its line breaks and spaces do not count. */
  readonly find: string;
  readonly replace: string;
  /** The test files that notice, as few as possible: each takes time to start. */
  readonly tests: readonly string[];
  /** A regular expression that selects tests by name. It cannot match a value in a name. */
  readonly grep?: string | undefined;
};

const read = (area: string) =>
  rowsIn(readFileSync(join(import.meta.dirname, `${area}.md`), 'utf8'));

const changeIn = (cells: readonly string[]) => {
  const [file = '', find = '', replace = ''] = cells.map((cell) => codeIn(cell)[0] ?? '');
  return { file, find, replace };
};

const mutantsOf = (area: string): Mutant[] =>
  read(area).map(([fault, hurts = '', file = '', find = '', replace = '', tests = '']) => ({
    ...changeIn([file, find, replace]),
    name: `${area}: ${fault}`,
    hurts,
    tests: codeIn(tests),
    grep: /"(.+)"/.exec(tests)?.[1],
  }));

function mutantsOfSpecification(): Mutant[] {
  const rows = readRows();
  return read('specification').map(([id, ...change]) => {
    const row = rows.find((each) => each.id === id);
    const titles = row?.proofs.flatMap((proof) => proof.titles) ?? [];
    return {
      ...changeIn(change),
      name: `specification: ${id}`,
      hurts: row?.statement ?? '',
      tests: row?.proofs.map(({ file }) => file) ?? [],
      grep: titles.map((title) => title.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|'),
    };
  });
}

export const mutants: readonly Mutant[] = [
  ...['casting', 'storage', 'session', 'reminders', 'explored'].flatMap(mutantsOf),
  ...mutantsOfSpecification(),
];

export const isBrowserTest = (file: string): boolean => file.endsWith('.e2e.ts');

/** @returns the text with the fault; null unless `find` occurs once */
export function withFault(text: string, { find, replace }: Mutant): string | null {
  const tokens = find.match(/\w+|[^\w\s]/g) ?? [];
  const code = new RegExp(tokens.map((token) => token.replace(/\W/, '\\$&')).join('\\s*'), 'g');
  return [...text.matchAll(code)].length === 1 ? text.replace(code, () => replace) : null;
}

/** The result of the tests in a copy of the project; `by`: the test that failed, or the output. */
export type Trial = { readonly kind: 'green' | 'red' | 'broken'; readonly by: string };

/** A test file that does not load is broken: the compiler finds that fault, not a test. */
export function judge({ failed, failures = [], output }: Outcome): Trial {
  if (failed === 0) return { kind: 'green', by: '' };
  const [first = ''] = failures;
  // Without the screen of a browser test.
  const by = first.split('\n')[0] ?? '';
  return failures.length < failed ? { kind: 'broken', by: output.trim() } : { kind: 'red', by };
}
