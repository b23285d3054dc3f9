import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { LibraryCommand, LibraryRecord, LibraryStatus } from '~/contracts/library.ts';
import { ReaderSettings, Reading } from '~/contracts/reading.ts';
import { firstSet } from '../support/media-sets.ts';

const status: LibraryStatus = {
  kind: 'library-status',
  phase: 'running',
  pages: { kept: 3, total: 35 },
  photos: { kept: 2, total: 3 },
  bytes: { kept: 300, total: 3_500 },
  isProven: false,
  isUpdating: false,
  repaired: null,
};
const record = {
  version: 1,
  mode: 'on',
  current: firstSet.manifest,
  next: null,
  hasBeenWhole: true,
  isUnlisted: false,
  photos: ['candidates/ana.webp', 'https://elsewhere.example/ben.jpg'],
  missed: { 'https://elsewhere.example/ben.jpg': 1_790_000_000_000 },
  comparedAt: 1_790_000_000_000,
} as const;

const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;

describe('a command to the worker', () => {
  test.each([
    { kind: 'library-start' },
    { kind: 'library-pause' },
    { kind: 'library-remove' },
    { kind: 'library-run', isSavingData: true },
    { kind: 'library-photos', photos: ['candidates/ana.webp'] },
  ])('is read: $kind', (command) => {
    expect(v.parse(LibraryCommand, command)).toEqual(command);
  });

  test('by an older page is read', () => {
    const command = { kind: 'library-check', isSavingData: false };
    expect(v.parse(LibraryCommand, { kind: 'library-check' })).toEqual(command);
  });

  test.each([
    ['an unknown command', { kind: 'library-burn' }],
    ['a run without the flag to save data', { kind: 'library-run' }],
    ['a list of too many photos', { kind: 'library-photos', photos: Array(401).fill('a') }],
    ['a photo with an endless name', { kind: 'library-photos', photos: ['a'.repeat(2_001)] }],
    ['a list of numbers as photos', { kind: 'library-photos', photos: [1] }],
    ['a message of another package', { type: 'SKIP_WAITING' }],
  ])('is refused if it is %s', (_what, command) => {
    expect(accepts(LibraryCommand, command)).toBe(false);
  });
});

describe("the worker's status", () => {
  test('is read unchanged', () => {
    expect(v.parse(LibraryStatus, status)).toEqual(status);
    expect(accepts(LibraryStatus, { ...status, repaired: 2 })).toBe(true);
  });

  test('from an older worker is read', () => {
    const { photos, isProven, ...older } = status;
    expect(v.parse(LibraryStatus, older)).toEqual({ ...older, photos: null, isProven: true });
  });

  test.each([
    ['a phase of a later version', { phase: 'dreaming' }],
    ['a negative count', { pages: { kept: -1, total: 35 } }],
    ['another kind', { kind: 'status' }],
    ['a null flag for an update', { isUpdating: null }],
  ])('is refused with %s', (_what, change) => {
    expect(accepts(LibraryStatus, { ...status, ...change })).toBe(false);
  });
});

describe("the worker's record", () => {
  test('is read as it was written', () => {
    for (const written of [record, { ...record, next: firstSet.manifest }]) {
      expect(v.parse(LibraryRecord, written)).toEqual(written);
    }
    expect(accepts(LibraryRecord, { ...record, mode: 'undecided', current: null })).toBe(true);
  });

  test.each([
    ['with another version', { version: 2 }],
    ['with an unknown mode', { mode: 'off' }],
    ['with an incomplete list', { current: { version: 1, pages: [] } }],
    ['without the field of the next set', { next: undefined }],
  ])('is dropped %s', (_what, change) => {
    expect(accepts(LibraryRecord, { ...record, ...change })).toBe(false);
  });

  test('and its messages accept no other value', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(accepts(LibraryRecord, value)).toBe(false);
        expect(accepts(LibraryStatus, value)).toBe(false);
        expect(accepts(LibraryCommand, value)).toBe(false);
      }),
    );
  });
});

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
