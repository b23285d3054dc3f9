import { describe, expect, test } from 'vitest';
import type { GeneralAssembly, VotingWindow } from '~/contracts/general-assembly.ts';
import { type ElectionPhase, electionPhase } from '~/state/vote-phase.ts';
import { assemblyOf } from '../support/wire.ts';

const times = {
  opens: 1_000_000,
  closes: 2_000_000,
  votingOpens: 3_000_000,
  votingCloses: 4_000_000,
};
const windowOf = (
  startsAt: number | null,
  endsAt: number | null,
  hasStarted = false,
  hasEnded = false,
): VotingWindow => ({ startsAt, endsAt, hasStarted, hasEnded });

const scheduled: GeneralAssembly = {
  ...assemblyOf(),
  registration: windowOf(times.opens, times.closes),
  voting: windowOf(times.votingOpens, times.votingCloses),
};

describe('at the millisecond', () => {
  test.each<[string, number, ElectionPhase]>([
    ['before registration opens', times.opens - 1, 'before'],
    ['when registration opens', times.opens, 'registration'],
    ['before registration closes', times.closes - 1, 'registration'],
    ['when registration closes', times.closes, 'between'],
    ['before voting opens', times.votingOpens - 1, 'between'],
    ['when voting opens', times.votingOpens, 'voting'],
    ['before voting closes', times.votingCloses - 1, 'voting'],
    ['when voting closes', times.votingCloses, 'ended'],
    ['long after', times.votingCloses * 9, 'ended'],
  ])('%s (%d) it is %s', (_what, now, phase) => {
    expect(electionPhase(scheduled, now)).toBe(phase);
  });
});

test('the dates decide where the flags have grown old', () => {
  const stale = {
    ...scheduled,
    registration: windowOf(times.opens, times.closes, true, true),
    voting: windowOf(times.votingOpens, times.votingCloses, true, true),
  };
  expect(electionPhase(stale, times.opens - 1)).toBe('before');
  expect(electionPhase(stale, times.votingOpens)).toBe('voting');
});

test('voting counts while registration is still open', () => {
  const overlapping = { ...scheduled, registration: windowOf(times.opens, times.votingCloses) };
  expect(electionPhase(overlapping, times.votingOpens - 1)).toBe('registration');
  expect(electionPhase(overlapping, times.votingOpens)).toBe('voting');
});

describe('without dates the flags decide', () => {
  test.each<[ElectionPhase, VotingWindow, VotingWindow]>([
    ['before', windowOf(null, null), windowOf(null, null)],
    ['registration', windowOf(null, null, true), windowOf(null, null)],
    ['between', windowOf(null, null, true, true), windowOf(null, null)],
    ['voting', windowOf(null, null, true, true), windowOf(null, null, true)],
    ['ended', windowOf(null, null, true, true), windowOf(null, null, true, true)],
  ])('%s', (phase, registration, voting) => {
    expect(electionPhase({ ...scheduled, registration, voting }, times.opens)).toBe(phase);
  });

  test('an open end stays open however late it is', () => {
    const open = { ...scheduled, voting: windowOf(times.votingOpens, null, false, false) };
    expect(electionPhase(open, Number.MAX_SAFE_INTEGER)).toBe('voting');
  });

  test('only the missing date is stood in for', () => {
    const half = { ...scheduled, voting: windowOf(null, times.votingCloses, true, true) };
    expect(electionPhase(half, times.votingCloses - 1)).toBe('voting');
    expect(electionPhase(half, times.votingCloses)).toBe('ended');
  });
});
