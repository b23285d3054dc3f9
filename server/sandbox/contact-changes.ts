import { oneTimeCodeType } from '../../src/contracts/one-time-code.ts';
import { issuePermit, revokePermits } from './code-permits.ts';
import { isSameEmail, just } from './contacts.ts';
import type { Member } from './model/member.ts';
import type { Channel } from './model/one-time-code.ts';
import { requireProof, spendProof } from './proofs.ts';
import { Refusal } from './responses.ts';
import { requireFreeEmail, requireFreeMobile } from './uniqueness.ts';
import type { World } from './world.ts';

/** Milliseconds. */
const changeLifetime = 30 * 60 * 1000;

const slot = (channel: Channel, { uuid }: Member) => `${channel}:${uuid}`;

/** Source: docs/behaviour/account.md#contacts. */
function requireMayHave(world: World, member: Member, channel: Channel, value: string): void {
  if (channel === 'email') {
    if (isSameEmail(member.email ?? '', value)) {
      throw new Refusal(422, 'This is already your email address.');
    }
    requireFreeEmail(world, value);
  } else {
    if (member.mobile === value) throw new Refusal(422, 'This is already your mobile number.');
    requireFreeMobile(world, value);
  }
}

/** Earlier changes of this contact and their codes become invalid. */
export function openContactChange(world: World, member: Member, channel: Channel, value: string) {
  requireMayHave(world, member, channel, value);
  const type = oneTimeCodeType[channel];
  const hash = world.secrets.key(`${channel}-change`, member.username);
  const expiresAt = world.now() + changeLifetime;
  revokePermits(world, type, member.uuid);
  world.contactChanges.set(slot(channel, member), { hash, value, expiresAt });
  const contacts = just(channel, value);
  const pin = issuePermit(world, { type, owner: member.uuid, contacts, expiresAt });
  return { hash, type, pin };
}

type Ending = {
  readonly value: string;
  readonly token: string;
  readonly reference: string;
  readonly key: string;
};

export function makeContactChange(
  world: World,
  member: Member,
  channel: Channel,
  { value, token, reference, key }: Ending,
): void {
  const change = world.contactChanges.get(slot(channel, member));
  if (change?.hash !== key || change.value !== value || world.now() >= change.expiresAt) {
    throw new Refusal(422, 'This change is no longer valid. Please start again.');
  }
  const type = oneTimeCodeType[channel];
  const contacts = just(channel, value);
  requireProof(world, { type, owner: member.uuid, contacts, token, reference });
  requireMayHave(world, member, channel, value);
  spendProof(world, token);
  world.contactChanges.delete(slot(channel, member));
  revokePermits(world, type, member.uuid);
  member[channel] = value;
}
