/** Both texts in runs. Runs that are not kept are removed in the one and new in the other. */
export type WordChanges = { readonly present: readonly Run[]; readonly proposed: readonly Run[] };
export type Run = { readonly text: string; readonly isKept: boolean };

/** If less of the shorter text is kept, marks are noise. */
const leastKept = 0.5;

/** Words at even indices, spaces at odd ones. */
const partsOf = (text: string) => text.split(/(\s+)/);

/** Ignores closing punctuation: a changed comma makes no new word. */
const wordsOf = (parts: readonly string[]) =>
  parts.filter((_, index) => index % 2 === 0).map((word) => word.replace(/[.,;:]+$/, ''));

type Pair = readonly [present: number, proposed: number];

function keptPairs(present: readonly string[], proposed: readonly string[]): Pair[] {
  const height = present.length;
  const width = proposed.length;
  const lengths = Array.from({ length: height + 1 }, () => new Array<number>(width + 1).fill(0));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = height - 1; row >= 0; row -= 1) {
    for (let column = width - 1; column >= 0; column -= 1) {
      const line = lengths[row] as number[];
      line[column] =
        present[row] === proposed[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: Pair[] = [];
  let row = 0;
  let column = 0;
  while (row < height && column < width) {
    if (present[row] === proposed[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

function runsOf(parts: readonly string[], kept: ReadonlySet<number>): Run[] {
  const runs: Run[] = [];
  for (const [index, text] of parts.entries()) {
    const isKept = kept.has(Math.floor(index / 2)) || kept.has(Math.ceil(index / 2));
    const last = runs.at(-1);
    if (last?.isKept === isKept) runs[runs.length - 1] = { text: last.text + text, isKept };
    else runs.push({ text, isKept });
  }
  return runs;
}

/** Null if new, repealed or rewritten. */
export function wordChanges(present: string, proposed: string): WordChanges | null {
  const [before, after] = [partsOf(present), partsOf(proposed)];
  const [wordsBefore, wordsAfter] = [wordsOf(before), wordsOf(after)];
  const pairs = keptPairs(wordsBefore, wordsAfter);
  const shorter = Math.min(wordsBefore.length, wordsAfter.length);
  if (present === '' || proposed === '' || pairs.length / shorter < leastKept) return null;
  const isNew = (word: number) =>
    word >= 0 && word < wordsAfter.length && !pairs.some(([, kept]) => kept === word);
  const kept = pairs.filter(([, word]) => !(isNew(word - 1) && isNew(word + 1)));
  return {
    present: runsOf(before, new Set(kept.map(([word]) => word))),
    proposed: runsOf(after, new Set(kept.map(([, word]) => word))),
  };
}
