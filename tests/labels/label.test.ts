import { describe, expect, test } from 'vitest';
import { type Label, labels, say } from '~/labels/label.ts';

const text = labels({
  plain: ['lbl_1', 'Nothing to fill in'],
  sum: ['lbl_2', '{a} of {b}, {a}'],
});

describe('a sentence with names in it', () => {
  test('has every one of them filled', () => {
    expect(say(text.sum, { a: 1, b: 'two' })).toBe('1 of two, 1');
  });

  test('fills none twice', () => {
    expect(say(text.sum, { a: '{b}', b: 'x' })).toBe('{b} of x, {b}');
  });

  test('does not compile while a name is missing, and shows it where it is', () => {
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

  test('is no label where nothing will be filled', () => {
    const title: Label = text.plain;
    // @ts-expect-error: a and b would be shown in braces
    const other: Label = text.sum;
    expect(say(title)).not.toBe(say(other));
  });
});
