import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Referendum, referendumValue } from '~/contracts/referendum.ts';
import { wireReferendum } from '../features/referendum/wire-referendum.ts';

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
    const changes = { title: 'Batas &amp; Pagbabago', quorum: 25 };
    expect(read(wire({ ...changes, schedules: { ...schedules, extended: null } }))).toEqual({
      code: 'GA00000002',
      date: wire()['date'],
      title: 'Batas & Pagbabago',
      window: { startsAt: opens, endsAt: closes, hasStarted: true, hasEnded: false },
      canParticipate: true,
      hasParticipated: false,
      isRegistered: true,
    });
  });

  test('reads a date as registered and participated, but not as admitted', () => {
    const done = '2026-11-20 10:30:00';
    const user = { can_participate: done, has_participated: done, has_registered: done };
    expect(read(wireReferendum(user, { schedules }))).toMatchObject({
      canParticipate: false,
      hasParticipated: true,
      isRegistered: true,
    });
  });

  test('marks a window with an unreadable date', () => {
    const { window } = read(wire({ schedules: { ...schedules, end_date: 'soon' } }));
    expect(window).toEqual({
      startsAt: opens,
      endsAt: null,
      hasStarted: true,
      hasEnded: false,
      hasUnreadableDate: true,
    });
  });

  test('does not admit a member without flags', () => {
    expect(read(wire({ user: {} }))).toMatchObject({
      canParticipate: false,
      hasParticipated: false,
      isRegistered: false,
    });
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
