import { expect, test } from 'vitest';
import { findCircle } from '../../../tools/build/chunk-circles.ts';

test.each([
  ['nothing', {}, null],
  ['two ways to one file', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, null],
  ['a file that is not ours', { a: ['elsewhere'] }, null],
  ['itself', { a: ['a'] }, ['a']],
  ['two', { start: ['a'], a: ['b'], b: ['a'] }, ['a', 'b']],
  ['a longer way', { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }, ['b', 'd']],
])('finds the files that import each other: %s', (_what, imports, circle) => {
  expect(findCircle(imports)).toEqual(circle);
});
