import { redirect } from '@tanstack/react-router';
import type { Destination } from '~/contracts/screens.ts';
import type { Store } from '~/core/services.ts';
import { checkCookieAtom } from '~/session/checks.ts';
import { type GuardsOf, homeOf } from '~/session/guards.ts';
import { sessionStateAtom, signedInAtom } from '~/session/session.ts';
import { loadUnsettledVotesAtom } from '~/vote/member-votes.ts';
import { type DeactivationPage, deactivation, deactivationPageFor } from './deactivation.ts';
import { reactivation } from './reactivation.ts';

const addresses: Readonly<Record<DeactivationPage, Destination>> = {
  password: '/settings/deactivate',
  pin: '/settings/deactivate/pin',
  code: '/settings/deactivate/verify',
  final: '/settings/deactivate/final',
};

/** Source: docs/behaviour/deactivation.md#the-four-steps. */
async function requireDeactivation(store: Store, page: DeactivationPage): Promise<void> {
  if (store.get(signedInAtom) === null) return;
  const open = deactivationPageFor(page, store.get(deactivation.stateAtom));
  if (open !== page) throw redirect({ to: addresses[open], replace: true });
  // The last page lists the votes that this device would lose.
  if (page === 'final') await store.set(loadUnsettledVotesAtom);
}

export const deactivationGuards: GuardsOf<'/settings/deactivate'> = {
  '/settings/deactivate': (store) => requireDeactivation(store, 'password'),
  '/settings/deactivate/pin': (store) => requireDeactivation(store, 'pin'),
  '/settings/deactivate/verify': (store) => requireDeactivation(store, 'code'),
  '/settings/deactivate/final': (store) => requireDeactivation(store, 'final'),
};

export async function requireDeactivated(store: Store, isCodeStep: boolean): Promise<void> {
  const session = store.get(sessionStateAtom);
  if (session.status === 'ended') return;
  if (session.status !== 'signed-in') throw redirect({ to: '/' });
  if (!session.session.isDeactivated) throw redirect({ to: homeOf(store) });
  if (isCodeStep && store.get(reactivation.stateAtom).step === 'idle') {
    throw redirect({ to: '/user/deactivated', replace: true });
  }
  void store.set(checkCookieAtom);
  // For the sign-out question.
  await store.set(loadUnsettledVotesAtom);
}
