import type { Member } from './model/member.ts';
import type { Session } from './model/session.ts';
import { endRecoveries } from './recoveries.ts';
import { Refusal } from './responses.ts';
import { endSessions } from './sessions.ts';
import type { World } from './world.ts';

export function requirePassword(
  member: Member,
  password: string,
  refusal = 'The password is incorrect.',
): void {
  if (member.password !== password) throw new Refusal(422, refusal);
}

/** The API's rule for other sessions is unknown. Here they end: somebody may know the old password. */
export function setPassword(
  world: World,
  member: Member,
  password: string,
  kept: Session | null,
): void {
  member.password = password;
  endSessions(world, member, kept);
  endRecoveries(world, member);
}
