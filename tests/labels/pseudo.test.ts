import { expect, test } from 'vitest';
import { labels, sayIn } from '~/labels/label.ts';
import { pseudo } from '~/labels/pseudo.ts';

const text = labels({
  plain: ['lbl_1', 'Try again'],
  filled: ['lbl_2', 'Good day, {name}'],
  counted: ['lbl_3', { one: 'One file', other: '{count} files' }],
});

test('the pseudo-locale writes English with accents and brackets', () => {
  expect(sayIn(pseudo, text.plain)).toBe('[Ťŕý áĝáíñ óñé]');
  expect(sayIn(pseudo, text.filled, { name: 'Ana' })).toMatch(/^\[Ĝóóđ đáý, Ana .+\]$/);
  expect(sayIn(pseudo, text.counted, { count: 1 })).toMatch(/^\[Óñé ƒíľé .+\]$/);
  expect(sayIn(pseudo, text.counted, { count: 7 })).toMatch(/^\[7 ƒíľéš .+\]$/);
});

test.each([10, 100, 1_000])('a text of %i characters grows by 40 %%', (length) => {
  const grown = pseudo.alter?.('x'.repeat(length)) ?? '';
  expect(grown.length / length).toBeGreaterThanOrEqual(1.4);
  expect(grown.length).toBeLessThan(length * 1.4 + 5);
});
