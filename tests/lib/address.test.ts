import { expect, test } from 'vitest';
import { readAddress } from '~/lib/address.ts';

test.each([
  ['https://photos.test/1.webp', undefined, 'https://photos.test/1.webp'],
  ['/dashboard', 'https://portal.test', 'https://portal.test/dashboard'],
  ['/dashboard', undefined, undefined],
  ['https://', 'https://portal.test', undefined],
])('reads %s with %s as %s', (text, base, href) => {
  expect(readAddress(text, base)?.href).toBe(href);
});
