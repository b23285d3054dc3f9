import { expect, test } from 'vitest';
import { findCycle } from '../../../tools/build/chunk-cycles.ts';

test.each([
  ['no files', {}, null],
  ['two paths to one file', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, null],
  ['an unknown file', { a: ['elsewhere'] }, null],
  ['a file that imports itself', { a: ['a'] }, ['a']],
  ['two files', { start: ['a'], a: ['b'], b: ['a'] }, ['a', 'b']],
  ['a longer path', { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }, ['b', 'd']],
])('finds files that import each other: %s', (_what, imports, cycle) => {
  expect(findCycle(imports)).toEqual(cycle);
});
