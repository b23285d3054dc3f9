import { describe, expect, test } from 'vitest';
import { type Facts, sayText } from '~/home/readiness/findings.ts';
import { readinessOf } from '~/home/readiness/readiness.ts';
import { assembly, known, now, ready, referendum } from './facts.ts';

const of = (changes: Partial<Facts> = {}) => readinessOf(ready(changes));
const lines = (changes: Partial<Facts> = {}) => of(changes).groups.flatMap((group) => group.lines);
const groups = (changes: Partial<Facts> = {}) => of(changes).groups.map(({ id }) => id);
const associate = (() => {
  const { session } = ready();
  return { ...session, member: { ...session.member, isRegular: false } };
})();

describe('a member without open points', () => {
  test('has every point counted as ready', () => {
    const { good, all, first, isVoteAhead, note } = of();
    expect([good, all, first, isVoteAhead, note]).toEqual([12, 12, null, true, null]);
  });

  test('sees both votes, the account and the device in this order', () => {
    expect(groups()).toEqual(['assembly', 'referendum', 'account', 'phone']);
  });
});

describe('the first point to do', () => {
  const worse = {
    isOnline: false,
    referendum: known(referendum({ isRegistered: false, canParticipate: false })),
  };

  test('is an obstacle, wherever it appears in the list', () => {
    const phone = { ...ready().phone, keeps: false };
    expect(of({ ...worse, phone }).first?.id).toBe('keeping');
  });

  test('is otherwise the first point with a remedy', () => {
    expect(of(worse).first?.id).toBe('referendum-registration');
    expect(of({ clockOffset: 3e7, isOnline: false }).first?.id).toBe('connection');
  });

  test('is an open registration rather than one that is over', () => {
    const late = known(assembly({ isRegistered: false }));
    expect(of({ assembly: late }).first?.id).toBe('assembly-registration');
    expect(of({ ...worse, assembly: late }).first?.id).toBe('referendum-registration');
  });

  test('is missing if no point has a remedy', () => {
    expect(of({ clockOffset: 3e7 }).first).toBeNull();
  });
});

describe('a vote', () => {
  test('disappears with its points once it is cast, and the last one with the card', () => {
    const cast = known(assembly(), { isCast: true });
    expect([groups({ assembly: cast }), of({ assembly: cast }).isVoteAhead]).toEqual([
      ['referendum', 'account', 'phone'],
      true,
    ]);
    const answered = known(referendum({ hasParticipated: true }));
    const { isVoteAhead, note } = of({ assembly: cast, referendum: answered });
    expect([isVoteAhead, note?.[1]]).toEqual([false, expect.stringMatching(/^No vote waits/)]);
  });

  test('is not denied while it is unknown', () => {
    const unknown = known<never>(null, { isKnown: false });
    const { note } = of({ assembly: unknown, referendum: known<never>(null) });
    expect(note?.[1]).toMatch(/does not know yet/);
  });

  test('for regular members is not shown to an associate', () => {
    expect(groups({ session: associate })).toEqual(['assembly', 'account', 'phone']);
    const { isVoteAhead, note } = of({ session: associate, assembly: known<never>(null) });
    expect([isVoteAhead, note?.[1]]).toEqual([false, expect.stringMatching(/for regular members/)]);
    const without = { session: associate, referendum: known<never>(null) };
    expect(of(without).note).toBeNull();
  });
});

describe('the time of the data', () => {
  const since = (changes: Partial<Facts>) =>
    Object.fromEntries(lines(changes).map((line) => [line.id, line.since]));
  const hour = 3_600_000;

  test('is not shown for fresh data', () => {
    const told = Object.entries(since({})).filter(([, at]) => at !== null);
    expect(told).toEqual([
      ['connection', now],
      ['clock', now],
    ]);
  });

  test('is shown for votes and account without a connection', () => {
    expect(since({ isOnline: false })).toMatchObject({
      'assembly-registration': now - hour,
      'assembly-right': now - hour,
      'referendum-registration': now - hour,
      'referendum-right': now - hour,
      contact: now - 2 * hour,
      pin: now - 2 * hour,
      keeping: null,
      pages: null,
    });
  });

  test('is shown for a stored vote', () => {
    const told = since({ assembly: known(assembly(), { isStale: true }) });
    expect([told['assembly-right'], told['referendum-right']]).toEqual([now - hour, null]);
  });
});

test('has a point about the connection only if the page does not arrive as released', () => {
  expect(lines().some(({ id }) => id === 'offline')).toBe(false);
  const line = lines({ isPageChanged: true }).find(({ id }) => id === 'offline');
  expect(line).toMatchObject({ level: 'caution', remedy: null });
  expect(line && sayText(line)).toContain('does not open without a connection here');
});
