import type { OneTimeCodeType } from '../../src/contracts/one-time-code.ts';
import type { CodePermit, OneTimeCode } from './model/one-time-code.ts';
import { codeSlot } from './one-time-codes.ts';
import { Refusal } from './responses.ts';
import type { World } from './world.ts';

/** The `pin` for requesting codes. */
export function issuePermit(world: World, permit: CodePermit): string {
  const reference = world.secrets.key('code-permit', codeSlot(permit.type, permit.owner));
  world.codePermits.set(reference, permit);
  return reference;
}

export function requirePermit(world: World, type: OneTimeCodeType, reference: string): CodePermit {
  const permit = world.codePermits.get(reference);
  if (permit?.type !== type || world.now() >= permit.expiresAt) {
    throw new Refusal(422, 'A code can no longer be sent for this. Please start again.');
  }
  return permit;
}

/**
 * The old `pin` stays valid: the response with the new one may be lost.
 * Source: docs/behaviour/api.md#assumed.
 */
export function extendPermit(world: World, pin: string, code: OneTimeCode): void {
  const permit = world.codePermits.get(pin);
  if (permit?.type === code.type && permit.owner === code.owner) {
    world.codePermits.set(code.reference, permit);
  }
}

/** Sent codes become useless. */
export function revokePermits(world: World, type: OneTimeCodeType, owner: string): void {
  for (const [reference, permit] of world.codePermits) {
    if (permit.type === type && permit.owner === owner) world.codePermits.delete(reference);
  }
}
