import { describe, expect, test } from 'vitest';
import type { Facts } from '~/components/readiness/facts.ts';
import { readinessOf } from '~/components/readiness/readiness.ts';
import { assembly, known, now, ready, referendum } from './facts.ts';

const of = (changes: Partial<Facts> = {}) => readinessOf(ready(changes));
const lines = (changes: Partial<Facts> = {}) => of(changes).groups.flatMap((group) => group.lines);
const groups = (changes: Partial<Facts> = {}) => of(changes).groups.map(({ id }) => id);
const associate = (() => {
  const { session } = ready();
  return { ...session, member: { ...session.member, isRegular: false } };
})();

describe('a member for whom everything is ready', () => {
  test('is told so, of every point', () => {
    const { good, all, first, isVoteAhead, note } = of();
    expect([good, all, first, isVoteAhead, note]).toEqual([12, 12, null, true, null]);
  });

  test('has both votes, the account and the phone before them', () => {
    expect(groups()).toEqual(['assembly', 'referendum', 'account', 'phone']);
  });
});

describe('the first thing to do', () => {
  const worse = {
    isOnline: false,
    referendum: known(referendum({ isRegistered: false, canParticipate: false })),
  };

  test('is what is in the way, wherever it stands', () => {
    const phone = { ...ready().phone, keeps: false };
    expect(of({ ...worse, phone }).first?.id).toBe('keeping');
  });

  test('is else the first that something can be done about', () => {
    expect(of(worse).first?.id).toBe('referendum-registration');
    expect(of({ clockOffset: 3e7, isOnline: false }).first?.id).toBe('connection');
  });

  test('is a registration that is open before one that is over', () => {
    const late = known(assembly({ isRegistered: false }));
    expect(of({ assembly: late }).first?.id).toBe('assembly-registration');
    expect(of({ ...worse, assembly: late }).first?.id).toBe('referendum-registration');
  });

  test('is nothing where nothing can be done', () => {
    expect(of({ clockOffset: 3e7 }).first).toBeNull();
  });
});

describe('a vote', () => {
  test('that is cast takes its points along, and the last one the card', () => {
    const cast = known(assembly(), { isCast: true });
    expect([groups({ assembly: cast }), of({ assembly: cast }).isVoteAhead]).toEqual([
      ['referendum', 'account', 'phone'],
      true,
    ]);
    const answered = known(referendum({ hasParticipated: true }));
    const { isVoteAhead, note } = of({ assembly: cast, referendum: answered });
    expect([isVoteAhead, note?.[1]]).toEqual([false, expect.stringMatching(/^No vote waits/)]);
  });

  test('of which nothing is known is not denied', () => {
    const unknown = known<never>(null, { isKnown: false });
    const { note } = of({ assembly: unknown, referendum: known<never>(null) });
    expect(note?.[1]).toMatch(/does not know yet/);
  });

  test('for regular members asks nothing of an associate', () => {
    expect(groups({ session: associate })).toEqual(['assembly', 'account', 'phone']);
    const { isVoteAhead, note } = of({ session: associate, assembly: known<never>(null) });
    expect([isVoteAhead, note?.[1]]).toEqual([false, expect.stringMatching(/for regular members/)]);
    const without = { session: associate, referendum: known<never>(null) };
    expect(of(without).note).toBeNull();
  });
});

describe('since when it is known', () => {
  const since = (changes: Partial<Facts>) =>
    Object.fromEntries(lines(changes).map((line) => [line.id, line.since]));
  const hour = 3_600_000;

  test('is said of nothing that the cooperative has just said', () => {
    const told = Object.entries(since({})).filter(([, at]) => at !== null);
    expect(told).toEqual([
      ['connection', now],
      ['clock', now],
    ]);
  });

  test('is said of votes and account without a connection', () => {
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

  test('is said of a vote that the phone had kept', () => {
    const told = since({ assembly: known(assembly(), { isStale: true }) });
    expect([told['assembly-right'], told['referendum-right']]).toEqual([now - hour, null]);
  });
});
