import type { MemberSeed } from '../../../server/sandbox/data/member-seeds.ts';
import { uuidOf } from '../../../server/sandbox/secrets.ts';

/** Members of the rehearsal. Their number decides what they are. */

export const usernameOf = (number: number): string => `m${number}`;
export const memberNumber = (username: string): number => Number(username.slice(1));

export type Standing = 'votes' | 'not-registered' | 'voted-before' | 'deactivated' | 'associate';

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

export function* electorate(count: number): Generator<MemberSeed> {
  for (let number = 0; number < count; number += 1) {
    const username = usernameOf(number);
    const name = { firstName: 'Rehearsal', middleName: 'Day', lastName: `Member ${number}` };
    yield { username, uuid: uuidOf(username), ...name, ...differences[standingOf(number)] };
  }
}
