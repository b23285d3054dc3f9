import { expect, test } from 'vitest';
import { isNewerThan, parseRecord } from '~/core/storage/record-type.ts';
import { Note, note } from '../../support/notes-on-disk.ts';

test.each([
  ['nothing', undefined, { value: null }],
  ['the present version', note, { value: note }],
  ['an older version', { version: 1, words: ['kept'] }, { value: note }],
  ['a newer version', { version: 3, text: 'kept' }, 'newer'],
  ['a damaged record', { version: 2 }, { value: null, isDamaged: true }],
  ['no record', 'kept', { value: null, isDamaged: true }],
])('reads %s', (_what, raw, read) => {
  expect(parseRecord(Note, raw)).toEqual(read);
});

test('needs a number to call a version newer', () => {
  expect([3, 2, '3'].map((version) => isNewerThan(2, { version }))).toEqual([true, false, false]);
  expect(isNewerThan(2, null)).toBe(false);
});
