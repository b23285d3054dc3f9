import { redirect } from '@tanstack/react-router';
import type { Destination, LinkTarget } from '~/contracts/screens.ts';
import { contactsOf, type Member } from '~/contracts/session.ts';
import type { Store } from '~/core/services.ts';
import { checkCookieAtom, checkSessionAtom } from './checks.ts';
import { takeLocationAtom } from './resumable-form.ts';
import { sessionStateAtom, signedInAtom } from './session.ts';
import type { SignedIn } from './session-machine.ts';

/** Source: docs/behaviour/session.md#steps-after-the-credentials. */
const stepAddresses: Readonly<Record<NextStep, Destination>> = {
  reactivate: '/user/deactivated',
  contacts: '/user/info/checklist',
  'enroll-pin': '/user/enroll/pin',
  pin: '/',
  code: '/',
  none: '/dashboard',
};

export function homeOf(store: Store): Destination {
  const session = store.get(sessionStateAtom);
  return session.status === 'signed-in' ? stepAddresses[nextStep(session)] : '/';
}

/** After a sign-in: the place where the last session ended, else home. */
export function arrivalOf(store: Store): LinkTarget & { readonly replace: boolean } {
  const home = homeOf(store);
  const resumed = home === stepAddresses.none ? store.set(takeLocationAtom) : null;
  return { ...(resumed ?? { to: home }), replace: resumed !== null };
}

/** Lets in members with every step done; others go to their next step. */
export function requireMember(store: Store): SignedIn | null {
  const session = store.get(sessionStateAtom);
  // The session-ended screen replaces the requested screen.
  if (session.status === 'ended') return null;
  const home = homeOf(store);
  if (session.status !== 'signed-in' || home !== stepAddresses.none) throw redirect({ to: home });
  // A member who arrives another way is not led back later.
  store.set(takeLocationAtom);
  void store.set(checkCookieAtom);
  void store.set(checkSessionAtom);
  return session;
}

/** Lets in members with open steps. A deactivated member may only reactivate. */
export function requireSignedIn(store: Store): SignedIn | null {
  const session = store.get(sessionStateAtom);
  if (session.status === 'ended') return null;
  if (session.status !== 'signed-in') throw redirect({ to: '/' });
  if (session.session.isDeactivated) throw redirect({ to: stepAddresses.reactivate });
  void store.set(checkCookieAtom);
  void store.set(checkSessionAtom);
  return session;
}

/** Source: docs/behaviour/addresses.md#steps. */
export function requireUnset(store: Store, field: OptionalData): void {
  const signedIn = store.get(signedInAtom);
  if (signedIn === null || isMissing(signedIn.session.member, field)) return;
  throw redirect({ to: '/dashboard' });
}

type Guard = (store: Store) => void | Promise<void>;

/** A guard for each screen of a flow. `Others` have another one. */
export type GuardsOf<Flow extends string, Others extends Destination = never> = Readonly<
  Record<Exclude<Extract<Destination, Flow | `${Flow}/${string}`>, Others>, Guard>
>;

/**
 * By route pattern, because the router also accepts capitals. A layout without a screen has no
 * guard. The file of `guards` is not part of the first load.
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

/** The code step has its own history entry: going back leads to the step before. */
export const readCodeStep = (search: Record<string, unknown>): { step?: 'code' | undefined } => ({
  step: search['step'] === 'code' ? 'code' : undefined,
});

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

/** Each can be added once. Source: docs/behaviour/account.md#saving. */
export type OptionalData = 'tin' | 'dateOfBirth';

export const isMissing = (member: Member, what: OptionalData): boolean => member[what] === '';

export const isOptionalDataMissing = ({ session: { member } }: Pick<SignedIn, 'session'>) =>
  isMissing(member, 'tin') || isMissing(member, 'dateOfBirth');
