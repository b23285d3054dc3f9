import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { Referendum } from '~/contracts/referendum.ts';
import { wireAssembly } from '../support/wire.ts';
import { wireReferendum } from '../vote/referendum/wire-referendum.ts';

type Wire = Readonly<Record<string, unknown>>;

const opens = Date.UTC(2026, 10, 20, 0);
const closes = Date.UTC(2026, 10, 25, 9);
const dates = { start_date: '2026-11-20 08:00:00', end_date: '2026-11-25T17:00:00+08:00' };
const registrationDates = { start_date: '2026-11-01 08:00:00', end_date: '2026-11-18 17:00:00' };
const schedules = { has_started: 1, has_ended: '0', ...dates };
const openWindow = { startsAt: opens, endsAt: closes, hasStarted: true, hasEnded: false };

const assembly = (changes: Wire = {}) =>
  wireAssembly({
    registration: { ...registrationDates, started: 1, ended: '1' },
    voting: { ...dates, started: 'true', ended: 'false' },
    ...changes,
  });
const readAssembly = (changes?: Wire) => v.parse(GeneralAssembly, assembly(changes));

describe('the general assembly', () => {
  test('is read without its unknown fields', () => {
    const changes = {
      title: 'A &#8211; Z',
      mev: 1,
      signed: 1,
      voted: '1',
      rated: 1,
      proxy_holder: 1,
      total_votes: '3',
    };
    expect(readAssembly(changes)).toEqual({
      code: 'GA00000001',
      title: 'A – Z',
      registration: {
        startsAt: Date.UTC(2026, 10, 1, 0),
        endsAt: Date.UTC(2026, 10, 18, 9),
        hasStarted: true,
        hasEnded: true,
      },
      voting: openWindow,
      canVote: true,
      isRegistered: true,
      hasVoted: true,
      hasRated: true,
      isProxyHolder: true,
      totalVotes: 3,
    });
  });

  test.each([true, false])('ignores the unexplained flags beside can_vote: %s', (can_vote) => {
    for (const flag of [0, 1]) {
      const flags = { can_vote, registered: can_vote, mev: flag, signed: flag };
      expect(readAssembly(flags)).toEqual(readAssembly({ can_vote, registered: can_vote }));
    }
  });

  test('does not admit a member without flags', () => {
    const flags = { can_vote: undefined, registered: undefined, voted: undefined };
    const none = { canVote: false, isRegistered: false, hasVoted: false };
    expect(readAssembly(flags)).toMatchObject(none);
  });

  test('reads a date as voted, registered and rated, but not as the right to vote', () => {
    const done = '2026-11-20 10:30:00';
    const flags = { voted: done, registered: done, rated: done, can_vote: done };
    const read = { hasVoted: true, isRegistered: true, hasRated: true, canVote: false };
    expect(readAssembly(flags)).toMatchObject(read);
  });

  test.each([null, undefined, '', {}, [], 'soon'])('may have no voting window: %j', (voting) => {
    const none = { startsAt: null, endsAt: null, hasStarted: false, hasEnded: false };
    expect(readAssembly({ voting }).voting).toEqual(none);
  });

  test.each([
    [{}, 'both'],
    [{ started: null, ended: '' }, 'both'],
    [{ started: 'perhaps' }, 'both'],
    [{ started: false }, 'ended'],
    [{ ended: 0 }, 'started'],
    [{ started: false, ended: 0 }, undefined],
  ])('with dates and the flags %j names the missing flags', (flags, missingFlags) => {
    expect(readAssembly({ voting: { ...dates, ...flags } }).voting).toEqual({
      ...openWindow,
      hasStarted: false,
      ...(missingFlags && { missingFlags }),
    });
  });

  test('marks a window with an unreadable date', () => {
    const voting = { ...dates, end_date: 'soon', started: 1, ended: 0 };
    const marked = { ...openWindow, endsAt: null, hasUnreadableDate: true };
    expect(readAssembly({ voting }).voting).toEqual(marked);
  });
});

const readReferendum = (user: Wire, changes: Wire = {}) =>
  v.parse(Referendum, wireReferendum(user, { schedules, ...changes }));

describe('the referendum', () => {
  test('is read without its unknown fields', () => {
    const changes = { title: 'Batas &amp; Pagbabago', date: '2026-11-17', quorum: 25 };
    expect(readReferendum({}, changes)).toEqual({
      code: 'GA00000002',
      date: '2026-11-17',
      title: 'Batas & Pagbabago',
      window: openWindow,
      canParticipate: true,
      hasParticipated: false,
      isRegistered: true,
    });
  });

  test('does not admit a member without flags', () => {
    const none = { canParticipate: false, hasParticipated: false, isRegistered: false };
    expect(readReferendum({}, { user: {} })).toMatchObject(none);
  });

  test('reads a date as registered and participated, but not as admitted', () => {
    const done = '2026-11-20 10:30:00';
    const user = { can_participate: done, has_participated: done, has_registered: done };
    const read = { canParticipate: false, hasParticipated: true, isRegistered: true };
    expect(readReferendum(user)).toMatchObject(read);
  });
});

test.each([null, ' ', {}])('neither can be read with the code %j', (code) => {
  expect(v.is(GeneralAssembly, assembly({ code }))).toBe(false);
  expect(v.is(Referendum, wireReferendum({}, { code }))).toBe(false);
});
