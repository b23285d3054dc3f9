import { redirect } from '@tanstack/react-router';
import type { Destination, LinkTarget } from '~/contracts/screens.ts';
import { isMissing, type NextStep, nextStep, type OptionalData } from '~/state/next-step.ts';
import { takeLocationAtom } from '~/state/resumable-form.ts';
import type { Store } from '~/state/services.ts';
import { checkCookieAtom, verifySessionAtom } from '~/state/session/checks.ts';
import { sessionStateAtom, signedInAtom } from '~/state/session/session.ts';
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

/** The address after signing in: where the end of the session met the member, else home. */
export function arrivalOf(store: Store): LinkTarget & { readonly replace: boolean } {
  const home = homeOf(store);
  const resumed = home === stepAddresses.none ? store.set(takeLocationAtom) : null;
  return { ...(resumed ?? { to: home }), replace: resumed !== null };
}

/** Lets only members in who have done every step; the others go where their step is. */
export function requireMember(store: Store): SignedIn | null {
  const session = store.get(sessionStateAtom);
  // The session-ended screen stands in place of whatever was asked for.
  if (session.status === 'ended') return null;
  const home = homeOf(store);
  if (session.status !== 'signed-in' || home !== stepAddresses.none) throw redirect({ to: home });
  // A member who came in by another way is not led back any more.
  store.set(takeLocationAtom);
  void store.set(checkCookieAtom);
  void store.set(verifySessionAtom);
  return session;
}

/**
 * Lets in a signed-in member who may go on with the account, whichever step is still open: a
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

/** Only for a member who has not set it yet. Source: docs/behaviour/addresses.md#steps. */
export function requireUnset(store: Store, field: OptionalData): void {
  const signedIn = store.get(signedInAtom);
  if (signedIn === null || isMissing(signedIn.session.member, field)) return;
  throw redirect({ to: '/dashboard' });
}

/** Lets somebody in, or throws where they go instead. */
type Guard = (store: Store) => void | Promise<void>;

/**
 * The guards of a flow: one for each screen at its address and below, or the types fail. `Others` are
 * screens there that have another guard.
 */
export type GuardsOf<Flow extends string, Others extends Destination = never> = Readonly<
  Record<Exclude<Extract<Destination, Flow | `${Flow}/${string}`>, Others>, Guard>
>;

/**
 * Asks the guard of the screen that is entered. The screen is known by its route's pattern, not by
 * the address: the router also takes an address in capitals. A frame with no screen in it has no guard.
 *
 * @param guards by the screen's pattern; the file with them is no part of the first load
 */
export function askGuard(
  guards: Readonly<Partial<Record<Destination, Guard>>>,
  store: Store,
  matches: readonly { readonly fullPath: string }[],
): void | Promise<void> {
  const pattern = matches.at(-1)?.fullPath.replace(/(.)\/$/, '$1');
  const guard = Object.entries(guards).find(([screen]) => screen === pattern)?.[1];
  return guard?.(store);
}

/** The code is a step of its own in the history, so that going back leads to what comes before it. */
export const readCodeStep = (search: Record<string, unknown>): { step?: 'code' | undefined } => ({
  step: search['step'] === 'code' ? 'code' : undefined,
});
