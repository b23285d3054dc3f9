import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { extendPermit } from '../code-permits.ts';
import { findRecipient, needsActive, needsSession, whoseContact } from '../code-recipients.ts';
import { withPrefix } from '../contact-fields.ts';
import { requireContacts } from '../contacts.ts';
import { givenNumber, givenText, optionalText, readFields } from '../fields.ts';
import { requireActive, requireSession } from '../guards.ts';
import type { Handlers } from '../handlers.ts';
import { sendCode, spendCode } from '../one-time-codes.ts';
import { issueProof } from '../proofs.ts';
import { success } from '../responses.ts';
import type { SandboxEnv } from '../world.ts';

const typeField = givenNumber('What the code is for is missing.');

const requireSessionWhereNeeded = createMiddleware<SandboxEnv>(async (c, next) => {
  const { type } = await readFields(c, { type: v.optional(v.unknown()) });
  if (!needsSession(Number(type))) return next();
  if (!needsActive(Number(type))) return requireSession(c, next);
  return requireSession(c, async () => {
    await requireActive(c, next);
  });
});

const recipientOf = (c: Context<SandboxEnv>, type: number, pin: string) =>
  findRecipient(c.var.world, needsSession(type) ? c.var.member : null, type, pin);

export const oneTimeCode = {
  requestOneTimeCode: [
    requireSessionWhereNeeded,
    async (c) => {
      const { type, pin, email, mobile } = await readFields(c, {
        type: typeField,
        pin: optionalText,
        email: optionalText,
        mobile: optionalText,
      });
      const { world } = c.var;
      const recipient = recipientOf(c, type, pin);
      const contacts = { email, mobile: withPrefix(mobile) };
      requireContacts(contacts, recipient.contacts, whoseContact(type));
      const code = sendCode(world, recipient.type, recipient.owner, contacts);
      extendPermit(world, pin, code);
      return success(c, 'A one-time code is on its way.', { pin: code.reference });
    },
  ],
  validateOneTimeCode: [
    requireSessionWhereNeeded,
    async (c) => {
      const { type, pin, otp } = await readFields(c, {
        type: typeField,
        pin: givenText('Please request a code first.'),
        otp: givenText('Please enter the code.'),
      });
      const { world } = c.var;
      const recipient = recipientOf(c, type, pin);
      const code = spendCode(world, recipient.type, recipient.owner, otp, pin);
      return success(c, 'The code is correct.', {
        otp_token: issueProof(world, code),
        otp_pin: code.reference,
      });
    },
  ],
} satisfies Handlers;
