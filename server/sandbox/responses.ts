import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { manilaTime } from './manila-time.ts';
import type { SandboxEnv } from './world.ts';

/** Becomes an error response. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;

  constructor(status: ContentfulStatusCode, message: string) {
    super(message);
    this.status = status;
  }
}

/** With `deactivated` the only 403. Source: docs/behaviour/sandbox.md#rules. */
export const sessionEnded = () => new Refusal(403, 'Session has expired.');

export const deactivated = () =>
  new Refusal(403, 'Your account is deactivated. Please reactivate it first.');

export function success(c: Context<SandboxEnv>, message: string, data: unknown = null) {
  const timestamp = manilaTime(c.var.world.now());
  return c.json({ status: 'success', message, data, timestamp });
}

export const errorBody = (message: string, now: number) => ({
  status: 'error',
  message,
  timestamp: manilaTime(now),
});

export const requestIsGone = 'Your request is no longer valid. Please start again.';
