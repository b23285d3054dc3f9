import { emailField, mobileField } from '../contact-fields.ts';
import { newPinField, usernameField } from '../credential-fields.ts';
import { readFields } from '../fields.ts';
import type { Handlers } from '../handlers.ts';
import { success } from '../responses.ts';
import { requireFreeEmail, requireFreeMobile, requireFreeUsername } from '../uniqueness.ts';

const checks = {
  username: {
    field: usernameField,
    require: requireFreeUsername,
    free: 'This username is available.',
  },
  email: { field: emailField, require: requireFreeEmail, free: 'This email address is available.' },
  mobile: {
    field: mobileField,
    require: requireFreeMobile,
    free: 'This mobile number is available.',
  },
} as const;

/** Sign-up needs them without a session. */
export const availability = {
  checkAvailability: [
    async (c) => {
      const what = c.req.param('what') as keyof typeof checks;
      const { field, require, free } = checks[what];
      const { value } = await readFields(c, { value: field });
      require(c.var.world, value);
      return success(c, free);
    },
  ],
  testPin: [
    async (c) => {
      await readFields(c, { pin: newPinField });
      return success(c, 'This PIN can be used.');
    },
  ],
} satisfies Handlers;
