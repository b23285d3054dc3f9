import { redirect } from '@tanstack/react-router';
import type { Destination } from '~/contracts/screens.ts';
import type { Store } from '~/core/services.ts';
import { type GuardsOf, homeOf } from '~/session/guards.ts';
import { sessionStateAtom } from '~/session/session.ts';
import {
  isFormChangedAtom,
  registrationAtom,
  restoreRegistrationAtom,
  type SignUp,
} from './registration.ts';

export type SignUpAddress = Extract<Destination, '/signup' | `/signup/${string}`>;

/** The last is the first open step. */
export function openAddresses(registration: SignUp): readonly SignUpAddress[] {
  switch (registration.step) {
    case 'form':
      return ['/signup'];
    case 'verifying': {
      const { mobile, email } = registration.proofs;
      return [
        ...(mobile === null ? (['/signup/verify/mobile'] as const) : []),
        ...(email === null ? (['/signup/verify/email'] as const) : []),
        '/signup',
        '/signup/verify',
      ];
    }
    case 'requested':
      return ['/signup', '/signup/verify', '/signup/pin'];
    case 'pin-chosen':
    case 'confirmed':
      return ['/signup', '/signup/verify', '/signup/pin', '/signup/pin/confirm'];
    case 'enrolling':
    case 'unknown':
      return ['/signup/pin/confirm'];
    case 'done':
      return ['/signup/done'];
  }
}

function enterSignUp(store: Store, address: SignUpAddress): void {
  const session = store.get(sessionStateAtom);
  if (session.status === 'ended') return;
  if (session.status === 'signed-in') throw redirect({ to: homeOf(store) });
  const isRestored = store.set(restoreRegistrationAtom);
  const registration = store.get(registrationAtom);
  const isChanged = registration.step === 'verifying' && store.get(isFormChangedAtom);
  const open: readonly SignUpAddress[] = isChanged ? ['/signup'] : openAddresses(registration);
  const first = open.at(-1) ?? '/signup';
  // A reload continues at the first open step. From there, the member may return to the form.
  const isTurnedAway = !open.includes(address) || (isRestored && address === '/signup');
  if (isTurnedAway && first !== address) throw redirect({ to: first });
}

export const signUpGuards: GuardsOf<'/signup'> = {
  '/signup': (store) => enterSignUp(store, '/signup'),
  '/signup/verify': (store) => enterSignUp(store, '/signup/verify'),
  '/signup/verify/mobile': (store) => enterSignUp(store, '/signup/verify/mobile'),
  '/signup/verify/email': (store) => enterSignUp(store, '/signup/verify/email'),
  '/signup/pin': (store) => enterSignUp(store, '/signup/pin'),
  '/signup/pin/confirm': (store) => enterSignUp(store, '/signup/pin/confirm'),
  '/signup/done': (store) => enterSignUp(store, '/signup/done'),
};
