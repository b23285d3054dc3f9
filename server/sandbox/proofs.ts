import type { OneTimeCodeType } from '../../src/contracts/one-time-code.ts';
import { areAmong } from './contacts.ts';
import { givenText } from './fields.ts';
import type { Contacts, OneTimeCode } from './model/one-time-code.ts';
import { codeSlot } from './one-time-codes.ts';
import { Refusal } from './responses.ts';
import type { World } from './world.ts';

const notVerified = 'Please enter the code that we sent you first.';

/** The fields of a proof in a request. */
export const proofEntries = {
  otp_token: givenText(notVerified),
  otp_pin: givenText(notVerified),
};

/** Milliseconds. */
const proofLifetime = 10 * 60 * 1000;

export function issueProof(world: World, code: OneTimeCode): string {
  const { type, owner, contacts, reference } = code;
  const token = world.secrets.key('proof', codeSlot(type, owner));
  const expiresAt = world.now() + proofLifetime;
  world.proofs.set(token, { type, owner, contacts, reference, expiresAt });
  return token;
}

type Demand = {
  readonly type: OneTimeCodeType;
  readonly owner: string;
  /** They may have received the code. */
  readonly contacts: Contacts;
  readonly token: string;
  readonly reference: string;
};

/** Stays valid until `spendProof`: a refused call can be repeated without a new code. */
export function requireProof(
  world: World,
  { type, owner, contacts, token, reference }: Demand,
  refusal = 'Your verification is no longer valid. Please request a new code.',
): void {
  const proof = world.proofs.get(token);
  const isGood =
    proof !== undefined &&
    proof.type === type &&
    proof.owner === owner &&
    proof.reference === reference &&
    areAmong(proof.contacts, contacts) &&
    world.now() < proof.expiresAt;
  if (!isGood) throw new Refusal(422, refusal);
}

export function spendProof(world: World, token: string): void {
  world.proofs.delete(token);
}
