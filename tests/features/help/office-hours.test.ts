import { describe, expect, test } from 'vitest';
import { officeStatus } from '~/features/help/contact-screen.tsx';

const status = (manila: string) => {
  const found = officeStatus(Date.parse(`${manila}+08:00`));
  return found.isOpen ? 'open' : found.opens;
};

describe('the office hours in Manila', () => {
  test.each([
    ['Friday at midnight', '2026-11-20T00:00:00', 'today'],
    ['Friday just before it opens', '2026-11-20T08:59:59.999', 'today'],
    ['Friday at 9:00', '2026-11-20T09:00:00', 'open'],
    ['Friday just before it closes', '2026-11-20T15:59:59.999', 'open'],
    ['Friday at 16:00', '2026-11-20T16:00:00', 'monday'],
    ['Saturday at noon', '2026-11-21T12:00:00', 'monday'],
    ['Sunday at noon', '2026-11-22T12:00:00', 'tomorrow'],
    ['Sunday at the last moment', '2026-11-22T23:59:59.999', 'tomorrow'],
    ['Monday at midnight', '2026-11-23T00:00:00', 'today'],
    ['Monday at 9:00', '2026-11-23T09:00:00', 'open'],
    ['Thursday at 16:00', '2026-11-26T16:00:00', 'tomorrow'],
  ])('are right on %s', (_when, manila, expected) => {
    expect(status(manila)).toBe(expected);
  });

  test("do not depend on the device's time zone", () => {
    const own = process.env['TZ'];
    process.env['TZ'] = 'America/New_York';
    try {
      // It is still Sunday evening in New York.
      expect(status('2026-11-23T09:00:00')).toBe('open');
    } finally {
      if (own === undefined) delete process.env['TZ'];
      else process.env['TZ'] = own;
    }
  });
});
