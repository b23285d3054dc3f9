import { oneTimeCodeType } from '../../../src/contracts/one-time-code.ts';
import { newPinField } from '../credential-fields.ts';
import { enlist, requireMayEnlist } from '../enlisting.ts';
import { flagField, givenText, readFields } from '../fields.ts';
import type { Handlers } from '../handlers.ts';
import type { Channel } from '../model/one-time-code.ts';
import type { Registration, RegistrationForm } from '../model/registration.ts';
import { requireProof, spendProof } from '../proofs.ts';
import { readRegistrationForm, registrationEntries } from '../registration-fields.ts';
import { issueRegistrationPass } from '../registration-passes.ts';
import {
  channelContacts,
  codeOwner,
  markVerified,
  openRegistration,
  requireRegistration,
} from '../registrations.ts';
import { Refusal, success } from '../responses.ts';
import type { World } from '../world.ts';

const startAgain = 'Your sign-up is no longer valid. Please start again.';
const keyEntries = { hash: givenText(startAgain), pin: givenText(startAgain) };

const unproved = {
  mobile: 'Your mobile number is not verified. Please verify it again.',
  email: 'Your email address is not verified. Please verify it again.',
} as const satisfies Record<Channel, string>;

/** The account must have the verified details. */
function requireSameForm(registration: Registration, form: RegistrationForm): void {
  const names = Object.keys(form) as (keyof RegistrationForm)[];
  if (names.some((name) => form[name] !== registration.form[name])) {
    throw new Refusal(422, 'Your details have changed. Please start again.');
  }
}

function requireChannelProof(
  world: World,
  registration: Registration,
  channel: Channel,
  token: string,
  reference: string,
): void {
  requireProof(
    world,
    {
      type: oneTimeCodeType.signUp,
      owner: codeOwner(registration, channel),
      contacts: channelContacts(registration, channel),
      token,
      reference,
    },
    unproved[channel],
  );
}

/** Source: docs/behaviour/sign-up.md#the-steps. */
export const signUp = {
  validateRegistration: [
    async (c) => {
      const form = readRegistrationForm(await readFields(c, registrationEntries));
      const { world } = c.var;
      requireMayEnlist(world, form);
      const { registration, mobilePin, emailPin } = openRegistration(world, form);
      return success(c, 'Please verify your mobile number and your email address.', {
        hash: registration.hash,
        pin: registration.pin,
        otp: { mobile: { pin: mobilePin }, email: { pin: emailPin } },
      });
    },
  ],
  requestRegistration: [
    async (c) => {
      const fields = await readFields(c, {
        ...keyEntries,
        ...registrationEntries,
        mobile_otp_pin: givenText(unproved.mobile),
        mobile_otp_token: givenText(unproved.mobile),
        email_otp_pin: givenText(unproved.email),
        email_otp_token: givenText(unproved.email),
      });
      const { world } = c.var;
      const registration = requireRegistration(world, fields.hash, fields.pin);
      if (registration.isVerified) throw new Refusal(422, startAgain);
      requireSameForm(registration, readRegistrationForm(fields));
      requireMayEnlist(world, registration.form);
      const { mobile_otp_token: mobileToken, email_otp_token: emailToken } = fields;
      requireChannelProof(world, registration, 'mobile', mobileToken, fields.mobile_otp_pin);
      requireChannelProof(world, registration, 'email', emailToken, fields.email_otp_pin);
      spendProof(world, mobileToken);
      spendProof(world, emailToken);
      markVerified(world, registration);
      return success(c, 'Please create a PIN.', { hash: registration.hash, pin: registration.pin });
    },
  ],
  enrollAccount: [
    async (c) => {
      const { hash, pin, mpin, auto_login } = await readFields(c, {
        ...keyEntries,
        mpin: newPinField,
        auto_login: flagField('The choice to log in at once could not be read.'),
      });
      // No await below: only one sign-up may get the username.
      const { world } = c.var;
      const registration = requireRegistration(world, hash, pin);
      if (!registration.isVerified) {
        throw new Refusal(422, 'Please verify your mobile number and your email address first.');
      }
      requireMayEnlist(world, registration.form);
      const member = enlist(world, registration, mpin);
      world.registrations.delete(hash);
      const message = 'Welcome! Your account is ready.';
      if (!auto_login) return success(c, message, { uuid: member.uuid, hash });
      const pass = issueRegistrationPass(world, member);
      return success(c, message, {
        uuid: member.uuid,
        hash: pass.hash,
        reg_token: pass.token,
        reg_pin: pass.pin,
      });
    },
  ],
} satisfies Handlers;
