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
  test('gives the app its one shape, with the rest dropped', () => {
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
  ])('takes %j for %s in each of its flags', (written, meant) => {
    const user = { can_participate: written, has_participated: written, has_registered: written };
    const flags = { has_started: written, has_ended: written };
    expect(read(wireReferendum(user, { schedules: flags }))).toMatchObject({
      canParticipate: meant,
      hasParticipated: meant,
      isRegistered: meant,
      window: { hasStarted: meant, hasEnded: meant, startsAt: null, endsAt: null },
    });
  });

  test('reads its dates the same however they are written', () => {
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
    'takes the date %j for having registered and participated, and for nothing else',
    (done) => {
      const user = { can_participate: done, has_participated: done, has_registered: done };
      expect(read(wireReferendum(user, { schedules }))).toMatchObject({
        canParticipate: false,
        hasParticipated: true,
        isRegistered: true,
      });
    },
  );

  test.each(['soon', '2026-13-41', [1], true])('says where a date cannot be read: %j', (date) => {
    const { window } = read(wire({ schedules: { ...schedules, end_date: date } }));
    expect(window).toEqual({
      startsAt: opens,
      endsAt: null,
      hasStarted: true,
      hasEnded: false,
      hasUnreadableDate: true,
    });
  });

  test('has no end that is not after its start', () => {
    const { window } = read(wire({ schedules: { ...schedules, end_date: '2026-11-16 10:00:00' } }));
    expect(window).toEqual({ startsAt: opens, endsAt: null, hasStarted: true, hasEnded: false });
  });

  test('has a title without entities', () => {
    expect(read(wire({ title: 'Batas &amp; Pagbabago' })).title).toBe('Batas & Pagbabago');
  });

  test('takes a day without an hour for midnight in the Philippines', () => {
    const { window } = read(wire({ schedules: { ...schedules, end_date: '2026-12-01' } }));
    expect(window.endsAt).toBe(Date.UTC(2026, 10, 30, 16));
  });

  test('takes nobody for a voter where it says nothing of them', () => {
    expect(read(wire({ user: {} }))).toMatchObject({
      canParticipate: false,
      hasParticipated: false,
      isRegistered: false,
    });
  });

  test('may have no title, no date and no schedule yet', () => {
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
    ['schedules that are a text', { schedules: 'soon' }],
    ['a date that cannot be read', { schedules: { ...schedules, end_date: 'soon' } }],
    ['a day that there is not', { schedules: { ...schedules, end_date: '2026-13-41' } }],
    ['a date that is a list', { schedules: { ...schedules, start_date: [1] } }],
    ['a date of its own that is none', { date: {} }],
    ['a flag that cannot be read', { user: { has_participated: 'partly' } }],
    ['a flag that is a number too many', { user: { can_participate: 2 } }],
  ])('is read with %s, which costs only itself', (_what, changes) => {
    expect(read(wire(changes))).toMatchObject({ code: 'GA00000002', title: referendumTitle });
  });

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['no code', { code: null }],
    ['an empty code', { code: '  ' }],
  ])('cannot be read with %s', (_what, changes) => {
    expect(isReadable(wire(changes))).toBe(false);
  });

  test.each([null, undefined, '', 7, [], '<h1>Free network</h1>'])('is not %j', (answer) => {
    expect(isReadable(answer)).toBe(false);
  });
});

test('approving is 1 and disapproving is 0', () => {
  expect(referendumValue).toEqual({ approve: 1, disapprove: 0 });
});
