import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Run, wordChanges } from '~/amendments/word-changes.ts';

const written = (runs: readonly Run[] | undefined) =>
  runs?.map(({ text, isKept }) => (isKept ? text : `[${text}]`)).join('');

const marked = (present: string, proposed: string) => {
  const changes = wordChanges(present, proposed);
  return changes && [written(changes.present), written(changes.proposed)];
};

describe('the changed words', () => {
  test.each([
    ['added', 'One vote.', 'Just one vote.', ['[One] vote.', '[Just one] vote.']],
    ['removed', 'Pay 60 days on', 'Pay on', ['Pay [60 days] on', 'Pay on']],
    ['replaced', 'In 15 days', 'In 21 days', ['In [15] days', 'In [21] days']],
    ['none', 'The same words.', 'The same words.', ['The same words.', 'The same words.']],
    ['with another comma', 'vote; and go', 'vote, and go', ['vote; and go', 'vote, and go']],
    ['around a kept word', 'a of c d', 'a x of y c d', ['a [of] c d', 'a [x of y] c d']],
    ['over a line break', 'one\nthree', 'one\nand three', ['one\nthree', 'one\n[and] three']],
    ['half of the words', 'a b c d', 'a b x y', ['a b [c d]', 'a b [x y]']],
  ])('are found: %s', (_what, present, proposed, expected) => {
    expect(marked(present, proposed)).toEqual(expected);
  });

  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd,', 'd', '(e)'), { maxLength: 12 })
    .chain((words) =>
      fc.tuple(...words.map(() => fc.constantFrom(' ', '\n', '  '))).map((spaces) =>
        words
          .map((word, index) => word + spaces[index])
          .join('')
          .trim(),
      ),
    );
  const joined = (runs: readonly Run[]) => runs.map((run) => run.text).join('');
  const kept = (runs: readonly Run[]) =>
    joined(runs.filter((run) => run.isKept))
      .split(/\s+/)
      .map((word) => word.replace(/,$/, ''))
      .filter(Boolean);

  test('leave both texts whole, and the kept words are the same in both', () => {
    fc.assert(
      fc.property(text, text, (present, proposed) => {
        const changes = wordChanges(present, proposed);
        if (changes === null) return;
        expect(joined(changes.present)).toBe(present);
        expect(joined(changes.proposed)).toBe(proposed);
        expect(kept(changes.proposed)).toEqual(kept(changes.present));
      }),
    );
  });
});
