import { endAccountChange, openAccountChange } from '../account-changes.ts';
import { success } from '../answers.ts';
import { givenText, readFields, readFieldsAnywhere } from '../fields.ts';
import type { Handlers } from '../handlers.ts';
import { manilaTime } from '../manila-time.ts';
import { requirePassword } from '../passwords.ts';
import { endSessions } from '../sessions.ts';

const startAgain = 'Your request is no longer valid. Please start again.';
const notVerified = 'Please enter the code that we sent you first.';

/**
 * `/user/{uuid}/settings/deactivate`: the password, then a code, then the end.
 *
 * Every other session of the member ends; the one that asked stays until it logs out, which is what
 * the client does next. Until then it can reactivate and nothing else, and where the answer was
 * lost it still learns how the account stands.
 * Source: docs/behaviour/deactivation.md#the-last-call.
 */
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
        otp_pin: givenText(notVerified),
        otp_token: givenText(notVerified),
        deactivation_key: givenText(startAgain),
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
