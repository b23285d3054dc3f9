import { expect, test } from 'vitest';
import { createPageVersions, workerVersionOf } from '../../../server/operations/versions-seen.ts';

const saying = (version: string) => ({ headers: { 'x-page-version': version } });

test('a page is known by the version that it names', () => {
  const versionOf = createPageVersions();
  expect(versionOf(saying('AbCd_12-'))).toBe('AbCd_12-');
  expect(versionOf({ headers: {} })).toBeUndefined();
});

test('what is no version, and whatever comes after the first few, is one and the same', () => {
  const versionOf = createPageVersions();
  expect(versionOf(saying('<script>'))).toBe('other');
  const told = Array.from({ length: 20 }, (_, index) => versionOf(saying(`version-${index}`)));
  expect(new Set(told).size).toBe(9);
  expect(versionOf(saying('version-0'))).toBe('version-0');
});

test('a worker is known by what the browser has of it', () => {
  const had = { headers: { 'if-none-match': '"x"' } };
  expect(workerVersionOf(had, 304)).toBe('current');
  expect(workerVersionOf(had, 200)).toBe('older');
  expect(workerVersionOf({ headers: {} }, 200)).toBe('new');
});
