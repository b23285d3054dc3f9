import { describe, expect, test } from 'vitest';
import { type Facts, sayText } from '~/home/readiness/findings.ts';
import { readinessOf } from '~/home/readiness/readiness.ts';
import { assembly, known, now, ready, referendum } from './facts.ts';

const of = (changes: Partial<Facts> = {}) => readinessOf(ready(changes));
const lines = (changes: Partial<Facts> = {}) => of(changes).groups.flatMap((group) => group.lines);

describe('the first point to do', () => {
  const worse = {
    isOnline: false,
    referendum: known(referendum({ isRegistered: false, canParticipate: false })),
  };

  test('is an open registration rather than one that is over', () => {
    const late = known(assembly({ isRegistered: false }));
    expect(of({ assembly: late }).first?.id).toBe('assembly-registration');
    expect(of({ ...worse, assembly: late }).first?.id).toBe('referendum-registration');
  });
});

describe('a vote', () => {
  test('is not denied while it is unknown', () => {
    const unknown = known<never>(null, { isKnown: false });
    const { note } = of({ assembly: unknown, referendum: known<never>(null) });
    expect(note?.[1]).toMatch(/does not know yet/);
  });
});

describe('the time of the data', () => {
  const since = (changes: Partial<Facts>) =>
    Object.fromEntries(lines(changes).map((line) => [line.id, line.since]));

  test('is not shown for fresh data', () => {
    const told = Object.entries(since({})).filter(([, at]) => at !== null);
    expect(told).toEqual([
      ['connection', now],
      ['clock', now],
    ]);
  });
});

test('has a point about the connection only if the page does not arrive as released', () => {
  expect(lines().some(({ id }) => id === 'offline')).toBe(false);
  const line = lines({ isPageChanged: true }).find(({ id }) => id === 'offline');
  expect(line).toMatchObject({ level: 'caution', remedy: null });
  expect(line && sayText(line)).toContain('does not open without a connection here');
});
