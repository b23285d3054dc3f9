import { usernameField } from '../credential-fields.ts';
import { readFields } from '../fields.ts';
import type { Handlers } from '../handlers.ts';
import { Refusal, success } from '../responses.ts';
import { isSameUsername, requireFreeUsername } from '../uniqueness.ts';

/** Source: docs/behaviour/account.md#username-and-password. */
export const ownUsername = {
  updateUsername: [
    async (c) => {
      const { value } = await readFields(c, { value: usernameField });
      // No await below: only one member may get the name.
      const { world, member } = c.var;
      if (isSameUsername(member.username, value)) {
        throw new Refusal(422, 'This is already your username.');
      }
      requireFreeUsername(world, value);
      world.members.delete(member.username);
      member.username = value;
      world.members.set(value, member);
      return success(c, 'Your username has been changed.');
    },
  ],
} satisfies Handlers;
