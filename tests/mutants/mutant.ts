/** A small fault that is put into the code on purpose, to see whether the tests notice. */
export type Mutant = {
  /** Begins with what it is about, e.g. `casting: …`. */
  readonly name: string;
  /** Who would be hurt by it, and how. */
  readonly hurts: string;
  readonly file: string;
  /** Occurs once in the file; with `replace` in its place one to three lines are others. */
  readonly find: string;
  readonly replace: string;
  /** The test files that have to notice: the narrowest, because each costs its start. */
  readonly tests: readonly string[];
  /** A part of the names of their tests that is enough to run; a regular expression. */
  readonly grep?: string;
};

export const isForBrowser = ({ tests }: Mutant): boolean =>
  tests.some((file) => file.endsWith('.e2e.ts'));

/** How many lines of the file differ with the fault in it, or without it. */
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

/** @returns the text with the fault in it; null where it has no such place, or more than one */
export function withFault(text: string, { find, replace }: Mutant): string | null {
  const [before, after, ...others] = text.split(find);
  if (before === undefined || after === undefined || others.length > 0) return null;
  return before + replace + after;
}
