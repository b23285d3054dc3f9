import type { Member } from './model/member.ts';
import { Refusal } from './responses.ts';
import { hasEnded, hasStarted } from './windows.ts';
import type { World } from './world.ts';

export const generalAssemblyCode = 'GA00000001';

export function requireKnownElection(code: string | undefined): void {
  if (code !== generalAssemblyCode) throw new Refusal(404, 'There is no election with this code.');
}

export function requireRegistered(member: Member): void {
  if (!member.generalAssembly.isRegistered) {
    throw new Refusal(422, 'You are not registered for the general assembly.');
  }
}

export function requireMayRegister(world: World, member: Member): void {
  const { registration } = world.generalAssembly;
  if (member.generalAssembly.isRegistered) {
    throw new Refusal(409, 'You are already registered for the general assembly.');
  }
  if (!hasStarted(registration, world.now())) {
    throw new Refusal(422, 'Registration has not started yet.');
  }
  if (hasEnded(registration, world.now())) throw new Refusal(422, 'Registration is closed.');
}

/** Source: docs/behaviour/home.md#the-general-assemblys-card. */
export function requireMayVote(world: World, member: Member): void {
  const { voting } = world.generalAssembly;
  if (member.generalAssembly.hasVoted) throw new Refusal(409, 'You have already voted.');
  requireRegistered(member);
  if (!member.generalAssembly.canVote) throw new Refusal(422, 'You are not entitled to vote.');
  if (!hasStarted(voting, world.now())) throw new Refusal(422, 'Voting has not started yet.');
  if (hasEnded(voting, world.now())) throw new Refusal(422, 'Voting is officially closed.');
}
