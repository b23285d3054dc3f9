import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import {
  asList,
  fields,
  flag,
  flagOrDate,
  instantOrNull,
  listOf,
  numberOrNull,
  parseInstant,
  requiredText,
  shownDate,
  text,
  windowDates,
  words,
} from '~/contracts/wire.ts';

const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;

describe('a flag', () => {
  test.each([true, 1, '1', 'true', 'yes', 'Y', 'on', 'TRUE ', 'On'])('%j means yes', (value) => {
    expect(v.parse(flag, value)).toBe(true);
    expect(v.parse(flagOrDate, value)).toBe(true);
  });

  test.each([
    ...[false, 0, '0', 'false', '', null, undefined],
    ...['no', 'N', 'off', ' FALSE', 'No'],
  ])('%j means no', (value) => {
    expect(v.parse(flag, value)).toBe(false);
    expect(v.parse(flagOrDate, value)).toBe(false);
  });

  test.each([2, -1, 'perhaps', 'yess', '11', 'constructor', [], {}, Number.NaN])(
    '%j is refused',
    (value) => {
      expect(accepts(flag, value)).toBe(false);
      expect(accepts(flagOrDate, value)).toBe(false);
    },
  );
});

describe('in place of a flag', () => {
  test.each([
    ...['2026-11-20 10:30:00', '2026-11-20', '2026-11-20T02:30:00.000Z', '2026-11-20T10:30+08:00'],
    ...[1_795_141_800, '1795141800', 1_795_141_800_000, '1795141800000'],
    ...['20/11/2026', '11/20/2026 10:30 AM', '20.11.2026', '2026/11/20', '20-11-2026'],
    ...['20 Nov 2026', 'Nov 20, 2026', 'Fri, 20 November 2026 10:30:00 GMT', 'Fri Nov 20 2026'],
  ])('the date %j means yes', (value) => {
    expect(v.parse(flagOrDate, value)).toBe(true);
  });

  test.each(['0000-00-00', '0000-00-00 00:00:00', '0001-01-01T00:00:00Z', '00/00/0000'])(
    'the date of zeros %j means no',
    (value) => {
      expect(v.parse(flagOrDate, value)).toBe(false);
    },
  );

  test.each([7, 'not yet', '2026', 'ballot 3 of 2026'])('%j is no date', (value) => {
    expect(accepts(flagOrDate, value)).toBe(false);
  });
});

describe('the two dates of a window', () => {
  const [start, end] = ['2026-11-20 08:00:00', '2026-11-25T17:00:00+08:00'];
  const [startsAt, endsAt] = [Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 25, 9)];

  test.each<[unknown, unknown, object]>([
    [start, end, { startsAt, endsAt }],
    [undefined, end, { startsAt: null, endsAt }],
    [start, '0000-00-00', { startsAt, endsAt: null }],
    // An end that is not after its start is none.
    [start, start, { startsAt, endsAt: null }],
    [end, start, { startsAt: endsAt, endsAt: null }],
    // An unreadable date is marked.
    ['soon', end, { startsAt: null, endsAt, hasUnreadableDate: true }],
    [start, '20/11/2026', { startsAt, endsAt: null, hasUnreadableDate: true }],
    [{ date: start }, true, { startsAt: null, endsAt: null, hasUnreadableDate: true }],
  ])('%j and %j are read', (one, other, read) => {
    expect(windowDates(one, other)).toEqual(read);
  });
});

test.each([
  [7, 7],
  [' 7 ', 7],
  ['-3', -3],
  ['2.5', 2.5],
  ['', null],
  [undefined, null],
])('the number %j is read as %j', (value, number) => {
  expect(v.parse(numberOrNull, value)).toBe(number);
});

test.each(['7a', '0x10', '1e3', true, [7], Number.NaN, Infinity])('%j is no number', (value) => {
  expect(accepts(numberOrNull, value)).toBe(false);
});

describe('a list', () => {
  test.each([
    ...[null, undefined, '', {}].map((value) => [value, []] as const),
    ...[[1, 2], { 0: 1, 1: 2 }, { 3: 1, 12: 2 }].map((value) => [value, [1, 2]] as const),
  ])('%j is the list %j', (value, read) => {
    expect(asList(value)).toEqual(read);
  });

  test.each([7, 'a', { code: 'a' }, { 0: 'a', total: 1 }])('%j is no list', (value) => {
    expect(asList(value)).toBeNull();
  });
});

test('a list keeps its readable entries', () => {
  const codes = listOf(fields({ code: requiredText }, {}));
  const [first, second] = [{ code: 'A' }, { code: 'B' }];
  expect(v.parse(codes, [first, null, 7, [], { code: '' }, second])).toEqual([first, second]);
  expect(v.parse(codes, null)).toEqual([]);
  expect(accepts(codes, 'A')).toBe(false);
});

test('fields that are unreadable or missing have their default, except required ones', () => {
  const Entry = fields({ code: requiredText }, { title: text, voted: flag, at: instantOrNull });
  const read = { code: 'A', title: '', voted: false, at: null };
  expect(v.parse(Entry, { code: 'A', title: [], voted: 'partly', at: 'soon' })).toEqual(read);
  expect(v.parse(Entry, { code: 'A' })).toEqual(read);
  expect(accepts(Entry, { title: 'No code' })).toBe(false);
  expect(accepts(Entry, { code: {} })).toBe(false);
});

describe('a text', () => {
  test('is trimmed and decoded; a number becomes text, and nothing the empty text', () => {
    expect(['  SANTOS ', 900001, null].map((value) => v.parse(text, value))).toEqual([
      'SANTOS',
      '900001',
      '',
    ]);
    expect(v.parse(words, '&nbsp;Pe&ntilde;a ')).toBe('Peña');
  });

  test.each([{}, [], true])('%j is no text', (value) => {
    expect(accepts(text, value)).toBe(false);
  });

  test.each(['', '   ', null, undefined])('that is required cannot be %j', (value) => {
    expect(accepts(requiredText, value)).toBe(false);
  });
});

describe('a date', () => {
  const instant = Date.UTC(2026, 10, 20, 2, 30, 0);

  // The property below has the other spellings.
  test.each([
    ...['2026-11-20T02:30Z', '2026-11-20T10:30:00.000000+08:00', '2026-11-20T10:30:00+08'],
    ...['2026-11-20 10:30:00+08:00', '2026-11-20 02:30:00 Z', '2026-11-20t02:30:00z'],
    ...[' 2026-11-20 10:30:00 ', 1_795_141_800_000],
  ])('%j is read', (value) => {
    expect(parseInstant(value)).toBe(instant);
  });

  test.each([
    [0, 0],
    [-63_158_400, Date.UTC(1968, 0, 1)],
    ['-631152000', Date.UTC(1950, 0, 1)],
    ['63072000', null],
  ])('%j, about 1970, is read as %j', (value, at) => {
    expect(parseInstant(value)).toBe(at);
  });

  test.each(['America/New_York', 'Asia/Manila', 'UTC'])(
    'without a zone is in Philippine time, on a device in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(parseInstant('2026-11-20 10:30:00')).toBe(instant);
      expect(parseInstant('2026-11-20')).toBe(Date.UTC(2026, 10, 19, 16));
    },
  );

  test.each([
    ...['soon', '20/11/2026', '11/20/2026 10:30 AM', '2026-13-01', '2026-11-20 25:00:00', ''],
    ...['0000-00-00 00:00:00', '2026-11-20T10:30:00+99', '12345', '99999999999999999'],
    ...[1.5, Number.NaN, Infinity],
  ])('%j is no date', (value) => {
    expect(parseInstant(value)).toBeNull();
  });

  test.each([
    ...[null, undefined, '', '   '],
    ...['0000-00-00', '0000-00-00 00:00:00', '0000-00-00T00:00:00Z', 0, '0'],
  ])('%j is a date that is not set', (value) => {
    expect(v.parse(instantOrNull, value)).toBeNull();
  });

  test('that is only shown is kept as it is', () => {
    expect(v.parse(shownDate, 'May 1990')).toBe('May 1990');
    expect(v.parse(shownDate, 1_795_141_800)).toBe('1795141800');
    expect(v.parse(shownDate, '0000-00-00')).toBe('');
  });

  test.each(['soon', true, {}, ['2026-11-20']])('%j cannot be read', (value) => {
    expect(accepts(instantOrNull, value)).toBe(false);
  });

  test('is the same instant in every spelling', () => {
    const from = Date.UTC(2001, 8, 10);
    const to = Date.UTC(2200, 0, 1);
    fc.assert(
      fc.property(
        fc.integer({ min: from / 1000, max: to / 1000 }),
        fc.integer({ min: -12 * 60, max: 14 * 60 }),
        (seconds, zone) => {
          const at = seconds * 1000;
          const wall = (minutes: number) =>
            new Date(at + minutes * 60_000).toISOString().slice(0, 19);
          const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0');
          const offset = `${zone < 0 ? '-' : '+'}${two(zone / 60)}:${two(zone % 60)}`;
          const manila = wall(480);
          for (const written of [
            `${wall(0)}Z`,
            `${wall(zone)}${offset}`,
            `${wall(zone)}${offset.replace(':', '')}`,
            manila.replace('T', ' '),
            manila,
            seconds,
            String(seconds),
          ]) {
            expect(parseInstant(written)).toBe(at);
          }
        },
      ),
    );
  });
});
