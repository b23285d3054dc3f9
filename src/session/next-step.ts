import { contactsOf, type Member } from '~/contracts/session.ts';
import type { SignedIn } from './session-machine.ts';

export type NextStep = 'reactivate' | 'contacts' | 'enroll-pin' | 'pin' | 'code' | 'none';

/** Source: docs/behaviour/session.md#steps-after-the-credentials. */
export function nextStep(
  signedIn: Pick<SignedIn, 'session' | 'isPinDone' | 'isCodeDone'>,
): NextStep {
  const { session, isPinDone, isCodeDone } = signedIn;
  const { email, mobile } = contactsOf(session.member);
  if (session.isDeactivated) return 'reactivate';
  // The API may have contacts that the response omits.
  if (session.areContactsKnown && (email === '' || mobile === '')) return 'contacts';
  if (!session.hasPin) return 'enroll-pin';
  if (!isPinDone) return 'pin';
  if (session.isPinUpdatePending) return 'enroll-pin';
  if (session.settings.loginCode && !isCodeDone) return 'code';
  return 'none';
}

/** Each can be added once. Source: docs/behaviour/account.md#tin-and-date-of-birth. */
export type OptionalData = 'tin' | 'dateOfBirth';

export const isMissing = (member: Member, what: OptionalData): boolean => member[what] === '';

export const isOptionalDataMissing = ({ session: { member } }: Pick<SignedIn, 'session'>) =>
  isMissing(member, 'tin') || isMissing(member, 'dateOfBirth');
