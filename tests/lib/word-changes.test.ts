import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Run, wordChanges } from '~/lib/word-changes.ts';

const written = (runs: readonly Run[] | undefined) =>
  runs?.map(({ text, isKept }) => (isKept ? text : `[${text}]`)).join('');

const marked = (present: string, proposed: string) => {
  const changes = wordChanges(present, proposed);
  return changes && [written(changes.present), written(changes.proposed)];
};

describe('the changed words', () => {
  test.each([
    ['added', 'One vote.', 'Just one vote.', ['[One] vote.', '[Just one] vote.']],
    [
      'removed',
      'Pay 60 days in advance',
      'Pay in advance',
      ['Pay [60 days] in advance', 'Pay in advance'],
    ],
    [
      'replaced',
      'Notice of 15 days',
      'Notice of 21 days',
      ['Notice of [15] days', 'Notice of [21] days'],
    ],
    ['none', 'The same words.', 'The same words.', ['The same words.', 'The same words.']],
    [
      'with another comma',
      'to vote; and go',
      'to vote, and go',
      ['to vote; and go', 'to vote, and go'],
    ],
    [
      'around a kept word',
      'one of us may go away',
      'one x of y us may go away',
      ['one [of] us may go away', 'one [x of y] us may go away'],
    ],
    [
      'over a line break',
      'one two\nthree',
      'one two\nand three',
      ['one two\nthree', 'one two\n[and] three'],
    ],
    ['half of the words', 'a b c d', 'a b x y', ['a b [c d]', 'a b [x y]']],
  ])('are found: %s', (_what, present, proposed, expected) => {
    expect(marked(present, proposed)).toEqual(expected);
  });

  test.each([
    ['a new text', '', 'It is new.'],
    ['a repealed text', 'It was.', ''],
    ['a text of which less than half is kept', 'a b c d e', 'a b x y z'],
  ])('are not marked in %s', (_what, present, proposed) => {
    expect(wordChanges(present, proposed)).toBeNull();
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
