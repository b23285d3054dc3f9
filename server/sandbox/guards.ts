import { createMiddleware } from 'hono/factory';
import { deactivated, Refusal, sessionEnded } from './responses.ts';
import { findSession } from './sessions.ts';
import type { SandboxEnv } from './world.ts';

/** Every call carries the application token. Source: docs/behaviour/sandbox.md#rules. */
export const requireToken = createMiddleware<SandboxEnv>(async (c, next) => {
  if ((c.req.query('token') ?? '').trim() === '') {
    throw new Refusal(400, 'The application token is missing.');
  }
  await next();
});

/** A uuid in the path must be the caller's. */
export const requireSession = createMiddleware<SandboxEnv>(async (c, next) => {
  const session = findSession(c.var.world, c.req.query('hash') ?? '');
  const named = c.req.param('uuid');
  if (session === null || (named !== undefined && named !== session.member.uuid)) {
    throw sessionEnded();
  }
  c.set('session', session);
  c.set('member', session.member);
  await next();
});

/**
 * Deactivated members may only fetch the session, reactivate and log out.
 * Source: docs/behaviour/sandbox.md#rules.
 */
export const requireActive = createMiddleware<SandboxEnv>(async (c, next) => {
  if (c.var.member.deactivatedAt !== null) {
    throw deactivated();
  }
  await next();
});

/** For calls with an optional session. */
export const refuseDeactivated = createMiddleware<SandboxEnv>(async (c, next) => {
  const session = findSession(c.var.world, c.req.query('hash') ?? '');
  if (session !== null && session.member.deactivatedAt !== null) throw deactivated();
  await next();
});

/** Source: docs/behaviour/sandbox.md#rules. */
export const requirePin = createMiddleware<SandboxEnv>(async (c, next) => {
  const { pin, isPinUpdatePending } = c.var.member;
  if (pin === null || isPinUpdatePending) {
    throw new Refusal(422, 'Please choose your PIN first.');
  }
  await next();
});
