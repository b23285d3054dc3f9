import { redirect } from '@tanstack/react-router';
import type { Destination } from '~/contracts/screens.ts';
import { canReceiveCode } from '~/contracts/session.ts';
import { pinPurposeAtom } from '~/features/pin/save-pin.ts';
import {
  pageFor,
  type RecoveryPage,
  recoveryAtom,
  restoreRecoveryAtom,
} from '~/features/recovery/recovery.ts';
import { homeOf } from '~/routes/-guards.ts';
import { pinProofAtom } from '~/state/pin-proof.ts';
import type { Store } from '~/state/services.ts';
import { sessionStateAtom, signedInAtom } from '~/state/session/session.ts';

/**
 * Who may enter the screens for a forgotten password, a forgotten PIN and a new PIN. The routes
 * import this file when they are entered: it is no part of the first load.
 */
const addresses: Readonly<Record<ReturnType<typeof pageFor>, Destination>> = {
  find: '/forgot-password',
  account: '/forgot-password/verify',
  code: '/forgot-password/verify/otp',
  password: '/forgot-password/update',
  success: '/forgot-password/success',
  'sign-in': '/',
};

/** For visitors only, and each page only after the steps before it. */
export function requireRecovery(store: Store, page: RecoveryPage): void {
  const { status } = store.get(sessionStateAtom);
  // The session-ended screen stands in place of whatever was asked for.
  if (status === 'ended') return;
  if (status === 'signed-in') throw redirect({ to: homeOf(store) });
  store.set(restoreRecoveryAtom);
  const open = pageFor(page, store.get(recoveryAtom));
  if (open !== page) throw redirect({ to: addresses[open], replace: true });
}

/** For members who have a PIN to choose. Source: docs/behaviour/account.md#choosing-a-pin. */
export function requirePinToChoose(store: Store): void {
  if (store.get(signedInAtom) === null) return;
  if (store.get(pinPurposeAtom) === null) throw redirect({ to: homeOf(store) });
}

/** For members who have a PIN, and a contact that a code can go to. */
export function requirePinToReset(store: Store): void {
  const signedIn = store.get(signedInAtom);
  if (signedIn === null) return;
  const { session } = signedIn;
  if (!session.hasPin || !canReceiveCode(session)) throw redirect({ to: homeOf(store) });
  // A code serves once: who has proven theirs chooses the PIN.
  if (store.get(pinProofAtom) !== null) throw redirect({ to: '/user/enroll/pin', replace: true });
}
