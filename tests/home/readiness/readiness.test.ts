import { describe, expect, test } from 'vitest';
import type { GeneralAssembly } from '~/contracts/general-assembly.ts';
import { type Facts, sayText } from '~/home/readiness/findings.ts';
import { readinessOf } from '~/home/readiness/readiness.ts';
import { assembly, known, now, ready, referendum } from './facts.ts';

const of = (changes: Partial<Facts> = {}) => readinessOf(ready(changes));
const lines = (changes: Partial<Facts> = {}) => of(changes).groups.flatMap((group) => group.lines);
const window = (startsAt: number, endsAt: number) =>
  ({ startsAt, endsAt, hasStarted: false, hasEnded: false }) as const;
const associate = (() => {
  const { session } = ready();
  return { ...session, member: { ...session.member, isRegular: false } };
})();

describe('the line of readiness', () => {
  const says = (changes: Partial<Facts> = {}) => of(changes).verdict?.text[1];
  const [before, voting] = [window(now + 1, now + 3), window(now - 1, now + 3)];
  const election = (changes: Partial<GeneralAssembly>) => known(assembly(changes));
  const listed = { registration: window(now - 3, now - 1), voting };
  const stranger = { isRegistered: false };
  const outside = known(referendum({ ...stranger, canParticipate: false }));

  test.each<[string, Partial<Facts>, string]>([
    ['an open vote', { assembly: election(listed) }, 'You can vote'],
    ['tips alone', { clockOffset: 3e7, isOnline: false }, 'You can vote'],
    [
      'votes ahead',
      { assembly: election({ voting: before }), referendum: known(referendum({ window: before })) },
      'You can vote when voting opens',
    ],
    [
      'no storage',
      { phone: { ...ready().phone, keeps: false }, referendum: outside },
      'Open the portal in another browser first',
    ],
    ['no PIN', { session: { ...ready().session, hasPin: false } }, 'Choose your PIN first'],
    [
      'an open registration',
      { assembly: election({ ...stranger, registration: voting }) },
      'Register for the election first',
    ],
    ['a referendum', { referendum: outside }, 'Register for the referendum first'],
    [
      'one vote open, the other without the member',
      { assembly: election({ ...listed, ...stranger }) },
      'You can vote',
    ],
    [
      'a closed election alone',
      { assembly: election({ ...listed, ...stranger }), session: associate },
      'You cannot vote in the election',
    ],
    [
      'a referendum that waits for the member to be admitted',
      { assembly: known<never>(null), referendum: known(referendum({ canParticipate: false })) },
      'The cooperative must admit you to the referendum first',
    ],
    [
      'a registration ahead',
      {
        assembly: election({ ...stranger, registration: before, voting: window(now + 4, now + 5) }),
        session: associate,
      },
      'Registration for the election opens later',
    ],
  ])('for %s', (_what, changes, sentence) => {
    expect(says(changes)).toBe(sentence);
  });
});

test('a vote is not denied while it is unknown', () => {
  const unknown = known<never>(null, { isKnown: false });
  const { note } = of({ assembly: unknown, referendum: known<never>(null) });
  expect(note?.[1]).toMatch(/does not know yet/);
});

const since = (changes: Partial<Facts>) =>
  Object.fromEntries(lines(changes).map((line) => [line.id, line.since]));

test('the time of the data is not shown for fresh data', () => {
  const told = Object.entries(since({})).filter(([, at]) => at !== null);
  expect(told).toEqual([
    ['connection', now],
    ['clock', now],
  ]);
});

test('has a point about the connection only if the page does not arrive as released', () => {
  expect(lines().some(({ id }) => id === 'offline')).toBe(false);
  const line = lines({ isPageChanged: true }).find(({ id }) => id === 'offline');
  expect(line).toMatchObject({ level: 'caution', remedy: null });
  expect(line && sayText(line)).toContain('does not open without a connection here');
});
