import { Refusal } from './answers.ts';
import type { Member } from './model/member.ts';
import type { Session } from './model/session.ts';
import { endRecoveries } from './recoveries.ts';
import { endSessions } from './sessions.ts';
import type { World } from './world.ts';

export function requirePassword(
  member: Member,
  password: string,
  refusal = 'The password is incorrect.',
): void {
  if (member.password !== password) throw new Refusal(422, refusal);
}

/**
 * Gives a member a new password. What becomes of their sessions is open. Here a
 * change is what a member does who fears that somebody knows the old password: every other session
 * ends, and so does whatever recovery of this account is under way.
 *
 * @param kept the session that the change was made in; null where it was made without one
 */
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
