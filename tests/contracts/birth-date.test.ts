import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  birthDateProblem,
  earliestBirthDate,
  isSameBirthDate,
  latestBirthDate,
  sayBirthDate,
  writeBirthDate,
} from '~/account/data/save.ts';
import { birthDateFault, readBirthDate } from '~/contracts/fields.ts';
import { manilaDay } from '~/core/manila-dates.ts';

const dayOf = (iso: string) => {
  const date = readBirthDate(iso);
  if (date === null) throw new Error(`${iso} is no day`);
  return date;
};

const today = dayOf('2026-11-21');

describe('a date of birth', () => {
  test.each([
    ['2008-11-21', null, 'the 18th birthday is today'],
    ['2008-11-22', 'too-young', 'the 18th birthday is tomorrow'],
    [earliestBirthDate, null, 'it is the first accepted day'],
    ['1899-12-31', 'too-early', 'it is the day before'],
    ['2000-02-29', null, 'the year had that day'],
    ['1900-02-29', 'unreal', 'the year had no such day'],
    ['2001-02-29', 'unreal', 'the year had no such day'],
    ['2000-13-01', 'unreal', 'there is no such month'],
    ['11/21/2000', 'unreal', 'it has another format'],
  ])('%s has the fault %s: %s', (iso, fault, _why) => {
    expect(birthDateProblem(iso, today)).toBe(fault);
  });

  test('on 29 February counts from 1 March', () => {
    expect(birthDateProblem('2008-02-29', dayOf('2026-02-28'))).toBe('too-young');
    expect(birthDateProblem('2008-02-29', dayOf('2026-03-01'))).toBeNull();
  });
});

test('the dates that the field offers end with the last accepted one, on any day', () => {
  expect(latestBirthDate(dayOf('2028-02-29'))).toBe('2010-02-28');
  const anyTime = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 11, 31) });
  fc.assert(
    fc.property(anyTime, (instant) => {
      const now = manilaDay(instant);
      const last = dayOf(latestBirthDate(now));
      expect(birthDateFault(last, now)).toBeNull();
      const next = manilaDay(Date.UTC(last.year, last.month - 1, last.day + 1, 4));
      // A 29 February between the last day and the next birthday is always too young.
      expect(birthDateFault(next, now)).toBe('too-young');
    }),
  );
});

test('the day in Manila begins at 4 PM in UTC', () => {
  const day = (instant: string) => writeBirthDate(manilaDay(Date.parse(instant)));
  expect(day('2026-11-20T15:59:59Z')).toBe('2026-11-20');
  expect(day('2026-11-20T16:00:00Z')).toBe('2026-11-21');
});

describe('a date of birth in the session', () => {
  const date = dayOf('2000-02-29');

  test.each([
    ['2000-02-29', true],
    ['2000-02-29T00:00:00+08:00', true],
    ['2000-02-28T16:00:00Z', true],
    ['2000-03-01', false],
    ['29 Feb 2000', true],
  ])('shown as %s is the one that was sent: %s', (shown, isSame) => {
    expect(isSameBirthDate(shown, date)).toBe(isSame);
  });

  test('is written in words', () => {
    expect(sayBirthDate(dayOf('1996-02-03'))).toBe('February 3, 1996');
  });
});
