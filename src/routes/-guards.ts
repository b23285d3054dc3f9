import { redirect } from '@tanstack/react-router';
import type { Destination, LinkTarget } from '~/contracts/screens.ts';
import { type NextStep, nextStep } from '~/state/next-step.ts';
import { takeLocationAtom } from '~/state/resumable-form.ts';
import type { Store } from '~/state/services.ts';
import { checkCookieAtom, verifySessionAtom } from '~/state/session/checks.ts';
import { sessionStateAtom } from '~/state/session/session.ts';
import type { SignedIn } from '~/state/session/session-machine.ts';

/**
 * Where each open step of an account is done.
 * Source: docs/behaviour/session.md#steps-after-the-credentials.
 */
const stepAddresses: Readonly<Record<NextStep, Destination>> = {
  reactivate: '/user/deactivated',
  contacts: '/user/info/checklist',
  'enroll-pin': '/user/enroll/pin',
  pin: '/',
  code: '/',
  none: '/dashboard',
};

/** Where a signed-in member belongs now, or '/' where nobody is signed in. */
export function homeOf(store: Store): Destination {
  const session = store.get(sessionStateAtom);
  return session.status === 'signed-in' ? stepAddresses[nextStep(session)] : '/';
}

/** Where who has just signed in goes: back to where the end of their session met them, else home. */
export function arrivalOf(store: Store): LinkTarget & { readonly replace: boolean } {
  const home = homeOf(store);
  const place = home === stepAddresses.none ? store.set(takeLocationAtom) : null;
  return { ...(place ?? { to: home }), replace: place !== null };
}

/** Lets only members in who have done every step; the others go where their step is. */
export function requireMember(store: Store): SignedIn | null {
  const session = store.get(sessionStateAtom);
  // The session-ended screen stands in place of whatever was asked for.
  if (session.status === 'ended') return null;
  const home = homeOf(store);
  if (session.status !== 'signed-in' || home !== stepAddresses.none) throw redirect({ to: home });
  // Who is in by another way is not led back any more.
  store.set(takeLocationAtom);
  void store.set(checkCookieAtom);
  void store.set(verifySessionAtom);
  return session;
}

/**
 * Lets in who is signed in and may go on with their account, whichever step is still open: a
 * deactivated member may only reactivate.
 */
export function requireSignedIn(store: Store): SignedIn | null {
  const session = store.get(sessionStateAtom);
  if (session.status === 'ended') return null;
  if (session.status !== 'signed-in') throw redirect({ to: '/' });
  if (session.session.isDeactivated) throw redirect({ to: stepAddresses.reactivate });
  void store.set(checkCookieAtom);
  void store.set(verifySessionAtom);
  return session;
}
