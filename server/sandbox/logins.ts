import { keepsHistory } from './data/login-seeds.ts';
import type { Login } from './model/login.ts';
import type { Member } from './model/member.ts';
import type { World } from './world.ts';

/** Source: docs/behaviour/sandbox.md#rules. */
const loginsKept = 20;
/** Limits made-up values; browsers' are shorter. */
const userAgentMaxLength = 512;
/** Callers are local. RFC 5737 reserves this address for documentation. */
const ip = '203.0.113.7';

const historyOf = (world: World, { uuid }: Member): readonly Login[] =>
  world.logins.get(uuid) ?? [];

export function noteLogin(world: World, member: Member, userAgent: string): void {
  if (!keepsHistory(member.uuid)) return;
  const login = { ip, userAgent: userAgent.slice(0, userAgentMaxLength), at: world.now() };
  world.logins.set(member.uuid, [...historyOf(world, member), login].slice(-loginsKept));
}

export const newestLogins = (world: World, member: Member): readonly Login[] =>
  historyOf(world, member).toReversed();
