import { redirect } from '@tanstack/react-router';
import type { Destination } from '~/contracts/screens.ts';
import { contactsOf } from '~/contracts/session.ts';
import { contactChanges } from '~/features/enrollment/contact-change.ts';
import { isMissing, nextStep, type OptionalData } from '~/state/next-step.ts';
import type { Store } from '~/state/services.ts';
import { signedInAtom } from '~/state/session/session.ts';
import { homeOf } from './-guards.ts';

/**
 * Who may enter the screens that complete an account. The routes import this file when they are
 * entered: it is no part of the first load.
 */
/** Only who lacks this contact; what the tab knows of giving it is taken up. */
export function requireMissingContact(store: Store, kind: 'email' | 'mobile'): void {
  const signedIn = store.get(signedInAtom);
  if (signedIn === null) return;
  if (contactsOf(signedIn.session.member)[kind] !== '') throw redirect({ to: homeOf(store) });
  store.set(contactChanges[kind].loadAtom);
}

/** What the tab knows of changing this contact is taken up. */
export function takeUpContact(store: Store, kind: 'email' | 'mobile'): void {
  if (store.get(signedInAtom) !== null) store.set(contactChanges[kind].loadAtom);
}

/** Only who lacks a contact. */
export function requireOpenChecklist(store: Store): void {
  const signedIn = store.get(signedInAtom);
  if (signedIn === null || nextStep(signedIn) === 'contacts') return;
  throw redirect({ to: homeOf(store) });
}

/** Only who has not set it yet. Source: docs/behaviour/addresses.md#the-table. */
export function requireUnset(store: Store, field: OptionalData): void {
  const signedIn = store.get(signedInAtom);
  if (signedIn === null || isMissing(signedIn.session.member, field)) return;
  throw redirect({ to: '/dashboard' });
}

/** Where setting one of the two leads. Source: docs/behaviour/account.md#tin-and-date-of-birth. */
export function addressAfterOnce(store: Store, other: OptionalData): Destination {
  const member = store.get(signedInAtom)?.session.member;
  return member !== undefined && isMissing(member, other)
    ? '/user/info/checklist/optional'
    : homeOf(store);
}
