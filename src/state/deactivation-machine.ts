import type { ActivationTicket } from '~/contracts/account.ts';
import type { Proof } from '~/contracts/one-time-code.ts';
import {
  advanceFinalCall,
  type FinalCall,
  type FinalCallEvent,
  isLeftOpen,
  readyToSend,
} from './final-call-machine.ts';

/**
 * Closing an account, as a pure machine: state + event -> state.
 *
 *   none ── password right ──▶ opened ── PIN right ──▶ identified ── code right ──▶ proven
 *                                ▲                                                   │ its final call:
 *                                └── the password again, from anywhere before ◀──────┘ see there
 *
 * Two promises hold in every order of events (deactivation-machine.test.ts):
 * - the final call is sent only with a deactivation key, and with the PIN and the code that were
 *   right after exactly that key was given;
 * - an account is said to be deactivated only where the server said so.
 *
 * Source: spec file 1, section 4.
 */
export type Deactivation =
  | { readonly step: 'none' }
  /** The password was right: the ticket holds the deactivation key. */
  | { readonly step: 'opened'; readonly ticket: ActivationTicket }
  | { readonly step: 'identified'; readonly ticket: ActivationTicket }
  | {
      readonly step: 'proven';
      readonly ticket: ActivationTicket;
      readonly proof: Proof;
      readonly call: FinalCall;
    };

export type DeactivationEvent =
  | { readonly type: 'opened'; readonly ticket: ActivationTicket }
  /** `key` names the ticket that the PIN or the code was entered for. */
  | { readonly type: 'identified'; readonly key: string }
  | { readonly type: 'proven'; readonly key: string; readonly proof: Proof }
  | { readonly type: 'leave' }
  | FinalCallEvent;

export function advanceDeactivation(state: Deactivation, event: DeactivationEvent): Deactivation {
  const isOpen = state.step === 'proven' && isLeftOpen(state.call);
  switch (event.type) {
    case 'opened':
      // What is on its way cannot be called back, and what is over is over.
      if (state.step === 'proven' && state.call.step !== 'ready') return state;
      return { step: 'opened', ticket: event.ticket };
    case 'identified':
      if (state.step !== 'opened' || state.ticket.key !== event.key) return state;
      return { step: 'identified', ticket: state.ticket };
    case 'proven': {
      if (state.step !== 'identified' || state.ticket.key !== event.key) return state;
      const { ticket } = state;
      return { step: 'proven', ticket, proof: event.proof, call: readyToSend };
    }
    case 'leave':
      return isOpen ? state : { step: 'none' };
    default: {
      if (state.step !== 'proven') return state;
      const call = advanceFinalCall(state.call, event);
      return call === state.call ? state : { ...state, call };
    }
  }
}

export type DeactivationPage = 'password' | 'pin' | 'code' | 'final';

/**
 * The page that opens where `asked` is asked for by its address or by stepping back and forward.
 * What was right is not asked for again; only the password opens at any time, to begin anew.
 * Source: spec file 1, section 2.
 */
export function pageFor(asked: DeactivationPage, state: Deactivation): DeactivationPage {
  const isOpen = state.step === 'proven' && isLeftOpen(state.call);
  return asked === 'password' && !isOpen ? 'password' : reached[state.step];
}

const reached: Readonly<Record<Deactivation['step'], DeactivationPage>> = {
  none: 'password',
  opened: 'pin',
  identified: 'code',
  proven: 'final',
};
