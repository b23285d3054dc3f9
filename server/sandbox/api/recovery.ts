import { oneTimeCodeType } from '../../../src/contracts/one-time-code.ts';
import { contactsOf } from '../contacts.ts';
import { newPasswordField, requireSamePassword } from '../credential-fields.ts';
import { givenText, optionalText, readFields } from '../fields.ts';
import type { Handlers } from '../handlers.ts';
import { setPassword } from '../passwords.ts';
import { proofEntries, requireProof, spendProof } from '../proofs.ts';
import {
  allowRecoveryCodes,
  openRecovery,
  requireMemberNamed,
  requireRecovery,
} from '../recoveries.ts';
import { Refusal, requestIsGone, success } from '../responses.ts';

const valueField = givenText('Please enter your email address, mobile number or username.');
const keyEntries = { hash: givenText(requestIsGone), pin: givenText(requestIsGone) };

/**
 * Deactivated members need the password to reactivate.
 * Source: docs/behaviour/recovery.md#a-forgotten-password.
 */
export const recovery = {
  findAccount: [
    async (c) => {
      const { value } = await readFields(c, { value: valueField });
      const { world } = c.var;
      const { hash, pin, member } = openRecovery(world, requireMemberNamed(world, value));
      return success(c, 'Please confirm that this is your account.', {
        uuid: member.uuid,
        hash,
        pin,
        username: member.username,
        first_name: member.firstName,
        last_name: member.lastName,
        email: member.email,
        mobile_no: member.mobile,
      });
    },
  ],
  requestRecovery: [
    async (c) => {
      const { hash, pin, value } = await readFields(c, { ...keyEntries, value: valueField });
      const { world } = c.var;
      const found = requireRecovery(world, c.req.param('uuid'), hash, pin);
      if (requireMemberNamed(world, value) !== found.member) throw new Refusal(422, requestIsGone);
      return success(c, 'Please request a code.', { pin: allowRecoveryCodes(world, found) });
    },
  ],
  updateForgottenPassword: [
    async (c) => {
      const { hash, pin, otp_token, otp_pin, password, con_password } = await readFields(c, {
        ...keyEntries,
        ...proofEntries,
        password: newPasswordField,
        con_password: optionalText,
      });
      requireSamePassword(password, con_password);
      const { world } = c.var;
      const found = requireRecovery(world, c.req.param('uuid'), hash, pin);
      requireProof(world, {
        type: oneTimeCodeType.forgotPassword,
        owner: found.hash,
        contacts: contactsOf(found.member),
        token: otp_token,
        reference: otp_pin,
      });
      spendProof(world, otp_token);
      setPassword(world, found.member, password, null);
      return success(c, 'Your password has been changed. Please log in.');
    },
  ],
} satisfies Handlers;
