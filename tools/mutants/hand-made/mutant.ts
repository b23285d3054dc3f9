/** A small deliberate fault in the code, which a test must notice. */
export type Mutant = {
  /** Begins with the area, e.g. `casting: …`. */
  readonly name: string;
  /** A sentence: the person whom the fault hurts, and how. */
  readonly hurts: string;
  readonly file: string;
  /** Occurs once in the file. `replace` changes one to three lines. */
  readonly find: string;
  readonly replace: string;
  /** The test files that notice, as few as possible: each takes time to start. */
  readonly tests: readonly string[];
  /** A regular expression that selects tests by name. It cannot match a value in a name. */
  readonly grep?: string;
};

/**
 * A fault that makes a row of docs/specification untrue: the row's proofs must notice. The rows are
 * the first eighty by the SHA-256 of `kaagapay ` and their id.
 */
export type Falsified = Pick<Mutant, 'file' | 'find' | 'replace'> & {
  readonly row: string;
  readonly fault: string;
};

const isBrowserTest = (file: string): boolean => file.endsWith('.e2e.ts');

export const browserTestsOf = ({ tests }: Mutant): readonly string[] => tests.filter(isBrowserTest);

export const unitTestsOf = ({ tests }: Mutant): readonly string[] =>
  tests.filter((file) => !isBrowserTest(file));

export const isForBrowser = (mutant: Mutant): boolean => browserTestsOf(mutant).length > 0;

export function changedLines({ find, replace }: Mutant): number {
  const before = find.split('\n');
  const after = replace.split('\n');
  while (before.length > 0 && after.length > 0 && before[0] === after[0]) {
    before.shift();
    after.shift();
  }
  while (before.length > 0 && after.length > 0 && before.at(-1) === after.at(-1)) {
    before.pop();
    after.pop();
  }
  return Math.max(before.length, after.length);
}

/** @returns the text with the fault; null unless `find` occurs once */
export function withFault(text: string, { find, replace }: Mutant): string | null {
  const [before, after, ...others] = text.split(find);
  if (before === undefined || after === undefined || others.length > 0) return null;
  return before + replace + after;
}
