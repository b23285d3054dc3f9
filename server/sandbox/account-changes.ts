import { oneTimeCodeType } from '../../src/contracts/one-time-code.ts';
import { issuePermit, revokePermits } from './code-permits.ts';
import { contactsOf, requireContact } from './contacts.ts';
import type { Member } from './model/member.ts';
import { requireProof, spendProof } from './proofs.ts';
import { Refusal, requestIsGone } from './responses.ts';
import type { World } from './world.ts';

/** Milliseconds. */
const changeLifetime = 10 * 60 * 1000;

type Purpose = 'deactivation' | 'reactivation';

const slot = (purpose: Purpose, { uuid }: Member) => `${purpose}:${uuid}`;

/** Earlier starts and their codes become invalid. */
export function openAccountChange(world: World, member: Member, purpose: Purpose) {
  requireContact(member);
  const type = oneTimeCodeType[purpose];
  const owner = member.uuid;
  const hash = world.secrets.key(purpose, owner);
  const expiresAt = world.now() + changeLifetime;
  revokePermits(world, type, owner);
  world.accountChanges.set(slot(purpose, member), { hash, expiresAt });
  const pin = issuePermit(world, { type, owner, contacts: contactsOf(member), expiresAt });
  return { hash, type, pin };
}

type Ending = { readonly key: string; readonly token: string; readonly reference: string };

export function endAccountChange(
  world: World,
  member: Member,
  purpose: Purpose,
  { key, token, reference }: Ending,
): void {
  const change = world.accountChanges.get(slot(purpose, member));
  if (change?.hash !== key || world.now() >= change.expiresAt) {
    throw new Refusal(422, requestIsGone);
  }
  const type = oneTimeCodeType[purpose];
  const owner = member.uuid;
  requireProof(world, { type, owner, contacts: contactsOf(member), token, reference });
  spendProof(world, token);
  world.accountChanges.delete(slot(purpose, member));
  revokePermits(world, type, owner);
}
