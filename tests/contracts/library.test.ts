import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { LibraryCommand, LibraryRecord, LibraryStatus } from '~/contracts/library.ts';
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

describe('what a page asks of the worker', () => {
  test.each([
    { kind: 'library-run', isSavingData: true },
    { kind: 'library-start' },
    { kind: 'library-pause' },
    { kind: 'library-remove' },
    { kind: 'library-check', isSavingData: true },
    { kind: 'library-photos', photos: ['candidates/ana.webp'] },
  ])('$kind is understood', (command) => {
    expect(v.parse(LibraryCommand, command)).toEqual(command);
  });

  test('a check that an older page asks for is no reason to save data', () => {
    expect(v.parse(LibraryCommand, { kind: 'library-check' })).toEqual({
      kind: 'library-check',
      isSavingData: false,
    });
  });

  test.each([
    ['an order that nobody knows', { kind: 'library-burn' }],
    ['a run that does not say whether data is to be saved', { kind: 'library-run' }],
    ['a run that says it in words', { kind: 'library-run', isSavingData: 'no' }],
    ['more photos than any election has', { kind: 'library-photos', photos: Array(401).fill('a') }],
    ['a photo without an end', { kind: 'library-photos', photos: ['a'.repeat(2_001)] }],
    ['photos that are no names', { kind: 'library-photos', photos: [1] }],
    ['another library’s word', { type: 'SKIP_WAITING' }],
    ['a text', 'library-start'],
    ['nothing', null],
  ])('%s is not', (_what, command) => {
    expect(accepts(LibraryCommand, command)).toBe(false);
  });
});

describe('what the worker tells the pages', () => {
  test('is read as it was told', () => {
    expect(v.parse(LibraryStatus, status)).toEqual(status);
    expect(accepts(LibraryStatus, { ...status, repaired: 2 })).toBe(true);
  });

  test('by a worker of an older version is read, too', () => {
    const { photos, isProven, ...older } = status;
    expect(v.parse(LibraryStatus, older)).toEqual({ ...older, photos: null, isProven: true });
  });

  test.each([
    ['a phase of a later version', { phase: 'dreaming' }],
    ['a count below nothing', { pages: { kept: -1, total: 35 } }],
    ['half a page', { pages: { kept: 0.5, total: 35 } }],
    ['no bytes', { bytes: undefined }],
    ['another kind', { kind: 'status' }],
    ['an update that is neither so nor not', { isUpdating: null }],
  ])('is not read with %s', (_what, change) => {
    expect(accepts(LibraryStatus, { ...status, ...change })).toBe(false);
  });
});

describe('what the worker writes down', () => {
  test('comes back as it was written', () => {
    for (const written of [record, { ...record, next: firstSet.manifest }]) {
      expect(v.parse(LibraryRecord, written)).toEqual(written);
    }
    expect(accepts(LibraryRecord, { ...record, mode: 'undecided', current: null })).toBe(true);
  });

  test('by an older worker is read, too', () => {
    const { isUnlisted, photos, missed, comparedAt, hasBeenWhole, ...older } = record;
    const added = { isUnlisted: false, photos: [], missed: {}, comparedAt: 0, hasBeenWhole: false };
    expect(v.parse(LibraryRecord, older)).toEqual({ ...older, ...added });
  });

  test.each([
    ['of another version', { version: 2 }],
    ['with a mode that nobody knows', { mode: 'off' }],
    ['with half a list', { current: { version: 1, pages: [] } }],
    ['without a word on a newer set', { next: undefined }],
  ])('%s is dropped', (_what, change) => {
    expect(accepts(LibraryRecord, { ...record, ...change })).toBe(false);
  });

  test('nothing else is taken for it', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(accepts(LibraryRecord, value)).toBe(false);
        expect(accepts(LibraryStatus, value)).toBe(false);
        expect(accepts(LibraryCommand, value)).toBe(false);
      }),
    );
  });
});
