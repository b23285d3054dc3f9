import type { MemberSeed } from '../../server/sandbox/data/member-seeds.ts';
import { uuidOf } from '../../server/sandbox/secrets.ts';

/** The members of a stand-in with an electorate. Their number decides their standing. */

export const usernameOf = (number: number): string => `m${number}`;

type Standing = 'votes' | 'not-registered' | 'voted-before' | 'deactivated' | 'associate';

/** In a thousand: 20 not registered, 10 voted before, 5 deactivated, 5 associates. */
export function standingOf(number: number): Standing {
  const at = number % 1000;
  if (at < 20) return 'not-registered';
  if (at < 30) return 'voted-before';
  if (at < 35) return 'deactivated';
  return at < 40 ? 'associate' : 'votes';
}

const differences: Readonly<Record<Standing, Partial<MemberSeed>>> = {
  votes: {},
  'not-registered': {
    generalAssembly: { isRegistered: false },
    referendum: { isRegistered: false, isAdmitted: false },
  },
  'voted-before': {
    generalAssembly: { hasVoted: true, ballotsCounted: 1 },
    referendum: { hasParticipated: true, answersCounted: 1 },
  },
  deactivated: { deactivatedAt: '2026-01-15T08:00:00+08:00' },
  associate: { isRegular: false, referendum: { isRegistered: false, isAdmitted: false } },
};

export const electorate = (count: number): MemberSeed[] =>
  Array.from({ length: count }, (_, number) => {
    const username = usernameOf(number);
    const name = { firstName: 'Rehearsal', middleName: 'Day', lastName: `Member ${number}` };
    return { username, uuid: uuidOf(username), ...name, ...differences[standingOf(number)] };
  });

/**
 * The shape of a day, in 20 equal parts: a peak when voting opens, a smaller one before it ends.
 * Their sum is 100.
 */
export const arrivalsByPart = [
  14, 9, 6, 5, 4, 4, 4, 4, 5, 5, 4, 4, 3, 3, 3, 4, 4, 4, 5, 6,
] as const;

/**
 * @param random from 0 to 1
 * @returns a member's arrival, from 0 (voting opens) to 1 (voting ends)
 */
export function arrivalAt(random: number): number {
  let left = random * 100;
  for (const [part, weight] of arrivalsByPart.entries()) {
    if (left < weight) return (part + left / weight) / arrivalsByPart.length;
    left -= weight;
  }
  return 1;
}
