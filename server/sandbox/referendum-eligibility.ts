import type { Member } from './model/member.ts';
import { Refusal } from './responses.ts';
import { hasEnded, hasStarted } from './windows.ts';
import type { World } from './world.ts';

/** Source: docs/behaviour/api.md#the-calls. */
export const referendumCode = 'GA00000002';

export function requireKnownReferendum(code: string | undefined): void {
  if (code !== referendumCode) throw new Refusal(404, 'There is no referendum with this code.');
}

/** Source: docs/behaviour/home.md#the-referendums-card. */
function requireRegular(member: Member): void {
  if (!member.isRegular) throw new Refusal(422, 'You are not entitled to vote.');
}

/** Source: docs/behaviour/sandbox.md#rules. */
function requireOpen({ referendum, now }: World): void {
  if (!hasStarted(referendum, now())) {
    throw new Refusal(422, 'The referendum has not started yet.');
  }
  if (hasEnded(referendum, now())) throw new Refusal(422, 'Voting is officially closed.');
}

export function requireMayRegisterForReferendum(world: World, member: Member): void {
  requireRegular(member);
  if (member.referendum.isRegistered) {
    throw new Refusal(422, 'You are already registered for the referendum.');
  }
  requireOpen(world);
}

export function requireMayAnswerReferendum(world: World, member: Member): void {
  const { isRegistered, isAdmitted, hasParticipated } = member.referendum;
  requireRegular(member);
  if (hasParticipated) throw new Refusal(422, 'You have already voted.');
  if (!isRegistered) throw new Refusal(422, 'You are not registered for the referendum.');
  if (!isAdmitted) throw new Refusal(422, 'You have not been admitted to the referendum yet.');
  requireOpen(world);
}
