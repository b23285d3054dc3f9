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
      v.parse(
        GeneralAssembly,
        wire({ title: 'A &#8211; Z', mev: 1, proxy_holder: null, total_votes: '3' }),
      ),
    ).toEqual({
      code: 'GA00000001',
      title: 'A – Z',
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

  test('does not admit a member without flags', () => {
    const { can_vote: _, registered: __, voted: ___, ...rest } = wire() as Record<string, unknown>;
    expect(v.parse(GeneralAssembly, rest)).toMatchObject({
      canVote: false,
      isRegistered: false,
      hasVoted: false,
    });
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

  test('reads a date as voted, registered and rated', () => {
    const done = '2026-11-20 10:30:00';
    const answer = wire({ voted: done, registered: done, rated: done });
    expect(v.parse(GeneralAssembly, answer)).toMatchObject({
      hasVoted: true,
      isRegistered: true,
      hasRated: true,
    });
  });

  test('does not read a date as the right to vote', () => {
    expect(v.parse(GeneralAssembly, wire({ can_vote: '2026-11-20' })).canVote).toBe(false);
  });

  test('marks a window with an unreadable date', () => {
    const voting = { start_date: '2026-11-20 08:00:00', end_date: 'soon', started: 1, ended: 0 };
    expect(v.parse(GeneralAssembly, wire({ voting })).voting).toEqual({
      startsAt: opens,
      endsAt: null,
      hasStarted: true,
      hasEnded: false,
      hasUnreadableDate: true,
    });
  });

  test.each([null, '', ' ', {}])('cannot be read with the code %j', (code) => {
    expect(v.safeParse(GeneralAssembly, wire({ code })).success).toBe(false);
  });
});
