import { redirect } from '@tanstack/react-router';
import { contactChanges } from '~/account/contacts/contact-change.ts';
import { pinProofAtom } from '~/account/pin/pin-secrets.ts';
import { pinPurposeAtom } from '~/account/pin/save-pin.ts';
import { canReceiveCode, contactsOf } from '~/contracts/session.ts';
import type { Store } from '~/core/services.ts';
import { type GuardsOf, homeOf, nextStep } from '~/session/guards.ts';
import { signedInAtom } from '~/session/session.ts';

function requireMissingContact(store: Store, kind: 'email' | 'mobile'): void {
  const signedIn = store.get(signedInAtom);
  if (signedIn === null) return;
  if (contactsOf(signedIn.session.member)[kind] !== '') throw redirect({ to: homeOf(store) });
  store.set(contactChanges[kind].restoreAtom);
}

function requireOpenChecklist(store: Store): void {
  const signedIn = store.get(signedInAtom);
  if (signedIn === null || nextStep(signedIn) === 'contacts') return;
  throw redirect({ to: homeOf(store) });
}

/** Source: docs/behaviour/account.md#choosing-a-pin. */
function requirePinToChoose(store: Store): void {
  if (store.get(signedInAtom) === null) return;
  if (store.get(pinPurposeAtom) === null) throw redirect({ to: homeOf(store) });
}

function requirePinToReset(store: Store): void {
  const signedIn = store.get(signedInAtom);
  if (signedIn === null) return;
  const { session } = signedIn;
  if (!session.hasPin || !canReceiveCode(session)) throw redirect({ to: homeOf(store) });
  // A code works once: go on to the new PIN.
  if (store.get(pinProofAtom) !== null) throw redirect({ to: '/user/enroll/pin', replace: true });
}

type OtherScreens =
  | '/user/deactivated'
  | '/user/enroll/date-of-birth'
  | '/user/enroll/tin'
  | '/user/info/checklist/optional';

export const accountGuards: GuardsOf<'/user', OtherScreens> = {
  '/user/info/checklist': requireOpenChecklist,
  '/user/enroll/email': (store) => requireMissingContact(store, 'email'),
  '/user/enroll/mobile': (store) => requireMissingContact(store, 'mobile'),
  '/user/enroll/pin': requirePinToChoose,
  '/user/reset/pin': requirePinToReset,
};
