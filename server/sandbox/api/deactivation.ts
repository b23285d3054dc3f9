import { endAccountChange, openAccountChange } from '../account-changes.ts';
import { givenText, readFields, readFieldsAnywhere } from '../fields.ts';
import type { Handlers } from '../handlers.ts';
import { manilaTime } from '../manila-time.ts';
import { requirePassword } from '../passwords.ts';
import { proofEntries } from '../proofs.ts';
import { requestIsGone, success } from '../responses.ts';
import { endSessions } from '../sessions.ts';

/** The session stays open. Source: docs/behaviour/deactivation.md#the-final-call. */
export const deactivation = {
  requestDeactivation: [
    async (c) => {
      const { password } = await readFields(c, {
        password: givenText('Please enter your password.'),
      });
      const { world, member } = c.var;
      requirePassword(member, password);
      const { hash, pin } = openAccountChange(world, member, 'deactivation');
      return success(c, 'Please request a code.', { hash, pin });
    },
  ],
  deactivate: [
    async (c) => {
      const { otp_pin, otp_token, deactivation_key } = await readFieldsAnywhere(c, {
        ...proofEntries,
        deactivation_key: givenText(requestIsGone),
      });
      const { world, session, member } = c.var;
      const ending = { key: deactivation_key, token: otp_token, reference: otp_pin };
      endAccountChange(world, member, 'deactivation', ending);
      member.deactivatedAt = manilaTime(world.now());
      endSessions(world, member, session);
      return success(c, 'Your account is deactivated.');
    },
  ],
} satisfies Handlers;
