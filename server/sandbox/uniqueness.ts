import { isSameEmail } from './contacts.ts';
import type { Member } from './model/member.ts';
import { Refusal } from './responses.ts';
import type { World } from './world.ts';

export function someMember(world: World, test: (member: Member) => boolean): boolean {
  for (const member of world.members.values()) if (test(member)) return true;
  return false;
}

/** People confuse names that differ only in case. */
export const isSameUsername = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase();

export function requireFreeUsername(world: World, username: string): void {
  if (someMember(world, (member) => isSameUsername(member.username, username))) {
    throw new Refusal(422, 'Username is already taken.');
  }
}

export function requireFreeEmail(world: World, email: string): void {
  if (someMember(world, (member) => isSameEmail(member.email ?? '', email))) {
    throw new Refusal(422, 'Email address is already taken.');
  }
}

export function requireFreeMobile(world: World, mobile: string): void {
  if (someMember(world, (member) => member.mobile === mobile)) {
    throw new Refusal(422, 'Mobile number is already taken.');
  }
}
