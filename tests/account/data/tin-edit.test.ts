import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editTin } from '~/account/data/optional-data-screens.tsx';
import { isTin } from '~/contracts/fields.ts';
import { asTin } from '~/ui/typed-text.ts';

/** A value with its caret, such as `12|3-456`. */
const mark = (value: string, caret: number) => `${value.slice(0, caret)}|${value.slice(caret)}`;

/** Changes the text as a browser does before the input event. Other keys insert their text. */
function press(marked: string, key: string): string {
  const [before = '', after = ''] = marked.split('|');
  const isForward = key === 'Delete';
  const left = isForward ? before : key === 'Backspace' ? before.slice(0, -1) : before + key;
  const text = left + (isForward ? after.slice(1) : after);
  if (text === before + after) return marked;
  const inputType = isForward ? 'deleteContentForward' : 'insertText';
  const edit = editTin(before + after, { text, caret: left.length, inputType });
  return mark(edit.text, edit.caret);
}

test.each([
  ['|', '1', '1|'],
  ['12|', '3', '123|'],
  ['123|', '4', '123-4|'],
  ['123-456|', '7', '123-456-7|'],
  ['|23-456', '1', '1|23-456'],
  ['12|4-56', '3', '123-|456'],
  ['123|-456', '9', '123-9|45-6'],
  ['123-456-789|', '0', '123-456-789|'],
  ['12|3-456-789', '0', '12|3-456-789'],
  ['12|', 'x', '12|'],
  ['12|3-4', '-', '12|3-4'],
  ['123|', '-', '123|'],
  ['|', '123456789', '123-456-789|'],
  ['|', '123-456-789-000', '123-456-789-000|'],
  ['|', '\u0661\u0662\u0663\u0664', '123-4|'],
  ['|', ' TIN: 123 456 789', '123-456-789|'],
  ['123-456-789|', 'Backspace', '123-456-78|'],
  ['123-4|', 'Backspace', '123|'],
  ['123-|456', 'Backspace', '12|4-56'],
  ['123|-456', 'Backspace', '12|4-56'],
  ['123-4|56-789', 'Backspace', '123|-567-89'],
  ['1|23', 'Backspace', '|23'],
  ['123|-456', 'Delete', '123|-56'],
  ['123-|456', 'Delete', '123|-56'],
  ['1|23-456', 'Delete', '1|34-56'],
])('the TIN %s with %s becomes %s', (before, key, after) => {
  expect(press(before, key)).toBe(after);
});

test('a selection is deleted as a whole', () => {
  const edit = editTin('123-456-789', { text: '12-789', caret: 2 });
  expect(mark(edit.text, edit.caret)).toBe('12|7-89');
});

test('in any order of keys, the digits on each side of the caret stay', () => {
  const digit = fc.integer({ min: 0, max: 9 }).map(String);
  const key = fc.oneof(fc.constantFrom('Left', 'Right', 'Backspace', 'Delete'), digit);
  fc.assert(
    fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
      let marked = '|';
      // The same in a plain field, without dashes.
      let left = '';
      let right = '';
      for (const pressed of keys) {
        if (pressed === 'Left' || pressed === 'Right') {
          const value = marked.replace('|', '');
          const step = pressed === 'Left' ? -1 : 1;
          const caret = Math.min(Math.max(marked.indexOf('|') + step, 0), value.length);
          marked = mark(value, caret);
          const digits = left + right;
          left = digits.slice(0, value.slice(0, caret).replace(/\D/g, '').length);
          right = digits.slice(left.length);
        } else {
          marked = press(marked, pressed);
          if (pressed === 'Backspace') left = left.slice(0, -1);
          else if (pressed === 'Delete') right = right.slice(1);
          else if ((left + right).length < 9) left += pressed;
        }
        const [before = '', after = ''] = marked.split('|');
        expect([before.replace(/-/g, ''), after.replace(/-/g, '')]).toEqual([left, right]);
        expect(before + after).toBe(asTin(left + right));
      }
      expect(isTin(marked.replace('|', ''))).toBe((left + right).length === 9);
    }),
    { numRuns: 300 },
  );
});
