import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Referendum, referendumValue } from '~/contracts/referendum.ts';
import { referendumTitle, wireReferendum } from '../features/referendum/wire-referendum.ts';

const opens = Date.UTC(2026, 10, 17, 2);
const closes = Date.UTC(2026, 11, 1, 2);
const schedules = {
  has_started: 1,
  has_ended: '0',
  start_date: '2026-11-17 10:00:00',
  end_date: '2026-12-01T10:00:00+08:00',
};
const wire = (changes: Readonly<Record<string, unknown>> = {}) =>
  wireReferendum({}, { schedules, ...changes });
const read = (answer: unknown) => v.parse(Referendum, answer);
const isReadable = (answer: unknown) => v.safeParse(Referendum, answer).success;

describe('the referendum', () => {
  test('is read without its unknown fields', () => {
    expect(read(wire({ quorum: 25, schedules: { ...schedules, extended: null } }))).toEqual({
      code: 'GA00000002',
      date: wire()['date'],
      title: referendumTitle,
      window: { startsAt: opens, endsAt: closes, hasStarted: true, hasEnded: false },
      canParticipate: true,
      hasParticipated: false,
      isRegistered: true,
    });
  });

  test.each<[unknown, boolean]>([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('reads %j as %s in each flag', (written, meant) => {
    const user = { can_participate: written, has_participated: written, has_registered: written };
    const flags = { has_started: written, has_ended: written };
    expect(read(wireReferendum(user, { schedules: flags }))).toMatchObject({
      canParticipate: meant,
      hasParticipated: meant,
      isRegistered: meant,
      window: { hasStarted: meant, hasEnded: meant, startsAt: null, endsAt: null },
    });
  });

  test('is the same in every spelling of its dates', () => {
    const written = (at: number) =>
      fc.constantFrom<unknown>(
        new Date(at).toISOString(),
        new Date(at + 8 * 3_600_000).toISOString().replace('Z', '+08:00'),
        new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
        at / 1000,
        String(at / 1000),
        at,
      );
    fc.assert(
      fc.property(written(opens), written(closes), (start_date, end_date) => {
        const answer = wire({ schedules: { ...schedules, start_date, end_date } });
        expect(read(answer)).toEqual(read(wire()));
      }),
    );
  });

  test.each(['2026-11-20 10:30:00', '2026-11-20', 1_795_141_800])(
    'reads the date %j as registered and participated, but not as admitted',
    (done) => {
      const user = { can_participate: done, has_participated: done, has_registered: done };
      expect(read(wireReferendum(user, { schedules }))).toMatchObject({
        canParticipate: false,
        hasParticipated: true,
        isRegistered: true,
      });
    },
  );

  test.each(['soon', '2026-13-41', [1], true])(
    'marks a window with an unreadable date: %j',
    (date) => {
      const { window } = read(wire({ schedules: { ...schedules, end_date: date } }));
      expect(window).toEqual({
        startsAt: opens,
        endsAt: null,
        hasStarted: true,
        hasEnded: false,
        hasUnreadableDate: true,
      });
    },
  );

  test('ignores an end that is not after its start', () => {
    const { window } = read(wire({ schedules: { ...schedules, end_date: '2026-11-16 10:00:00' } }));
    expect(window).toEqual({ startsAt: opens, endsAt: null, hasStarted: true, hasEnded: false });
  });

  test('has a title without HTML entities', () => {
    expect(read(wire({ title: 'Batas &amp; Pagbabago' })).title).toBe('Batas & Pagbabago');
  });

  test('reads a day without a time as midnight in the Philippines', () => {
    const { window } = read(wire({ schedules: { ...schedules, end_date: '2026-12-01' } }));
    expect(window.endsAt).toBe(Date.UTC(2026, 10, 30, 16));
  });

  test('does not admit a member without flags', () => {
    expect(read(wire({ user: {} }))).toMatchObject({
      canParticipate: false,
      hasParticipated: false,
      isRegistered: false,
    });
  });

  test('may have no title, date and window', () => {
    const nothing = { has_started: null, has_ended: null, start_date: '', end_date: null };
    expect(read(wire({ title: null, date: null, schedules: nothing }))).toMatchObject({
      title: '',
      date: '',
      window: { startsAt: null, endsAt: null, hasStarted: false, hasEnded: false },
    });
  });

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['nothing about the member', { user: null }],
    ['no schedules', { schedules: undefined }],
    ['a string as schedules', { schedules: 'soon' }],
    ['an unreadable end date', { schedules: { ...schedules, end_date: 'soon' } }],
    ['an impossible day', { schedules: { ...schedules, end_date: '2026-13-41' } }],
    ['a list as start date', { schedules: { ...schedules, start_date: [1] } }],
    ['an object as its date', { date: {} }],
    ['an unreadable flag', { user: { has_participated: 'partly' } }],
    ['the number 2 as a flag', { user: { can_participate: 2 } }],
  ])('is read with %s', (_what, changes) => {
    expect(read(wire(changes))).toMatchObject({ code: 'GA00000002', title: referendumTitle });
  });

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['no code', { code: null }],
    ['an empty code', { code: '  ' }],
  ])('cannot be read with %s', (_what, changes) => {
    expect(isReadable(wire(changes))).toBe(false);
  });

  test.each([null, undefined, '', 7, [], '<h1>Free network</h1>'])(
    'cannot be read from %j',
    (answer) => {
      expect(isReadable(answer)).toBe(false);
    },
  );
});

test('approving is 1 and disapproving is 0', () => {
  expect(referendumValue).toEqual({ approve: 1, disapprove: 0 });
});
