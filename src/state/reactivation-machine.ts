import type { ActivationTicket } from '~/contracts/account.ts';
import type { Proof } from '~/contracts/one-time-code.ts';
import {
  advanceFinalCall,
  type FinalCall,
  type FinalCallEvent,
  readyToSend,
} from './final-call-machine.ts';

/**
 * Opening a closed account again, as a pure machine: state + event -> state.
 *
 *   none ── requested ──▶ opened ── code right ──▶ proven: its final call
 *
 * The final call is sent only with a reactivation key and the code that was right for it
 * (reactivation-machine.test.ts). Source: spec file 1, section 4.
 */
export type Reactivation =
  | { readonly step: 'none' }
  /** `at`: device time of the ticket, milliseconds. */
  | { readonly step: 'opened'; readonly ticket: ActivationTicket; readonly at: number }
  | {
      readonly step: 'proven';
      readonly ticket: ActivationTicket;
      readonly proof: Proof;
      readonly call: FinalCall;
    };

export type ReactivationEvent =
  | { readonly type: 'opened'; readonly ticket: ActivationTicket; readonly at: number }
  /** `key` names the ticket that the code was entered for. */
  | { readonly type: 'proven'; readonly key: string; readonly proof: Proof }
  | FinalCallEvent;

export function advanceReactivation(state: Reactivation, event: ReactivationEvent): Reactivation {
  switch (event.type) {
    case 'opened':
      // What is on its way cannot be called back, and what is over is over.
      if (state.step === 'proven' && state.call.step !== 'ready') return state;
      return { step: 'opened', ticket: event.ticket, at: event.at };
    case 'proven': {
      if (state.step !== 'opened' || state.ticket.key !== event.key) return state;
      const { ticket } = state;
      return { step: 'proven', ticket, proof: event.proof, call: readyToSend };
    }
    default: {
      if (state.step !== 'proven') return state;
      const call = advanceFinalCall(state.call, event);
      return call === state.call ? state : { ...state, call };
    }
  }
}
