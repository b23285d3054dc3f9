import { expect, test } from 'vitest';
import { pageVersionOf, workerVersionOf } from '../../../server/operations/versions-seen.ts';

const saying = (version: string) => ({ headers: { 'x-page-version': version } });

test('a page is known by its version, where a release had it', () => {
  const isPage = (hash: string) => hash === 'AbCd_12-';
  for (let invented = 0; invented < 8; invented += 1) {
    expect(pageVersionOf(saying(`invent-${invented}`), isPage)).toBe('other');
  }
  expect(pageVersionOf(saying('AbCd_12-'), isPage)).toBe('AbCd_12-');
  expect(pageVersionOf({ headers: {} }, isPage)).toBeUndefined();
});

test('a worker is known by what the browser has of it', () => {
  const had = { headers: { 'if-none-match': '"x"' } };
  expect(workerVersionOf(had, 304)).toBe('current');
  expect(workerVersionOf(had, 200)).toBe('older');
  expect(workerVersionOf({ headers: {} }, 200)).toBe('new');
});
