import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import {
  asList,
  fields,
  flag,
  flagOrDate,
  instantOrNull,
  list,
  listOf,
  numberOrNull,
  numeric,
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
  });

  test.each([
    ...[false, 0, '0', 'false', '', null, undefined],
    ...['no', 'N', 'off', ' FALSE', 'No'],
  ])('%j means no', (value) => {
    expect(v.parse(flag, value)).toBe(false);
  });

  test.each([2, -1, 'perhaps', 'yess', '11', 'constructor', [], {}, Number.NaN])(
    '%j is refused',
    (value) => {
      expect(accepts(flag, value)).toBe(false);
    },
  );
});

describe('a flag or a date', () => {
  test.each([true, 1, 'Y', 'yes', ' on '])('%j as a flag means yes', (value) => {
    expect(v.parse(flagOrDate, value)).toBe(true);
  });

  test.each([
    ...['2026-11-20 10:30:00', '2026-11-20', '2026-11-20T02:30:00.000Z', '2026-11-20T10:30+08:00'],
    ...[1_795_141_800, '1795141800', 1_795_141_800_000, '1795141800000'],
    ...['20/11/2026', '11/20/2026 10:30 AM', '20.11.2026', '2026/11/20', '20-11-2026'],
    ...['20 Nov 2026', 'Nov 20, 2026', 'Fri, 20 November 2026 10:30:00 GMT', 'Fri Nov 20 2026'],
  ])('%j is a date, and means yes', (value) => {
    expect(v.parse(flagOrDate, value)).toBe(true);
  });

  test.each([
    ...[false, 0, '0', 'N', 'off', '', ' ', null, undefined],
    ...['0000-00-00', '0000-00-00 00:00:00', '0001-01-01T00:00:00Z', '00/00/0000'],
  ])('%j as a flag or date means no', (value) => {
    expect(v.parse(flagOrDate, value)).toBe(false);
  });

  test.each([2, -1, 7, '2', 'perhaps', 'not yet', '2026', 'ballot 3 of 2026', [], {}, '11'])(
    '%j is neither flag nor date',
    (value) => {
      expect(accepts(flagOrDate, value)).toBe(false);
    },
  );
});

describe('the two dates of a window', () => {
  const [start, end] = ['2026-11-20 08:00:00', '2026-11-25T17:00:00+08:00'];
  const [startsAt, endsAt] = [Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 25, 9)];

  test.each<[unknown, unknown, object]>([
    [start, end, { startsAt, endsAt }],
    [start, null, { startsAt, endsAt: null }],
    [undefined, end, { startsAt: null, endsAt }],
    [null, '', { startsAt: null, endsAt: null }],
    ['0000-00-00', 0, { startsAt: null, endsAt: null }],
  ])('%j and %j are read', (one, other, read) => {
    expect(windowDates(one, other)).toEqual(read);
  });

  test.each<[unknown, unknown, object]>([
    ['soon', end, { startsAt: null, endsAt, hasUnreadableDate: true }],
    [start, '20/11/2026', { startsAt, endsAt: null, hasUnreadableDate: true }],
    ['2026-13-41', true, { startsAt: null, endsAt: null, hasUnreadableDate: true }],
    [{ date: start }, null, { startsAt: null, endsAt: null, hasUnreadableDate: true }],
  ])('%j and %j are unreadable, which is marked', (one, other, read) => {
    expect(windowDates(one, other)).toEqual(read);
  });

  test.each([
    [start, start],
    [end, start],
    [start, '1970-01-01'],
  ])('%j and %j have no end, because it is not after the start', (one, other) => {
    expect(windowDates(one, other)).toEqual({
      startsAt: parseInstant(one),
      endsAt: null,
    });
  });
});

describe('a number', () => {
  test.each([
    [7, 7],
    ['7', 7],
    [' 7 ', 7],
    ['-3', -3],
    ['2.5', 2.5],
    ['007', 7],
  ])('%j is %d', (value, number) => {
    expect(v.parse(numeric, value)).toBe(number);
  });

  test.each(['', 'seven', '7a', '0x10', '1e3', null, undefined, true, [7], Number.NaN, Infinity])(
    '%j is no number',
    (value) => {
      expect(accepts(numeric, value)).toBe(false);
    },
  );
});

test.each([
  [null, null],
  ['', null],
  [undefined, null],
  ['3', 3],
  [0, 0],
])('an optional number: %j is %j', (value, read) => {
  expect(v.parse(numberOrNull, value)).toBe(read);
});

describe('a list', () => {
  test.each<[unknown, readonly unknown[]]>([
    [
      [1, 2],
      [1, 2],
    ],
    [null, []],
    [undefined, []],
    ['', []],
    [{}, []],
    [{ 0: 'a', 1: 'b' }, ['a', 'b']],
    [{ 3: 'a', 12: 'b' }, ['a', 'b']],
  ])('%j is the list %j', (value, read) => {
    expect(asList(value)).toEqual(read);
    expect(v.parse(list, value)).toEqual(read);
  });

  test.each([7, true, 'a', { code: 'a' }, { 0: 'a', total: 1 }])('%j is no list', (value) => {
    expect(asList(value)).toBeNull();
    expect(accepts(list, value)).toBe(false);
  });
});

test('a list of objects keeps the readable entries', () => {
  const codes = listOf(
    v.pipe(
      fields({ code: requiredText }, {}),
      v.transform(({ code }) => code),
    ),
  );
  expect(v.parse(codes, [{ code: 'A' }, null, 7, [], { code: '' }, { code: 'B' }])).toEqual([
    'A',
    'B',
  ]);
  expect(v.parse(codes, null)).toEqual([]);
  expect(accepts(codes, 'A')).toBe(false);
});

describe('the fields of a response', () => {
  const Entry = fields({ code: requiredText }, { title: text, voted: flag, at: instantOrNull });

  test('have their default if they are unreadable or missing, except required ones', () => {
    const read = { code: 'A', title: '', voted: false, at: null };
    expect(v.parse(Entry, { code: 'A', title: [], voted: 'partly', at: 'soon' })).toEqual(read);
    expect(v.parse(Entry, { code: 'A' })).toEqual(read);
    expect(accepts(Entry, { title: 'No code' })).toBe(false);
    expect(accepts(Entry, { code: {} })).toBe(false);
  });

  test('that are unreadable are logged once in development, without their values', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    v.parse(Entry, { code: 'A', title: [] });
    expect(warn).not.toHaveBeenCalled();
    vi.stubEnv('MODE', 'development');
    v.parse(Entry, { code: 'A' });
    v.parse(Entry, { code: 'A', title: ['secret'] });
    v.parse(Entry, { code: 'A', title: ['secret'] });
    vi.unstubAllEnvs();
    expect(warn.mock.calls).toEqual([
      ['The field "title" of an answer could not be read; the portal goes on without it.'],
    ]);
    warn.mockRestore();
  });
});

describe('a text', () => {
  test.each([
    ['  SANTOS ', 'SANTOS'],
    [900001, '900001'],
    [null, ''],
    [undefined, ''],
  ])('%j is read as %j', (value, read) => {
    expect(v.parse(text, value)).toBe(read);
  });

  test.each([{}, [], true])('%j is no text', (value) => {
    expect(accepts(text, value)).toBe(false);
  });

  test.each(['', '   ', null, undefined])('that is required cannot be %j', (value) => {
    expect(accepts(requiredText, value)).toBe(false);
  });

  test('keeps a script as text', () => {
    const hostile = '<script>alert(1)</script>';
    expect(v.parse(requiredText, hostile)).toBe(hostile);
  });
});

test.each([
  ['Pe&ntilde;a &amp; Sons', 'Peña & Sons'],
  ['&nbsp;A&amp;amp;B ', 'A&amp;B'],
  ['&lt;b&gt;', '<b>'],
  ['R&D', 'R&D'],
  [7, '7'],
  [null, ''],
])('HTML entities are decoded: %j is %j', (value, read) => {
  expect(v.parse(words, value)).toBe(read);
});

describe('a date', () => {
  const instant = Date.UTC(2026, 10, 20, 2, 30, 0);

  test.each<[string | number, string]>([
    ['2026-11-20T02:30:00Z', 'ISO 8601 in UTC'],
    ['2026-11-20T02:30:00.000Z', 'ISO 8601 with milliseconds'],
    ['2026-11-20T02:30Z', 'ISO 8601 without seconds'],
    ['2026-11-20T10:30:00+08:00', 'ISO 8601 with an offset'],
    ['2026-11-20T10:30:00.000000+08:00', 'ISO 8601 with microseconds'],
    ['2026-11-20T10:30:00+0800', 'ISO 8601 with an offset without its colon'],
    ['2026-11-20T10:30:00+08', 'ISO 8601 with an offset in hours'],
    ['2026-11-20 10:30:00+08:00', 'with a space and an offset'],
    ['2026-11-20 02:30:00 Z', 'with a space before its zone'],
    ['2026-11-20t02:30:00z', 'in small letters'],
    ['2026-11-19T21:30:00-05:00', 'ISO 8601 from another zone'],
    ['2026-11-20 10:30:00', 'without a zone, so Philippine time'],
    ['2026-11-20T10:30:00', 'without a zone, with a T'],
    [' 2026-11-20 10:30:00 ', 'with spaces around it'],
    [1_795_141_800, 'epoch seconds'],
    ['1795141800', 'epoch seconds in a string'],
    [1_795_141_800_000, 'epoch milliseconds'],
  ])('%j is read: %s', (value) => {
    expect(parseInstant(value)).toBe(instant);
  });

  test.each([
    [0, 0],
    [63_072_000, Date.UTC(1972, 0, 1)],
    [-63_158_400, Date.UTC(1968, 0, 1)],
    ['-631152000', Date.UTC(1950, 0, 1)],
    ['63072000', null],
    [1.5, null],
  ])('%j, about 1970, is read as %j', (value, at) => {
    expect(parseInstant(value)).toBe(at);
  });

  test('without a time begins at midnight in the Philippines', () => {
    expect(parseInstant('2026-11-20')).toBe(Date.UTC(2026, 10, 19, 16));
  });

  test.each(['America/New_York', 'Asia/Manila', 'UTC'])(
    'without a zone is in Philippine time, on a device in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(parseInstant('2026-11-20 10:30:00')).toBe(instant);
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

  test.each([
    ['2026-11-20', '2026-11-20'],
    ['May 1990', 'May 1990'],
    ['0000-00-00', ''],
    [null, ''],
    [1_795_141_800, '1795141800'],
  ])('that is only shown: %j is %j', (value, shown) => {
    expect(v.parse(shownDate, value)).toBe(shown);
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
