import { oneTimeCodeType } from '../../src/contracts/one-time-code.ts';
import { requirePermit } from './code-permits.ts';
import { contactsOf } from './contacts.ts';
import type { Member } from './model/member.ts';
import type { CodePermit } from './model/one-time-code.ts';
import { Refusal } from './responses.ts';
import type { World } from './world.ts';

const sessionlessTypes: readonly number[] = [
  oneTimeCodeType.forgotPassword,
  oneTimeCodeType.signUp,
];
export const needsSession = (type: number) => !sessionlessTypes.includes(type);

/** Source: docs/behaviour/sandbox.md#rules. */
export const needsActive = (type: number) => type !== oneTimeCodeType.reactivation;

/** They go to contacts that the account does not have yet. */
const newContactTypes: readonly number[] = [
  oneTimeCodeType.signUp,
  oneTimeCodeType.email,
  oneTimeCodeType.mobile,
];
export const whoseContact = (type: number) =>
  newContactTypes.includes(type) ? 'that you gave' : 'of your account';

/**
 * Some types need an earlier step's `pin`. Source: docs/behaviour/api.md#assumed.
 *
 * @param member null if the type needs no session
 */
export function findRecipient(
  world: World,
  member: Member | null,
  type: number,
  pin: string,
): CodePermit {
  switch (type) {
    case oneTimeCodeType.forgotPassword:
    case oneTimeCodeType.signUp:
      return requirePermit(world, type, pin);
    case oneTimeCodeType.electionEntry:
    case oneTimeCodeType.login:
    case oneTimeCodeType.pinReset:
      if (member === null) break;
      return {
        type,
        owner: member.uuid,
        contacts: contactsOf(member),
        expiresAt: Number.POSITIVE_INFINITY,
      };
    case oneTimeCodeType.deactivation:
    case oneTimeCodeType.reactivation:
    case oneTimeCodeType.email:
    case oneTimeCodeType.mobile: {
      const permit = requirePermit(world, type, pin);
      if (permit.owner !== member?.uuid) break;
      return permit;
    }
  }
  throw new Refusal(422, 'A code cannot be requested for this.');
}
