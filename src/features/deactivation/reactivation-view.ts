import { isOutcomeUnknown } from '~/api/problem.ts';
import type { Reactivation } from '~/state/reactivation-machine.ts';

export type ReactivationView =
  | 'overview'
  | 'code'
  | 'sending'
  | 'checking'
  | 'unknown'
  /** The code was right, and can be sent again. */
  | 'not-done';

/** What is seen of a reactivation. @param isCodeOpen whether the address asks for the code's step */
export function viewOf(state: Reactivation, isCodeOpen: boolean): ReactivationView {
  if (state.step === 'none') return 'overview';
  if (state.step === 'opened') return isCodeOpen ? 'code' : 'overview';
  const { call } = state;
  switch (call.step) {
    case 'ready':
      if (!call.isTried && call.problem === null) return isCodeOpen ? 'code' : 'sending';
      // What was refused has to begin anew.
      return call.problem === null || isOutcomeUnknown(call.problem) ? 'not-done' : 'overview';
    case 'sending':
      // The code's screen must not open once more: it would send another code.
      return isCodeOpen && !call.isTried ? 'code' : 'sending';
    case 'checking':
    case 'unknown':
      return call.step;
    case 'done':
    case 'signed-out':
      return 'sending';
  }
}
