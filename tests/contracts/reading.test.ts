import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ReaderSettings, Reading } from '~/contracts/reading.ts';

const reading = { version: 1, lastPage: 13, read: [1, 2, 13], bookmarks: [35] };

describe('the reading record', () => {
  test('is read unchanged', () => {
    expect(v.parse(Reading, reading)).toEqual(reading);
    expect(v.is(Reading, { ...reading, lastPage: null, read: [], bookmarks: [] })).toBe(true);
  });

  test.each([
    ['another version', { version: 2 }],
    ['a page before the first', { lastPage: 0 }],
    ['a page after the last', { read: [36] }],
    ['half a page', { bookmarks: [1.5] }],
    ['a page twice', { read: [3, 3] }],
    ['a string', { read: 'all of them' }],
  ])('is refused with %s', (_what, damage) => {
    expect(v.is(Reading, { ...reading, ...damage })).toBe(false);
  });
});

test('dark pages may be on, off or follow the theme', () => {
  const settings = (darkPages: unknown) => v.is(ReaderSettings, { version: 1, darkPages });
  expect([true, false, null].map(settings)).toEqual([true, true, true]);
  expect([undefined, 'dark', 1].map(settings)).toEqual([false, false, false]);
});
