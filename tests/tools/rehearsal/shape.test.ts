import { expect, test } from 'vitest';
import { createMembers } from '../../../server/sandbox/members.ts';
import {
  arrivalAt,
  arrivalsByPart,
  electorate,
  standingOf,
} from '../../../tools/kit/electorate.ts';
import { createRandom } from '../../../tools/kit/random.ts';

test('members arrive as the parts of the day say', () => {
  expect(arrivalsByPart.reduce((sum, weight) => sum + weight, 0)).toBe(100);
  expect([arrivalAt(0), arrivalAt(1)]).toEqual([0, 1]);
  const { share } = createRandom(7);
  const arrivals = Array.from({ length: 20_000 }, () => arrivalAt(share()));
  for (const [part, weight] of arrivalsByPart.entries()) {
    const here = arrivals.filter((at) => Math.floor(at * 20) === part).length;
    expect(here / 200).toBeGreaterThan(weight - 1);
    expect(here / 200).toBeLessThan(weight + 1);
  }
});

test('the electorate has members of every standing, each with an account', () => {
  const members = createMembers(0, electorate(1000));
  const standings = Array.from({ length: 1000 }, (_, number) => standingOf(number));
  const count = (name: string) => standings.filter((standing) => standing === name).length;
  expect([count('not-registered'), count('voted-before'), count('deactivated')]).toEqual([
    20, 10, 5,
  ]);
  expect([count('associate'), count('votes')]).toEqual([5, 960]);
  expect(members.get('m25')?.generalAssembly).toMatchObject({ hasVoted: true, ballotsCounted: 1 });
  expect(members.get('m0')?.generalAssembly.isRegistered).toBe(false);
  expect(members.get('m34')?.deactivatedAt).not.toBeNull();
  expect(members.get('m39')?.isRegular).toBe(false);
  expect(members.get('m999')).toMatchObject({ email: 'm999@example.test', isRegular: true });
});
