import { contactsOf, type Member } from '~/contracts/session.ts';
import type { SignedIn } from './session/session-machine.ts';

/** What a signed-in member has to do before the portal opens. */
export type NextStep = 'reactivate' | 'contacts' | 'enroll-pin' | 'pin' | 'code' | 'none';

/**
 * The first step that is still open. Source:
 * docs/behaviour/session.md#steps-after-the-credentials.
 */
export function nextStep(
  signedIn: Pick<SignedIn, 'session' | 'isPinDone' | 'isCodeDone'>,
): NextStep {
  const { session, isPinDone, isCodeDone } = signedIn;
  const { email, mobile } = contactsOf(session.member);
  if (session.isDeactivated) return 'reactivate';
  // Where the answer has no contact fields at all, the cooperative may hold both.
  if (session.areContactsKnown && (email === '' || mobile === '')) return 'contacts';
  if (!session.hasPin) return 'enroll-pin';
  if (!isPinDone) return 'pin';
  if (session.isPinUpdatePending) return 'enroll-pin';
  if (session.settings.loginCode && !isCodeDone) return 'code';
  return 'none';
}

/** What the member may add, once. Source: docs/behaviour/account.md#tin-and-date-of-birth. */
export type OptionalData = 'tin' | 'dateOfBirth';

/** True where the member may still add it. */
export const isMissing = (member: Member, what: OptionalData): boolean => member[what] === '';

export const isOptionalDataMissing = ({ session: { member } }: Pick<SignedIn, 'session'>) =>
  isMissing(member, 'tin') || isMissing(member, 'dateOfBirth');
