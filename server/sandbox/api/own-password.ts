import { newPasswordField, requireSamePassword } from '../credential-fields.ts';
import { givenText, optionalText, readFields } from '../fields.ts';
import type { Handlers } from '../handlers.ts';
import { requirePassword, setPassword } from '../passwords.ts';
import { Refusal, success } from '../responses.ts';

/** Source: docs/behaviour/account.md#username-and-password. */
export const ownPassword = {
  checkPassword: [
    async (c) => {
      const { password } = await readFields(c, {
        password: givenText('Please enter your password.'),
      });
      requirePassword(c.var.member, password);
      return success(c, 'The password is correct.');
    },
  ],
  updatePassword: [
    async (c) => {
      const { old_password, new_password, con_password } = await readFields(c, {
        old_password: givenText('Please enter your current password.'),
        new_password: newPasswordField,
        con_password: optionalText,
      });
      requireSamePassword(new_password, con_password);
      const { world, session, member } = c.var;
      requirePassword(member, old_password, 'Your current password is incorrect.');
      if (new_password === old_password) {
        throw new Refusal(422, 'Your new password must be different from your current password.');
      }
      setPassword(world, member, new_password, session);
      return success(c, 'Your password has been changed.');
    },
  ],
} satisfies Handlers;
