import { keepsHistory } from './data/login-seeds.ts';
import type { Login } from './model/login.ts';
import type { Member } from './model/member.ts';
import type { World } from './world.ts';

/** Logins that a history keeps. Source: docs/behaviour/sandbox.md#rules. */
const loginsKept = 20;
/** Longer than any browser's, so that a made-up one takes no room. */
const userAgentMaxLength = 512;
/** Every caller is on this machine: an address that RFC 5737 keeps for documentation stands in. */
const ip = '203.0.113.7';

const historyOf = (world: World, { uuid }: Member): readonly Login[] =>
  world.logins.get(uuid) ?? [];

export function noteLogin(world: World, member: Member, userAgent: string): void {
  if (!keepsHistory(member.uuid)) return;
  const login = { ip, userAgent: userAgent.slice(0, userAgentMaxLength), at: world.now() };
  world.logins.set(member.uuid, [...historyOf(world, member), login].slice(-loginsKept));
}

/** The member's logins, newest first. */
export const newestLogins = (world: World, member: Member): readonly Login[] =>
  historyOf(world, member).toReversed();
