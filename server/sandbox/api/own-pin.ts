import { oneTimeCodeType } from '../../../src/contracts/one-time-code.ts';
import { contactsOf } from '../contacts.ts';
import { newPinField } from '../credential-fields.ts';
import { givenText, optionalText, readFields } from '../fields.ts';
import type { Handlers } from '../handlers.ts';
import type { Member } from '../model/member.ts';
import { checkPin, unlockPinEntry } from '../pin-entry.ts';
import { proofEntries, requireProof, spendProof } from '../proofs.ts';
import { Refusal, success } from '../responses.ts';

const enterPin = 'Please enter your PIN.';
const notConfirmed = 'Your sign-in could not be confirmed. Please sign in again.';

/** Source: docs/behaviour/fields.md#pin. */
function requireOtherPin(member: Member, pin: string): void {
  if (member.pin === pin) {
    throw new Refusal(422, 'Your new PIN must be different from your current PIN.');
  }
}

function setPin(member: Member, pin: string): void {
  member.pin = pin;
  member.isPinUpdatePending = false;
}

export const ownPin = {
  checkPin: [
    async (c) => {
      const { pin } = await readFields(c, { pin: givenText(enterPin) });
      checkPin(c.var.session, pin, c.var.world.now());
      return success(c, 'The PIN is correct.');
    },
  ],
  updatePin: [
    async (c) => {
      const { value, pin } = await readFields(c, { value: newPinField, pin: optionalText });
      const { world, session, member } = c.var;
      const mayChoose = member.pin === null || member.isPinUpdatePending;
      if (!mayChoose) {
        if (pin === '') throw new Refusal(422, enterPin);
        checkPin(session, pin, world.now());
      } else if (pin !== '' && pin !== value && pin !== member.pin) {
        throw new Refusal(422, 'The PINs you entered do not match.');
      }
      requireOtherPin(member, value);
      setPin(member, value);
      return success(c, 'Your PIN has been saved.');
    },
  ],
  updateForgottenPin: [
    async (c) => {
      const { hash, otp_token, otp_pin, pin } = await readFields(c, {
        hash: givenText(notConfirmed),
        ...proofEntries,
        pin: newPinField,
      });
      const { world, session, member } = c.var;
      if (hash !== session.hash) throw new Refusal(422, notConfirmed);
      // First the proof, or a caller could find out the current PIN.
      requireProof(world, {
        type: oneTimeCodeType.pinReset,
        owner: member.uuid,
        contacts: contactsOf(member),
        token: otp_token,
        reference: otp_pin,
      });
      requireOtherPin(member, pin);
      spendProof(world, otp_token);
      setPin(member, pin);
      unlockPinEntry(session);
      return success(c, 'Your PIN has been saved.');
    },
  ],
} satisfies Handlers;
