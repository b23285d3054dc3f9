import { describe, expect, test } from 'vitest';
import { type Label, labels, say, sayIn, type Translation } from '~/labels/label.ts';
import { pseudo } from '~/labels/pseudo.ts';

const text = labels({
  plain: ['lbl_1', 'Nothing to fill in'],
  sum: ['lbl_2', '{a} of {b}, {a}'],
  files: ['lbl_3', { one: 'One file of {all}', other: '{count} files of {all}' }],
});

describe('a label with placeholders', () => {
  test('has all of them filled', () => {
    expect(say(text.sum, { a: 1, b: 'two' })).toBe('1 of two, 1');
  });

  test('does not fill a filled value again', () => {
    expect(say(text.sum, { a: '{b}', b: 'x' })).toBe('{b} of x, {b}');
  });

  test('does not compile with missing values, and shows their placeholders', () => {
    // @ts-expect-error: nothing is filled
    expect(say(text.sum)).toBe('{a} of {b}, {a}');
    // @ts-expect-error: b is not filled
    expect(say(text.sum, { a: 1 })).toBe('1 of {b}, 1');
    // @ts-expect-error: there is no c
    expect(say(text.sum, { a: 1, b: 2, c: 3 })).toBe('1 of 2, 1');
    // @ts-expect-error: there is nothing to fill in
    expect(say(text.plain, { a: 1 })).toBe('Nothing to fill in');
    // @ts-expect-error: b may have to be filled
    expect(say([text.plain, text.sum][1] ?? text.plain, { a: 1 })).toBe('1 of {b}, 1');
  });

  test('is not a plain Label', () => {
    const title: Label = text.plain;
    // @ts-expect-error: a and b would be shown in braces
    const other: Label = text.sum;
    expect(say(title)).not.toBe(say(other));
  });
});

describe('a label that depends on a number', () => {
  const filesIn = (translation: Translation | null, counts: readonly number[]) =>
    counts.map((count) => sayIn(translation, text.files, { count, all: 9 }));
  const filesOf = (language: string, forms: Translation['sentences'][string]) => ({
    language,
    sentences: { lbl_3: forms },
  });

  test('uses the English form for the number', () => {
    expect(filesIn(null, [0, 1, 2])).toEqual(['0 files of 9', 'One file of 9', '2 files of 9']);
  });

  test.each([
    ['fil', [1, 2, 3, 4, 5, 6, 7], 'one one one other one other one'],
    ['ru', [1, 2, 4, 5, 11, 21], 'one few few many many one'],
    ['ja', [1, 2], 'other other'],
  ])("in %s for %j uses the language's forms", (language, counts, forms) => {
    const named = { one: 'one', few: 'few', many: 'many', other: 'other' };
    expect(filesIn(filesOf(language, named), counts).join(' ')).toBe(forms);
  });

  test('prefers a form for one exact number', () => {
    const forms = { '=1': 'isang file', one: '{count} file', other: '{count} file' };
    expect(filesIn(filesOf('fil', forms), [1, 2, 4, 21])).toEqual([
      'isang file',
      '2 file',
      '4 file',
      '21 file',
    ]);
  });

  test('uses the form `other` if a translation lacks a form', () => {
    expect(filesIn(filesOf('fil', { other: '{count} file' }), [1, 4])).toEqual([
      '1 file',
      '4 file',
    ]);
  });

  test('uses the English form if a translation lacks the label', () => {
    expect(filesIn({ language: 'fil', sentences: {} }, [2])).toEqual(['2 files of 9']);
  });

  test('does not compile without a number', () => {
    // @ts-expect-error: no count
    expect(say(text.files, { all: 9 })).toBe('{count} files of 9');
    // @ts-expect-error: no number
    expect(say(text.files, { count: '1', all: 9 })).toBe('One file of 9');
  });
});

const english = labels({
  plain: ['lbl_1', 'Try again'],
  filled: ['lbl_2', 'Good day, {name}'],
  counted: ['lbl_3', { one: 'One file', other: '{count} files' }],
});

test('the pseudo-locale writes English with accents and brackets', () => {
  expect(sayIn(pseudo, english.plain)).toBe('[Ťŕý áĝáíñ óñé]');
  expect(sayIn(pseudo, english.filled, { name: 'Ana' })).toMatch(/^\[Ĝóóđ đáý, Ana .+\]$/);
  expect(sayIn(pseudo, english.counted, { count: 1 })).toMatch(/^\[Óñé ƒíľé .+\]$/);
  expect(sayIn(pseudo, english.counted, { count: 7 })).toMatch(/^\[7 ƒíľéš .+\]$/);
});

test.each([10, 100, 1_000])('a text of %i characters grows by 40 %%', (length) => {
  const grown = pseudo.alter?.('x'.repeat(length)) ?? '';
  expect(grown.length / length).toBeGreaterThanOrEqual(1.4);
  expect(grown.length).toBeLessThan(length * 1.4 + 5);
});
