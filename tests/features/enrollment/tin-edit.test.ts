import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asTin, isTin } from '~/contracts/fields.ts';
import { editTin } from '~/features/enrollment/tin-screen.tsx';

/** Splits a value with its caret, such as `12|3-456`. */
const split = (marked: string) => {
  const caret = marked.indexOf('|');
  return { value: marked.replace('|', ''), caret };
};
const mark = ({ value, caret }: { value: string; caret: number }) =>
  `${value.slice(0, caret)}|${value.slice(caret)}`;

/** Changes the text as a browser does before the input event. */
const put = (marked: string, typed: string) => {
  const { value, caret } = split(marked);
  const text = value.slice(0, caret) + typed + value.slice(caret);
  return mark(editTin(value, { text, caret: caret + typed.length, isForward: false }));
};
const backspace = (marked: string) => {
  const { value, caret } = split(marked);
  if (caret === 0) return marked;
  const text = value.slice(0, caret - 1) + value.slice(caret);
  return mark(editTin(value, { text, caret: caret - 1, isForward: false }));
};
const remove = (marked: string) => {
  const { value, caret } = split(marked);
  if (caret === value.length) return marked;
  const text = value.slice(0, caret) + value.slice(caret + 1);
  return mark(editTin(value, { text, caret, isForward: true }));
};

describe('a TIN while it is typed', () => {
  test.each([
    ['|', '1', '1|'],
    ['12|', '3', '123|'],
    ['123|', '4', '123-4|'],
    ['123-456|', '7', '123-456-7|'],
    ['123-456-78|', '9', '123-456-789|'],
    ['|23-456', '1', '1|23-456'],
    ['12|4-56', '3', '123-|456'],
    ['123|-456', '9', '123-9|45-6'],
    ['123-456-789|', '0', '123-456-789|'],
    ['12|3-456-789', '0', '12|3-456-789'],
    ['12|', 'x', '12|'],
    ['12|3-4', '-', '12|3-4'],
    ['123|', '-', '123|'],
    ['|', '123456789', '123-456-789|'],
    ['|', '123-456-789-000', '123-456-789|'],
    ['|', ' TIN: 123 456 789', '123-456-789|'],
  ])('%s with %s becomes %s', (before, typed, after) => {
    expect(put(before, typed)).toBe(after);
  });
});

describe('a TIN while digits are deleted', () => {
  test.each([
    ['123-456-789|', '123-456-78|'],
    ['123-4|', '123|'],
    ['123-|456', '12|4-56'],
    ['123|-456', '12|4-56'],
    ['123-4|56-789', '123|-567-89'],
    ['1|23', '|23'],
  ])('%s with Backspace becomes %s', (before, after) => {
    expect(backspace(before)).toBe(after);
  });

  test.each([
    ['123|-456', '123|-56'],
    ['123-|456', '123|-56'],
    ['1|23-456', '1|34-56'],
  ])('%s with Delete becomes %s', (before, after) => {
    expect(remove(before)).toBe(after);
  });

  test('a selection is deleted as a whole', () => {
    const edit = editTin('123-456-789', { text: '12-789', caret: 2, isForward: false });
    expect(mark(edit)).toBe('12|7-89');
  });
});

test('in any order of keys, the digits on each side of the caret stay', () => {
  const key = fc.oneof(
    fc.constantFrom('left', 'right', 'backspace', 'delete'),
    fc.integer({ min: 0, max: 9 }).map(String),
  );
  fc.assert(
    fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
      let marked = '|';
      // The same in a plain field, without dashes.
      let left = '';
      let right = '';
      for (const pressed of keys) {
        if (pressed === 'backspace') {
          marked = backspace(marked);
          left = left.slice(0, -1);
        } else if (pressed === 'delete') {
          marked = remove(marked);
          right = right.slice(1);
        } else if (pressed === 'left' || pressed === 'right') {
          const { value, caret } = split(marked);
          const to =
            pressed === 'left' ? Math.max(caret - 1, 0) : Math.min(caret + 1, value.length);
          marked = mark({ value, caret: to });
          const digits = left + right;
          left = digits.slice(0, value.slice(0, to).replace(/\D/g, '').length);
          right = digits.slice(left.length);
        } else {
          marked = put(marked, pressed);
          if ((left + right).length < 9) left += pressed;
        }
        const [before = '', after = ''] = marked.split('|');
        expect([before.replace(/-/g, ''), after.replace(/-/g, '')]).toEqual([left, right]);
        expect(marked.replace('|', '')).toBe(asTin(left + right));
      }
      expect(isTin(marked.replace('|', ''))).toBe((left + right).length === 9);
    }),
    { numRuns: 300 },
  );
});
