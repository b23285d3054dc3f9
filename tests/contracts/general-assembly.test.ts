import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { wireAssembly } from '../support/wire.ts';

const opens = Date.UTC(2026, 10, 20, 0);
const closes = Date.UTC(2026, 10, 25, 9);
const wire = (changes: Readonly<Record<string, unknown>> = {}) =>
  wireAssembly({
    registration: { start_date: null, end_date: null, started: 1, ended: '1' },
    voting: {
      start_date: '2026-11-20 08:00:00',
      end_date: '2026-11-25T17:00:00+08:00',
      started: 'true',
      ended: 'false',
    },
    ...changes,
  });

describe('the general assembly', () => {
  test('is read without its unknown fields', () => {
    expect(
      v.parse(GeneralAssembly, wire({ mev: 1, proxy_holder: null, total_votes: '3' })),
    ).toEqual({
      code: 'GA00000001',
      title: 'Annual General Assembly',
      registration: { startsAt: null, endsAt: null, hasStarted: true, hasEnded: true },
      voting: { startsAt: opens, endsAt: closes, hasStarted: true, hasEnded: false },
      canVote: true,
      isRegistered: true,
      hasVoted: false,
      hasRated: false,
      isProxyHolder: false,
      totalVotes: 3,
    });
  });

  test('is the same in every spelling of dates and flags', () => {
    const written = (at: number) =>
      fc.constantFrom<unknown>(
        new Date(at).toISOString(),
        at / 1000,
        String(at / 1000),
        new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
      );
    const yes = fc.constantFrom<unknown>(true, 1, '1', 'true');
    const no = fc.constantFrom<unknown>(false, 0, '0', 'false');
    fc.assert(
      fc.property(written(opens), written(closes), yes, no, (start_date, end_date, on, off) => {
        const answer = wire({
          voting: { start_date, end_date, started: on, ended: off },
          can_vote: on,
          registered: on,
          voted: off,
        });
        expect(v.parse(GeneralAssembly, answer)).toEqual(v.parse(GeneralAssembly, wire()));
      }),
    );
  });

  test('does not admit a member without flags', () => {
    const { can_vote: _, registered: __, voted: ___, ...rest } = wire() as Record<string, unknown>;
    expect(v.parse(GeneralAssembly, rest)).toMatchObject({
      canVote: false,
      isRegistered: false,
      hasVoted: false,
    });
  });

  test('may have no title', () => {
    expect(v.parse(GeneralAssembly, wire({ title: null })).title).toBe('');
  });

  test.each([null, undefined, '', {}, [], 'soon'])('may have no voting window: %j', (voting) => {
    expect(v.parse(GeneralAssembly, wire({ voting })).voting).toEqual({
      startsAt: null,
      endsAt: null,
      hasStarted: false,
      hasEnded: false,
    });
  });

  test.each([
    [{}, 'both'],
    [{ started: null, ended: '' }, 'both'],
    [{ started: 'perhaps' }, 'both'],
    [{ started: false }, 'ended'],
    [{ ended: 0 }, 'started'],
    [{ started: false, ended: 0 }, undefined],
  ])('with dates and the flags %j names the missing flags', (flags, missingFlags) => {
    const voting = { start_date: opens / 1000, end_date: closes / 1000, ...flags };
    expect(v.parse(GeneralAssembly, wire({ voting })).voting).toEqual({
      startsAt: opens,
      endsAt: closes,
      hasStarted: false,
      hasEnded: false,
      ...(missingFlags && { missingFlags }),
    });
  });

  test.each(['soon', [1], '0000-00-00 00:00:00', true])(
    'ignores the unreadable start date %j alone',
    (start_date) => {
      const { voting } = v.parse(
        GeneralAssembly,
        wire({ voting: { start_date, end_date: closes } }),
      );
      expect(voting).toMatchObject({ startsAt: null, endsAt: closes });
    },
  );

  test.each([
    '2026-11-20 10:30:00',
    '2026-11-20T02:30:00Z',
    1_795_141_800,
    '1795141800',
    '11/20/2026 10:30 AM',
  ])('with the date %j means that the member has voted, registered and rated', (done) => {
    const answer = wire({ voted: done, registered: done, rated: done });
    expect(v.parse(GeneralAssembly, answer)).toMatchObject({
      hasVoted: true,
      isRegistered: true,
      hasRated: true,
    });
  });

  test.each([null, '', '0000-00-00 00:00:00', 'N', 0])(
    'with %j means that the member has not voted',
    (voted) => {
      expect(v.parse(GeneralAssembly, wire({ voted })).hasVoted).toBe(false);
    },
  );

  test('does not read a date as the right to vote', () => {
    expect(v.parse(GeneralAssembly, wire({ can_vote: '2026-11-20' })).canVote).toBe(false);
  });

  test.each(['soon', '20/11/2026', true, { date: '2026-11-20' }])(
    'marks a window with an unreadable date: %j',
    (date) => {
      const flags = { started: 1, ended: 0 };
      const { registration, voting } = v.parse(
        GeneralAssembly,
        wire({
          registration: { ...flags, start_date: date, end_date: null },
          voting: { ...flags, start_date: '2026-11-20 08:00:00', end_date: date },
        }),
      );
      const unreadable = { hasStarted: true, hasEnded: false, hasUnreadableDate: true };
      expect(registration).toEqual({ startsAt: null, endsAt: null, ...unreadable });
      expect(voting).toEqual({ startsAt: opens, endsAt: null, ...unreadable });
    },
  );

  test('ignores an end that is not after its start', () => {
    const voting = { start_date: opens / 1000, end_date: opens / 1000, started: 1, ended: 0 };
    expect(v.parse(GeneralAssembly, wire({ voting })).voting).toEqual({
      startsAt: opens,
      endsAt: null,
      hasStarted: true,
      hasEnded: false,
    });
  });

  test('has a title without HTML entities', () => {
    expect(v.parse(GeneralAssembly, wire({ title: 'Assembly &#8211; 2026' })).title).toBe(
      'Assembly – 2026',
    );
  });

  test.each([null, '', ' ', {}])('cannot be read with the code %j', (code) => {
    expect(v.safeParse(GeneralAssembly, wire({ code })).success).toBe(false);
  });
});
