import type { Machine } from '../search.ts';
import { brokenAtRest, brokenIn } from './invariants.ts';
import { movesOf } from './moves.ts';
import { startOf, textOf, type VoteKind, type World } from './world.ts';

export const voteMachine = (kind: VoteKind, bounds: World['left']): Machine<World> => ({
  name: kind.name,
  start: startOf(bounds),
  moves: (world) => movesOf(kind, world),
  textOf,
  broken: (world) => brokenIn(kind, world),
  // The API names the member's election.
  calmed: (world) => ({ ...world, isAnotherScheduled: false }),
  brokenAtRest: (world) => brokenAtRest(kind, world),
});

export const ballot: VoteKind = { name: 'vote, ballot', isBallot: true };
export const answer: VoteKind = { name: 'vote, answer', isBallot: false };
