import type { Member } from './model/member.ts';
import type { Session } from './model/session.ts';
import type { World } from './world.ts';

/** Seconds. Source: docs/behaviour/sandbox.md#rules. */
const sessionLifetime = 86_400;
/** Seconds. */
const loginPassLifetime = 300;

export function issueLoginPass(world: World, member: Member): string {
  const hash = world.secrets.key('login', member.username);
  const expiresAt = world.now() + loginPassLifetime * 1000;
  world.loginPasses.set(hash, { username: member.username, expiresAt });
  return hash;
}

/** False if the pass is unknown, expired or another member's. */
export function redeemLoginPass(world: World, hash: string, member: Member): boolean {
  const pass = world.loginPasses.get(hash);
  if (pass?.username !== member.username) return false;
  world.loginPasses.delete(hash);
  return world.now() < pass.expiresAt;
}

export function openSession(world: World, member: Member): Session {
  const session: Session = {
    hash: world.secrets.key('session', member.username),
    key: world.secrets.key('session-key', member.username),
    member,
    endsAt: world.now() + sessionLifetime * 1000,
    pinEntry: { wrongTries: 0, lockedUntil: 0 },
    booth: null,
  };
  world.sessions.set(session.hash, session);
  return session;
}

export function endSessions(world: World, member: Member, kept: Session | null): void {
  for (const session of world.sessions.values()) {
    if (session.member === member && session !== kept) world.sessions.delete(session.hash);
  }
}

export const isLive = (session: Session, now: number) => now < session.endsAt;

/** Null if unknown or ended. */
export function findSession(world: World, hash: string): Session | null {
  const session = world.sessions.get(hash);
  if (session === undefined) return null;
  if (isLive(session, world.now())) return session;
  world.sessions.delete(hash);
  return null;
}
