import { expect, test } from 'vitest';
import { pageBuildOf, workerStateOf } from '../../../server/operations/versions-seen.ts';

test('a page names its build, and one from before builds had an id the hash of its script', () => {
  expect(pageBuildOf({ headers: { 'x-page-build': '1a2b3c4d' } })).toBe('1a2b3c4d');
  expect(pageBuildOf({ headers: { 'x-page-version': 'AbCd_12-' } })).toBe('AbCd_12-');
  expect(pageBuildOf({ headers: {} })).toBeUndefined();
});

test('a worker is known by what the browser has of it', () => {
  const had = { headers: { 'if-none-match': '"x"' } };
  expect(workerStateOf(had, 304)).toBe('current');
  expect(workerStateOf(had, 200)).toBe('different');
  expect(workerStateOf({ headers: {} }, 200)).toBe('none');
});

test.each([404, 405, 500])('an answer of %d says nothing of a worker', (status) => {
  expect(workerStateOf({ headers: {} }, status)).toBeUndefined();
  expect(workerStateOf({ headers: { 'if-none-match': '"x"' } }, status)).toBeUndefined();
});
