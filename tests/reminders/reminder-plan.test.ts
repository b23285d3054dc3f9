import { describe, expect, test } from 'vitest';
import type { VotingWindow } from '~/contracts/general-assembly.ts';
import { ahead, assemblyReminders, referendumReminders } from '~/reminders/reminders.ts';
import { assemblyOf } from '../support/wire.ts';
import { referendumOf } from '../vote/referendum/wire-referendum.ts';

const day = 86_400_000;
const hour = 3_600_000;
const now = Date.UTC(2026, 10, 21);

const spanOf = (from: number, to: number): VotingWindow => ({
  startsAt: now + from,
  endsAt: now + to,
  hasStarted: from <= 0,
  hasEnded: to <= 0,
});
const registration = spanOf(day, 3 * day);
const voting = spanOf(5 * day, 7 * day);
const assembly = { ...assemblyOf(), registration, voting };
const referendum = { ...referendumOf(), window: voting };
const names = (reminders: ReturnType<typeof assemblyReminders>) =>
  reminders.map((reminder) => `${reminder.moment} ${reminder.lead}`);

describe('the reminders offered to a member', () => {
  test('are those of registration before the member has registered', () => {
    expect(names(assemblyReminders({ ...assembly, isRegistered: false }))).toEqual([
      'registration-starts 0',
      'registration-ends 86400',
      'registration-ends 3600',
    ]);
  });

  test('are those of voting after the member has registered', () => {
    expect(names(assemblyReminders({ ...assembly, isRegistered: true }))).toEqual([
      'voting-starts 0',
      'voting-ends 86400',
      'voting-ends 3600',
    ]);
  });

  test('are none after the member has voted', () => {
    expect(assemblyReminders({ ...assembly, hasVoted: true })).toEqual([]);
    expect(referendumReminders({ ...referendum, hasParticipated: true }, true)).toEqual([]);
  });

  test('are those of the referendum if the member may take part', () => {
    expect(names(referendumReminders(referendum, true))).toHaveLength(3);
    expect(referendumReminders(referendum, false)).toEqual([]);
  });

  test.each([
    ['a millisecond before a day before the end', 7 * day - day - 1, 2],
    ['a day before the end', 7 * day - day, 1],
    ['an hour before the end', 7 * day - hour, 0],
    ['after the end', 8 * day, 0],
  ])('are only future ones: %s', (_when, passed, left) => {
    const registered = { ...assembly, isRegistered: true };
    expect(ahead(assemblyReminders(registered), now + passed)).toHaveLength(left);
  });

  test('are none without a date', () => {
    const dateless = { ...voting, startsAt: null, endsAt: null };
    expect(referendumReminders({ ...referendum, window: dateless }, true)).toEqual([]);
  });
});
