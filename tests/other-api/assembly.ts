import { seats } from './candidates.ts';
import type { RouteResult } from './dialect.ts';
import { type Call, data, done, field, memberRoute, type Route, refuse } from './routing.ts';
import { newestOf } from './support.ts';
import { LongList, type Payload, Picture, When } from './values.ts';
import { isWithin, type Member, type Span, secret, type World } from './world.ts';

/** Source: docs/behaviour/api.md#the-calls. */

const entryCode = 5;
const noAssembly = 'There is no general assembly at this time.';

const hasVoted = ({ assembly }: World, { username }: Member) =>
  assembly.ballots.some((ballot) => ballot.username === username);

const windowOf = ({ start, end }: Span): Payload => ({
  start_date: new When(start),
  started: Date.now() >= start,
  end_date: new When(end),
  ended: Date.now() >= end,
});

/** @returns the reason why this member may not be in the booth now, or null */
function refusalAtBooth({ world, parts }: Call, member: Member): RouteResult | null {
  const { assembly } = world;
  if (!assembly.isOn || parts['code'] !== assembly.code) return refuse(noAssembly);
  if (!isWithin(assembly.voting)) return refuse('The polls are closed.');
  if (!member.assembly.isRegistered || !member.assembly.canVote) {
    return refuse('You are not on the list of voters.');
  }
  return hasVoted(world, member) ? refuse('You have voted already.') : null;
}

const boothRoute = (path: string, answer: (call: Call, member: Member) => RouteResult) =>
  memberRoute('POST', path, (call, member) => refusalAtBooth(call, member) ?? answer(call, member));

/** True if each group has exactly its number of seats, and nobody is twice or unknown. */
function isWhole({ candidates }: World, votes: readonly unknown[]): boolean {
  const chosen = candidates.filter(({ code }) => votes.includes(code));
  const isExact = Object.entries(seats).every(
    ([name, count]) => chosen.filter(({ group }) => group === name).length === count,
  );
  return isExact && chosen.length === votes.length;
}

const candidatesOf = (path: string): Route =>
  memberRoute('GET', `ga/:code/election/candidates/${path}`, ({ world, parts }) =>
    parts['code'] === world.assembly.code
      ? data(
          new LongList(
            world.candidates
              .filter(({ group }) => group === path)
              .map(({ code, name, picture }) => ({
                code,
                name,
                type: 1,
                photo: new Picture(picture),
              })),
          ),
        )
      : refuse(noAssembly),
  );

export const assemblyRoutes: readonly Route[] = [
  memberRoute('GET', 'ga/info', ({ world }, member) => {
    const { assembly } = world;
    if (!assembly.isOn) return { kind: 'nothing-on', message: noAssembly };
    return data({
      code: assembly.code,
      title: assembly.title,
      registration: windowOf(assembly.registration),
      voting: windowOf(assembly.voting),
      mev: false,
      signed: false,
      can_vote: member.assembly.canVote,
      proxy_holder: false,
      total_votes: 1,
      voted: hasVoted(world, member),
      registered: member.assembly.isRegistered,
      rated: false,
    });
  }),
  ...Object.keys(seats).map(candidatesOf),
  memberRoute('POST', 'ga/:code/register', ({ world, parts }, member) => {
    const { assembly } = world;
    if (!assembly.isOn || parts['code'] !== assembly.code) return refuse(noAssembly);
    if (!isWithin(assembly.registration)) return refuse('Registration is closed.');
    if (member.assembly.isRegistered) return refuse('You are registered already.');
    member.assembly.isRegistered = true;
    return data({ message: 'Your name was put on the list of voters.' });
  }),
  boothRoute('ga/:code/election', (call, member) => {
    const { codes, assembly } = call.world;
    const sent = newestOf(codes, entryCode, member.uuid);
    if (sent === undefined || sent.digits !== field(call, 'otp')) {
      return refuse('That code does not open the election.', 'otp');
    }
    const secretKey = secret();
    assembly.secretKeys.set(secretKey, member.uuid);
    return data({ secret_key: secretKey });
  }),
  boothRoute('ga/:code/election/vote/start', (call, member) => {
    const { assembly } = call.world;
    if (assembly.secretKeys.get(field(call, 'secret_key')) !== member.uuid) {
      return refuse('This key does not open the booth.');
    }
    const voterKey = secret();
    // A JavaScript number cannot hold it exactly.
    const number = String(9_007_199_254_740_993n + BigInt(assembly.voterKeys.size));
    assembly.voterKeys.set(voterKey, { uuid: member.uuid, number });
    return data({ voter_key: voterKey, ballot_no: number });
  }),
  boothRoute('ga/:code/election/vote', (call, member) => {
    const { assembly } = call.world;
    if (assembly.castsHeldBecause !== null) return refuse(assembly.castsHeldBecause);
    const key = assembly.voterKeys.get(field(call, 'voter_key'));
    const number = field(call, 'ballot_no');
    if (key?.uuid !== member.uuid || key.number !== number) {
      return refuse('This is not the ballot that you were given.');
    }
    const votes = Array.isArray(call.body['votes']) ? call.body['votes'] : [];
    if (!isWhole(call.world, votes)) return refuse('The ballot is not complete.', 'votes');
    const { username } = member;
    assembly.ballots.push({ username, number, votes: votes.map(String) });
    return done('Your ballot was counted.');
  }),
];
