import { makeContactChange, openContactChange } from '../contact-changes.ts';
import { emailField, mobileField } from '../contact-fields.ts';
import { givenText, readFields } from '../fields.ts';
import type { Handlers } from '../handlers.ts';
import type { Channel } from '../model/one-time-code.ts';
import { proofEntries } from '../proofs.ts';
import { success } from '../responses.ts';

const startAgain = 'This change is no longer valid. Please start again.';

const valueFields = { email: emailField, mobile: mobileField } as const;
const saved = {
  email: 'Your email address has been saved.',
  mobile: 'Your mobile number has been saved.',
} as const satisfies Record<Channel, string>;

export const ownContacts = {
  validateContact: [
    async (c) => {
      const channel = c.req.param('kind') as Channel;
      const { value } = await readFields(c, { value: valueFields[channel] });
      const { world, member } = c.var;
      return success(c, 'Please request a code.', openContactChange(world, member, channel, value));
    },
  ],
  updateContact: [
    async (c) => {
      const channel = c.req.param('kind') as Channel;
      const { value, otp_token, otp_pin, update_key } = await readFields(c, {
        value: valueFields[channel],
        ...proofEntries,
        update_key: givenText(startAgain),
      });
      const { world, member } = c.var;
      const ending = { value, token: otp_token, reference: otp_pin, key: update_key };
      makeContactChange(world, member, channel, ending);
      return success(c, saved[channel]);
    },
  ],
} satisfies Handlers;
