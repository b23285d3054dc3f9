export interface Run {
  readonly text: string;
  readonly isNew: boolean;
}

/** If less of the shorter text is kept, marks would be noise. */
const leastKept = 0.5;

/** Ignores closing punctuation: a changed comma makes no new word. */
const wordsOf = (text: string) => text.split(' ').map((word) => word.replace(/[.,;:]+$/, ''));

/** Finds the longest common subsequence. */
function keptWords(present: readonly string[], proposed: readonly string[]): boolean[] {
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
  const kept: boolean[] = proposed.map(() => false);
  let row = 0;
  let column = 0;
  while (row < height && column < width) {
    if (present[row] === proposed[column]) {
      kept[column] = true;
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return kept;
}

/** A kept word between two new ones is marked too. */
const isIsland = (kept: readonly boolean[], index: number) =>
  kept[index] === true && kept[index - 1] === false && kept[index + 1] === false;

export function markChanges(present: string, proposed: string): Run[] {
  const words = proposed.split(' ');
  const kept = keptWords(wordsOf(present), wordsOf(proposed));
  const shorter = Math.min(present.split(' ').length, words.length);
  const share = kept.filter(Boolean).length / shorter;
  if (present === '' || share < leastKept) return [{ text: proposed, isNew: false }];
  const runs: Run[] = [];
  for (const [index, word] of words.entries()) {
    const isNew = kept[index] === false || isIsland(kept, index);
    const last = runs.at(-1);
    if (last?.isNew === isNew) runs[runs.length - 1] = { text: `${last.text} ${word}`, isNew };
    else runs.push({ text: word, isNew });
  }
  return runs;
}
