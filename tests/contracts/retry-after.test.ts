import { expect, test } from 'vitest';
import { readRetryAfter } from '~/contracts/retry-after.ts';

test.each([
  ['7', 7],
  [' 7 ', 7],
  ['Fri, 20 Nov 2026 02:31:30 GMT', 90],
  ['Fri, 20 Nov 2026 02:29:00 GMT', 0],
  ['9999999999', null],
  ['soon', null],
  ['', null],
  [undefined, null],
])('Retry-After %j is read as %j seconds', (header, seconds) => {
  expect(readRetryAfter(header, Date.UTC(2026, 10, 20, 2, 30))).toBe(seconds);
});
