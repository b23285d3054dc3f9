import { oneTimeCodeType } from '../../src/contracts/one-time-code.ts';
import { issuePermit, revokePermits } from './code-permits.ts';
import { just } from './contacts.ts';
import type { Channel, Contacts } from './model/one-time-code.ts';
import type { Registration, RegistrationForm } from './model/registration.ts';
import { Refusal } from './responses.ts';
import type { World } from './world.ts';

/** Milliseconds, for each step. */
const registrationLifetime = 30 * 60 * 1000;

export const codeOwner = ({ hash }: Registration, channel: Channel) => `${hash}:${channel}`;

export const channelContacts = ({ form }: Registration, channel: Channel): Contacts =>
  just(channel, form[channel]);

/** @returns the sign-up, and each contact's `pin` for requesting codes */
export function openRegistration(world: World, form: RegistrationForm) {
  const owner = form.username.toLowerCase();
  const registration: Registration = {
    hash: world.secrets.key('registration', owner),
    pin: world.secrets.key('registration-step', owner),
    form,
    isVerified: false,
    expiresAt: world.now() + registrationLifetime,
  };
  world.registrations.set(registration.hash, registration);
  const permit = (channel: Channel) =>
    issuePermit(world, {
      type: oneTimeCodeType.signUp,
      owner: codeOwner(registration, channel),
      contacts: channelContacts(registration, channel),
      expiresAt: registration.expiresAt,
    });
  return { registration, mobilePin: permit('mobile'), emailPin: permit('email') };
}

export function requireRegistration(world: World, hash: string, pin: string): Registration {
  const registration = world.registrations.get(hash);
  if (registration?.pin !== pin || world.now() >= registration.expiresAt) {
    throw new Refusal(422, 'Your sign-up is no longer valid. Please start again.');
  }
  return registration;
}

/** Stops the codes and restarts the time limit. */
export function markVerified(world: World, registration: Registration): void {
  registration.isVerified = true;
  registration.expiresAt = world.now() + registrationLifetime;
  for (const channel of ['mobile', 'email'] as const) {
    revokePermits(world, oneTimeCodeType.signUp, codeOwner(registration, channel));
  }
}
