import { describe, expect, test } from 'vitest';

/** Every set of labels in src/labels, found by its shape rather than by its name. */
const files = import.meta.glob<Record<string, unknown>>('../../src/labels/*.ts', { eager: true });

type Found = { readonly name: string; readonly key: string; readonly text: string };

const isLabel = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  value[0].startsWith('lbl_');

const found: Found[] = Object.values(files).flatMap((exports) =>
  Object.values(exports).flatMap((set) =>
    typeof set === 'object' && set !== null && !Array.isArray(set)
      ? Object.entries(set)
          .filter((entry): entry is [string, readonly [string, string]] => isLabel(entry[1]))
          .map(([name, [key, text]]) => ({ name, key, text }))
      : [],
  ),
);

/** Also those that no file exports. */
const sources = import.meta.glob<string>('../../src/labels/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const keysInSources = Object.values(sources).flatMap(
  (source) => source.match(/lbl_\d+(?=')/g) ?? [],
);

/** Keys to which the spec gives a meaning, and what it is. */
const ofTheSpec: Readonly<Record<string, string>> = {
  lbl_0000034: 'wrongCodeTitle',
  lbl_0000056: 'leaveTitle',
  lbl_0000057: 'leaveBody',
  lbl_0000058: 'requestFailedTitle',
  lbl_0000177: 'firstBackBlocked',
  lbl_0000178: 'incompleteBackBlocked',
  lbl_0000180: 'tooMany',
  lbl_0000208: 'tooManyTitle',
  lbl_0000036: 'mismatch',
  lbl_0000092: 'pinMismatch',
  lbl_0000159: 'sameAtChange',
  lbl_0000236: 'samePassword',
  lbl_0000237: 'mismatch',
  lbl_0000247: 'accountNumber',
  lbl_0000248: 'serialNumber',
  lbl_0000285: 'sameAtEnrollment',
};

describe('the labels', () => {
  test('are found', () => {
    expect(found.length).toBeGreaterThan(150);
    expect(new Set(found.map(({ key }) => key)).size).toBeLessThanOrEqual(keysInSources.length);
  });

  test('have a key each, of seven digits', () => {
    const twice = keysInSources.filter((key, index) => keysInSources.indexOf(key) !== index);
    expect(twice).toEqual([]);
    expect(keysInSources.filter((key) => !/^lbl_\d{7}$/.test(key))).toEqual([]);
  });

  test('keep the spec’s keys for what the spec means by them', () => {
    const low = found.filter(({ key }) => key < 'lbl_0001000');
    expect(Object.fromEntries(low.map(({ key, name }) => [key, name]))).toEqual(ofTheSpec);
  });

  test('of our own begin at 1000', () => {
    const ours = keysInSources.filter((key) => !(key in ofTheSpec));
    expect(ours.filter((key) => key < 'lbl_0001000')).toEqual([]);
  });

  test('say something', () => {
    expect(found.filter(({ text }) => text.trim() === '')).toEqual([]);
  });
});
