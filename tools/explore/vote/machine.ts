import { withChoices } from '~/vote/vote-rules.ts';
import type { Machine } from '../search.ts';
import { brokenAtRest, brokenIn } from './invariants.ts';
import { deliver, isUnderWay, movesOf, respond, signIn, statusNow } from './moves.ts';
import * as phone from './phone.ts';
import { recordOf, startOf, textOf, type VoteKind, type World } from './world.ts';

/** The next step if nothing fails, nobody taps, and the API names the member's election. */
function calm(kind: VoteKind, world: World): World | null {
  if (world.isAnotherScheduled) return { ...world, isAnotherScheduled: false };
  if (!world.isSignedIn) return signIn(world);
  const [message] = world.underWay;
  if (message !== undefined) return deliver(world, message);
  for (const which of [0, 1] as const) {
    const { edit, hasNews, work } = world.tabs[which];
    if (edit !== null) {
      const before = recordOf(world, which);
      const record = before === null ? null : withChoices(before, () => edit);
      const truth = record === before ? world.truth : { ...world.truth, wanted: edit };
      return phone.write({ ...world, truth }, which, record, { edit: null });
    }
    switch (work?.at) {
      case 'lock':
        if (world.lock === null) return phone.takeTurn(kind, world, which).to;
        break;
      case 'connecting':
        return phone.advance(kind, world, which, { type: 'connection-checked', isAlive: true }).to;
      case 'sending':
        if (!isUnderWay(world, which)) return respond(kind, world, which).to;
        break;
      case 'verifying':
        return phone.verified(kind, world, which, work.read ?? statusNow(world)).to;
      case 'asking':
        return phone.verifiedWithoutLock(kind, world, which, statusNow(world)).to;
    }
    if (hasNews) return phone.reload(world, which);
    const casting = phone.castingIn(world.tabs[which]);
    const mayDecide =
      world.counted !== null || ('response' in casting && casting.response?.said !== 'yes');
    if (work === null && casting.step === 'unconfirmed' && mayDecide)
      return phone.begin(world, which, 'verify-again');
    const { to } = phone.applyStatus(kind, world, which, statusNow(world));
    if (recordOf(to, which) !== recordOf(world, which)) return to;
  }
  return null;
}

export type Bounds = World['left'];

export const voteMachine = (kind: VoteKind, bounds: Bounds): Machine<World> => ({
  name: kind.name,
  code: `voteMachine(${kind.isBallot ? 'ballot' : 'answer'}, { faults: 9, casts: 9, edits: 9 })`,
  start: startOf(bounds),
  moves: (world) => movesOf(kind, world),
  textOf,
  broken: (world) => brokenIn(kind, world),
  calm: (world) => calm(kind, world),
  brokenAtRest: (world) => brokenAtRest(kind, world),
});

export const ballot: VoteKind = { name: 'vote, ballot', isBallot: true };
export const answer: VoteKind = { name: 'vote, answer', isBallot: false };
