import { oneTimeCodeType } from '../../src/contracts/one-time-code.ts';
import { issuePermit, revokePermits } from './code-permits.ts';
import { contactsOf, requireContact } from './contacts.ts';
import type { Member } from './model/member.ts';
import type { Recovery } from './model/recovery.ts';
import { Refusal, requestIsGone } from './responses.ts';
import type { World } from './world.ts';

/** Milliseconds. */
const recoveryLifetime = 30 * 60 * 1000;
const type = oneTimeCodeType.forgotPassword;

/** By email address, mobile number (with +63) or username. */
export function requireMemberNamed(world: World, value: string): Member {
  const wanted = value.trim().toLowerCase();
  for (const member of world.members.values()) {
    const { username, email, mobile } = member;
    if ([username, email, mobile].some((name) => name?.toLowerCase() === wanted)) return member;
  }
  throw new Refusal(422, 'We could not find an account with these details.');
}

export function openRecovery(world: World, member: Member): Recovery {
  const recovery: Recovery = {
    hash: world.secrets.key('recovery', member.username),
    pin: world.secrets.key('recovery-step', member.username),
    member,
    expiresAt: world.now() + recoveryLifetime,
  };
  world.recoveries.set(recovery.hash, recovery);
  return recovery;
}

/** The pins of all steps stay valid. */
const isPinOf = (world: World, recovery: Recovery, pin: string): boolean =>
  pin === recovery.pin || world.codePermits.get(pin)?.owner === recovery.hash;

export function requireRecovery(world: World, uuid: string, hash: string, pin: string): Recovery {
  const recovery = world.recoveries.get(hash);
  if (
    recovery?.member.uuid !== uuid ||
    !isPinOf(world, recovery, pin) ||
    world.now() >= recovery.expiresAt
  ) {
    throw new Refusal(422, requestIsGone);
  }
  return recovery;
}

/** The `pin` for requesting codes. */
export function allowRecoveryCodes(world: World, recovery: Recovery): string {
  const { hash, member, expiresAt } = recovery;
  requireContact(member);
  return issuePermit(world, { type, owner: hash, contacts: contactsOf(member), expiresAt });
}

/** Sent codes become useless. */
export function endRecoveries(world: World, member: Member): void {
  for (const recovery of world.recoveries.values()) {
    if (recovery.member !== member) continue;
    revokePermits(world, type, recovery.hash);
    world.recoveries.delete(recovery.hash);
  }
}
