import { expect } from 'vitest';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import type { Referendum } from '~/contracts/referendum.ts';
import { type Facts, type Finding, sayText } from '~/home/readiness/findings.ts';
import type { KnownVote } from '~/vote/member-votes.ts';
import { libraryStatus } from '../../support/library-page.ts';
import { assemblyOf, sessionOf } from '../../support/wire.ts';
import { referendumOf } from '../../vote/referendum/wire-referendum.ts';

const hour = 3_600_000;
export const now = Date.parse('2026-11-20T10:00:00+08:00');

export const assembly = (changes: Partial<GeneralAssembly> = {}): GeneralAssembly => ({
  ...assemblyOf({}, now),
  ...changes,
});

export const referendum = (changes: Partial<Referendum> = {}): Referendum => ({
  ...referendumOf(),
  window: { startsAt: now - hour, endsAt: now + 5 * hour, hasStarted: true, hasEnded: false },
  ...changes,
});

export const known = <Info>(
  info: Info | null,
  changes: Partial<KnownVote<Info>> = {},
): KnownVote<Info> => ({
  info,
  isKnown: true,
  dataUpdatedAt: now - hour,
  isStale: false,
  isCast: false,
  ...changes,
});

/** A regular member with two open votes. Every point is ready. */
export const ready = (changes: Partial<Facts> = {}): Facts => ({
  now,
  assembly: known(assembly()),
  referendum: known(referendum()),
  session: sessionOf(),
  sessionAt: now - 2 * hour,
  isOnline: true,
  clockOffset: 0,
  heardAt: now,
  phone: {
    keeps: true,
    isProtected: true,
    wasAsked: false,
    room: { quota: 2_000_000_000, usage: 5_000_000 },
  },
  library: libraryStatus({ phase: 'whole', pages: { kept: 35, total: 35 } }),
  isPageChanged: false,
  reminding: {
    reminders: 'on',
    canRemind: true,
    dates: [],
  },
  ballotPlace: 'home-screen',
  ...changes,
});

/** @param said the level, words of the sentence and the remedy: `caution | no PIN yet | choose-pin` */
export function expectSaid(finding: Finding | null, said: string): void {
  const [level, words = '', remedy] = said.split(' | ');
  expect(finding && [finding.level, sayText(finding), finding.remedy]).toEqual([
    level,
    expect.stringContaining(words),
    remedy,
  ]);
}
