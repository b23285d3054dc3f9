import { createMiddleware } from 'hono/factory';
import { endAccountChange, openAccountChange } from '../account-changes.ts';
import { givenText, readFields } from '../fields.ts';
import type { Handlers } from '../handlers.ts';
import { proofEntries } from '../proofs.ts';
import { Refusal, requestIsGone, success } from '../responses.ts';
import type { SandboxEnv } from '../world.ts';

const requireDeactivated = createMiddleware<SandboxEnv>(async (c, next) => {
  if (c.var.member.deactivatedAt === null) {
    throw new Refusal(422, 'Your account is already active.');
  }
  await next();
});

/** Source: docs/behaviour/deactivation.md#reactivation. */
export const reactivation = {
  requestReactivation: [
    requireDeactivated,
    (c) => {
      const { world, member } = c.var;
      const change = openAccountChange(world, member, 'reactivation');
      return success(c, 'Please request a code.', change);
    },
  ],
  reactivate: [
    requireDeactivated,
    async (c) => {
      const { reactivation_key, otp_token, otp_pin } = await readFields(c, {
        reactivation_key: givenText(requestIsGone),
        ...proofEntries,
      });
      const { world, member } = c.var;
      const ending = { key: reactivation_key, token: otp_token, reference: otp_pin };
      endAccountChange(world, member, 'reactivation', ending);
      member.deactivatedAt = null;
      return success(c, 'Welcome back! Your account is active again.');
    },
  ],
} satisfies Handlers;
