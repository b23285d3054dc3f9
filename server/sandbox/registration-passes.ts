import type { Member } from './model/member.ts';
import { Refusal } from './responses.ts';
import type { World } from './world.ts';

/** Milliseconds. */
const passLifetime = 30 * 60 * 1000;

export function issueRegistrationPass(world: World, member: Member) {
  const hash = world.secrets.key('registration-pass', member.username);
  const token = world.secrets.key('registration-token', member.username);
  const pin = world.secrets.key('registration-pin', member.username);
  const expiresAt = world.now() + passLifetime;
  world.registrationPasses.set(hash, { member, token, pin, expiresAt });
  return { hash, token, pin };
}

export function redeemRegistrationPass(
  world: World,
  hash: string,
  token: string,
  pin: string,
): Member {
  const pass = world.registrationPasses.get(hash);
  if (pass?.token !== token || pass.pin !== pin || world.now() >= pass.expiresAt) {
    throw new Refusal(422, 'Please sign in with your username and password.');
  }
  world.registrationPasses.delete(hash);
  return pass.member;
}
