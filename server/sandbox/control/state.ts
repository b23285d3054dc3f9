import { Hono } from 'hono';
import { manilaTime } from '../manila-time.ts';
import type { Member } from '../model/member.ts';
import { isLive } from '../sessions.ts';
import { generalAssemblyPhaseAt, referendumPhaseAt } from '../windows.ts';
import type { SandboxEnv, World } from '../world.ts';

export const phaseResponse = (world: World) => ({
  ga: generalAssemblyPhaseAt(world.generalAssembly, world.now()),
  sga: referendumPhaseAt(world.referendum, world.now()),
});

function countSessions(world: World): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const session of world.sessions.values()) {
    const { username } = session.member;
    if (isLive(session, world.now())) counts.set(username, (counts.get(username) ?? 0) + 1);
  }
  return counts;
}

const memberState = (member: Member, sessions: number) => ({
  voted: member.generalAssembly.hasVoted,
  votes: member.generalAssembly.ballotsCounted,
  registered: member.generalAssembly.isRegistered,
  participated: member.referendum.hasParticipated,
  answers: member.referendum.answersCounted,
  sga_registered: member.referendum.isRegistered,
  can_participate: member.referendum.isAdmitted,
  /** ISO 8601; null if active. */
  deactivated: member.deactivatedAt,
  login_code: member.settings.loginCode,
  sessions,
});

/** `?members=a,b` limits the list of members, not the totals. */
export const state = new Hono<SandboxEnv>().get('/', (c) => {
  const { world } = c.var;
  const wanted = c.req.query('members')?.split(',');
  const everybody = [...world.members.values()];
  const listed = everybody.filter(({ username }) => wanted?.includes(username) ?? true);
  const sessions = countSessions(world);
  return c.json({
    now: manilaTime(world.now()),
    phase: phaseResponse(world),
    members: Object.fromEntries(
      listed.map((member) => [
        member.username,
        memberState(member, sessions.get(member.username) ?? 0),
      ]),
    ),
    voters: everybody.filter((member) => member.generalAssembly.hasVoted).length,
    ballots: everybody.reduce((sum, member) => sum + member.generalAssembly.ballotsCounted, 0),
    participants: everybody.filter((member) => member.referendum.hasParticipated).length,
    answers: everybody.reduce((sum, member) => sum + member.referendum.answersCounted, 0),
    referendum: world.referendumTally,
    ratings: [...world.ratings.values()],
    calls: world.calls,
  });
});
