import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { birthDateFault, readBirthDate } from '~/contracts/fields.ts';
import {
  birthDateProblem,
  earliestBirthDate,
  isSameBirthDate,
  latestBirthDate,
  sayBirthDate,
  writeBirthDate,
} from '~/features/enrollment/birth-date.ts';
import { manilaDay } from '~/lib/manila-dates.ts';

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

  test.each([
    ['2026-02-28', 'too-young'],
    ['2026-03-01', null],
  ])('on 29 February counts from 1 March: on %s the fault is %s', (day, fault) => {
    expect(birthDateProblem('2008-02-29', dayOf(day))).toBe(fault);
  });
});

describe('the dates that the field offers', () => {
  test.each([['2028-02-29', '2010-02-28']])('end, on %s, with %s', (day, last) => {
    expect(latestBirthDate(dayOf(day))).toBe(last);
  });

  test('end with the last accepted date, on any day', () => {
    const anyDay = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anyDay, (instant) => {
        const now = manilaDay(instant.getTime());
        const last = dayOf(latestBirthDate(now));
        expect(birthDateFault(last, now)).toBeNull();
        const noon = Date.UTC(last.year, last.month - 1, last.day + 1, 4);
        const next = manilaDay(noon);
        // A 29 February between the last day and the next birthday is always too young.
        expect(birthDateFault(next, now)).toBe('too-young');
      }),
    );
  });
});

test.each([
  ['2026-11-20T15:59:59Z', '2026-11-20'],
  ['2026-11-20T16:00:00Z', '2026-11-21'],
])('at %s it is %s in Manila', (instant, day) => {
  expect(writeBirthDate(manilaDay(Date.parse(instant)))).toBe(day);
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
