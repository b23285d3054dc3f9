import { Hono } from 'hono';
import * as v from 'valibot';
import { oneTimeCodeType } from '../../../src/contracts/one-time-code.ts';
import { Refusal, success } from '../answers.ts';
import { requireWholeBallot } from '../ballot-rules.ts';
import { enterBooth, startVoting } from '../booth.ts';
import { requireKnownElection, requireMayVote, requireRegistered } from '../eligibility.ts';
import { givenText, readFields } from '../fields.ts';
import { requireActive, requirePin, requireSession } from '../guards.ts';
import { manilaTime } from '../manila-time.ts';
import { spendCode } from '../one-time-codes.ts';
import type { SandboxEnv } from '../world.ts';

/** How a group of candidates is addressed. Source: docs/behaviour/api.md#assumed. */
const groups: Readonly<Record<string, string>> = {
  bod: 'bod',
  audit: 'audit',
  'elecom/officer': 'elecom_of',
  'elecom/enlisted-personnel': 'elecom_ep',
};

const unreadableVotes = 'The ballot could not be read.';
/** A list of candidate codes, also as a JSON text. */
const votesField = v.pipe(
  v.union([v.array(v.string()), v.pipe(v.string(), v.parseJson())], unreadableVotes),
  v.array(v.string(unreadableVotes), unreadableVotes),
);

/** `/ga/{code}/election`: from the one-time code at the door to the ballot in the box. */
export const election = new Hono<SandboxEnv>()
  .use(requireSession, requireActive, requirePin, async (c, next) => {
    requireKnownElection(c.req.param('code'));
    await next();
  })
  .post('/', async (c) => {
    const { otp } = await readFields(c, { otp: givenText('Please enter the code.') });
    const { world, session, member } = c.var;
    requireMayVote(world, member);
    spendCode(world, oneTimeCodeType.electionEntry, member.uuid, otp);
    return success(c, 'You may now vote.', { secret_key: enterBooth(world, session) });
  })
  .get('/candidates/:category/:sub?', (c) => {
    requireRegistered(c.var.member);
    const { category, sub } = c.req.param();
    const type = groups[sub === undefined ? category : `${category}/${sub}`];
    if (type === undefined) throw new Refusal(404, 'There is no such group of candidates.');
    const group = c.var.world.candidates.filter((candidate) => candidate.type === type);
    return success(c, 'The candidates.', group);
  })
  .post('/vote/start', async (c) => {
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
  })
  .post('/vote', async (c) => {
    const { voter_key, ballot_no, votes } = await readFields(c, {
      voter_key: givenText('Please start your ballot again.'),
      ballot_no: givenText('Please start your ballot again.'),
      votes: votesField,
    });
    // No await from here on: nothing can come between the checks and the counting.
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
  });
