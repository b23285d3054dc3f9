import { redirect } from '@tanstack/react-router';
import { canReceiveCode, contactsOf } from '~/contracts/session.ts';
import { contactChanges } from '~/features/enrollment/contact-change.ts';
import { pinPurposeAtom } from '~/features/pin/save-pin.ts';
import { nextStep } from '~/state/next-step.ts';
import { pinProofAtom } from '~/state/pin-proof.ts';
import type { Store } from '~/state/services.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { type GuardsOf, homeOf } from './-guards.ts';

/** Only a member without this contact; a change that the tab has begun is taken up. */
function requireMissingContact(store: Store, kind: 'email' | 'mobile'): void {
  const signedIn = store.get(signedInAtom);
  if (signedIn === null) return;
  if (contactsOf(signedIn.session.member)[kind] !== '') throw redirect({ to: homeOf(store) });
  takeUpContact(store, kind);
}

/** A change of this contact that the tab has begun is taken up. */
export function takeUpContact(store: Store, kind: 'email' | 'mobile'): void {
  if (store.get(signedInAtom) !== null) store.set(contactChanges[kind].loadAtom);
}

/** Only a member who lacks a contact. */
function requireOpenChecklist(store: Store): void {
  const signedIn = store.get(signedInAtom);
  if (signedIn === null || nextStep(signedIn) === 'contacts') return;
  throw redirect({ to: homeOf(store) });
}

/** For members who have a PIN to choose. Source: docs/behaviour/account.md#choosing-a-pin. */
function requirePinToChoose(store: Store): void {
  if (store.get(signedInAtom) === null) return;
  if (store.get(pinPurposeAtom) === null) throw redirect({ to: homeOf(store) });
}

/** For members who have a PIN, and a contact that a code can go to. */
function requirePinToReset(store: Store): void {
  const signedIn = store.get(signedInAtom);
  if (signedIn === null) return;
  const { session } = signedIn;
  if (!session.hasPin || !canReceiveCode(session)) throw redirect({ to: homeOf(store) });
  // A code serves once: a member who has proven it chooses the PIN.
  if (store.get(pinProofAtom) !== null) throw redirect({ to: '/user/enroll/pin', replace: true });
}

/** Below this address are also the screens of members with every step done, and of a closed account. */
type OtherScreens =
  | '/user/deactivated'
  | '/user/enroll/date-of-birth'
  | '/user/enroll/tin'
  | '/user/info/checklist/optional';

/** Guards of the steps that complete an account. The route loads them when it is entered, after the first load. */
export const accountGuards: GuardsOf<'/user', OtherScreens> = {
  '/user/info/checklist': requireOpenChecklist,
  '/user/enroll/email': (store) => requireMissingContact(store, 'email'),
  '/user/enroll/mobile': (store) => requireMissingContact(store, 'mobile'),
  '/user/enroll/pin': requirePinToChoose,
  '/user/reset/pin': requirePinToReset,
};
