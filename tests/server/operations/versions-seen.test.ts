import { expect, test } from 'vitest';
import { pageBuildOf, workerStateOf } from '../../../server/operations/versions-seen.ts';

test('reads the build of a page, or the script hash of an older page', () => {
  expect(pageBuildOf({ headers: { 'x-page-build': '1a2b3c4d' } })).toBe('1a2b3c4d');
  expect(pageBuildOf({ headers: { 'x-page-version': 'AbCd_12-' } })).toBe('AbCd_12-');
  expect(pageBuildOf({ headers: {} })).toBeUndefined();
});

test('reads the state of a worker from If-None-Match and the status', () => {
  const had = { headers: { 'if-none-match': '"x"' } };
  expect(workerStateOf(had, 304)).toBe('current');
  expect(workerStateOf(had, 200)).toBe('different');
  expect(workerStateOf({ headers: {} }, 200)).toBe('none');
});

test.each([404, 405, 500])('a response of %d says nothing about the worker', (status) => {
  expect(workerStateOf({ headers: {} }, status)).toBeUndefined();
  expect(workerStateOf({ headers: { 'if-none-match': '"x"' } }, status)).toBeUndefined();
});
