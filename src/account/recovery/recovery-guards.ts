import { redirect } from '@tanstack/react-router';
import type { Destination } from '~/contracts/screens.ts';
import type { Store } from '~/core/services.ts';
import { type GuardsOf, homeOf } from '~/session/guards.ts';
import { sessionStateAtom } from '~/session/session.ts';
import { passwordRecovery, type RecoveryPage, recoveryPageFor } from './recovery.ts';

const addresses: Readonly<Record<ReturnType<typeof recoveryPageFor>, Destination>> = {
  find: '/forgot-password',
  account: '/forgot-password/verify',
  code: '/forgot-password/verify/otp',
  password: '/forgot-password/update',
  success: '/forgot-password/success',
  'sign-in': '/',
};

function requireRecovery(store: Store, page: RecoveryPage): void {
  const { status } = store.get(sessionStateAtom);
  if (status === 'ended') return;
  if (status === 'signed-in') throw redirect({ to: homeOf(store) });
  store.set(passwordRecovery.restoreAtom);
  const open = recoveryPageFor(page, store.get(passwordRecovery.stateAtom));
  if (open !== page) throw redirect({ to: addresses[open], replace: true });
}

export const recoveryGuards: GuardsOf<'/forgot-password'> = {
  '/forgot-password': (store) => requireRecovery(store, 'find'),
  '/forgot-password/verify': (store) => requireRecovery(store, 'account'),
  '/forgot-password/verify/otp': (store) => requireRecovery(store, 'code'),
  '/forgot-password/update': (store) => requireRecovery(store, 'password'),
  '/forgot-password/success': (store) => requireRecovery(store, 'success'),
};
