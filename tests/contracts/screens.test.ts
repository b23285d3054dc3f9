import { describe, expect, test } from 'vitest';
import { screens } from '~/contracts/screens.gen.ts';
import { pathOf, targetAt } from '~/contracts/screens.ts';

describe('the destination at a path', () => {
  test('is found for every screen, and has that path again', () => {
    for (const to of screens) {
      const path = pathOf({ to });
      expect(targetAt(path)?.to).toBe(to);
      expect(targetAt(`${path}/`)?.to).toBe(to);
    }
  });

  test('keeps the optional parameter of its pattern', () => {
    const target = targetAt('/practice/summary');
    expect(target).toEqual({ to: '/practice/{-$step}', params: { step: 'summary' } });
    expect(target && pathOf(target)).toBe('/practice/summary');
    expect(targetAt('/practice')?.params?.step).toBeUndefined();
  });

  test.each([
    '',
    'dashboard',
    '//elsewhere.test',
    'https://elsewhere.test/dashboard',
    'javascript:alert(1)',
    '/dashboard/more',
    '/practice/bod/more',
    '/ga/election',
  ])('is null for %j', (path) => {
    expect(targetAt(path)).toBeNull();
  });
});
