import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { candidateGroups } from '../../../src/contracts/ballot.ts';
import { oneTimeCodeType } from '../../../src/contracts/one-time-code.ts';
import { requireWholeBallot } from '../ballot-rules.ts';
import { enterBooth, startVoting } from '../booth.ts';
import { requireKnownElection, requireMayVote, requireRegistered } from '../eligibility.ts';
import { givenText, readFields } from '../fields.ts';
import { requirePin } from '../guards.ts';
import type { Handlers } from '../handlers.ts';
import { manilaTime } from '../manila-time.ts';
import { spendCode } from '../one-time-codes.ts';
import { Refusal, success } from '../responses.ts';
import type { SandboxEnv } from '../world.ts';

const unreadableVotes = 'The ballot could not be read.';
const votesField = v.pipe(
  v.union([v.array(v.string()), v.pipe(v.string(), v.parseJson())], unreadableVotes),
  v.array(v.string(unreadableVotes), unreadableVotes),
);

const requireThisElection = createMiddleware<SandboxEnv>(async (c, next) => {
  requireKnownElection(c.req.param('code'));
  await next();
});
const guards = [requirePin, requireThisElection] as const;

export const election = {
  enterElection: [
    ...guards,
    async (c) => {
      const { otp } = await readFields(c, { otp: givenText('Please enter the code.') });
      const { world, session, member } = c.var;
      requireMayVote(world, member);
      spendCode(world, oneTimeCodeType.electionEntry, member.uuid, otp);
      return success(c, 'You may now vote.', { secret_key: enterBooth(world, session) });
    },
  ],
  fetchCandidates: [
    ...guards,
    (c) => {
      requireRegistered(c.var.member);
      const group: string = c.req.param('group');
      const standing = c.var.world.candidates.filter(({ type }) => candidateGroups[type] === group);
      return success(c, 'The candidates.', standing);
    },
  ],
  startVote: [
    ...guards,
    async (c) => {
      const { secret_key } = await readFields(c, {
        secret_key: givenText('Please enter your one-time code again.'),
      });
      const { world, session, member } = c.var;
      requireMayVote(world, member);
      const { voterKey, ballotNumber, at } = startVoting(world, session, secret_key);
      return success(c, 'Your ballot is ready.', {
        voter_key: voterKey,
        ballot_no: ballotNumber,
        timestamp: manilaTime(at),
      });
    },
  ],
  castBallot: [
    ...guards,
    async (c) => {
      const { voter_key, ballot_no, votes } = await readFields(c, {
        voter_key: givenText('Please start your ballot again.'),
        ballot_no: givenText('Please start your ballot again.'),
        votes: votesField,
      });
      // No await between the checks and the count, or a member could vote twice.
      const { world, session, member } = c.var;
      requireMayVote(world, member);
      const ballot = session.booth?.start ?? null;
      if (ballot?.voterKey !== voter_key || ballot.ballotNumber !== ballot_no) {
        throw new Refusal(422, 'This ballot is not yours. Please start your ballot again.');
      }
      requireWholeBallot(world, votes);
      member.generalAssembly.hasVoted = true;
      member.generalAssembly.ballotsCounted += 1;
      return success(c, 'Your vote has been cast.', { timestamp: manilaTime(world.now()) });
    },
  ],
} satisfies Handlers;
