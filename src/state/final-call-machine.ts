import { isOutcomeUnknown, type Problem } from '~/api/problem.ts';

/**
 * The call that ends a deactivation or a reactivation, as a pure machine: state + event -> state.
 *
 *   ready ── send ──▶ sending ── answered ──▶ done
 *     ▲                │   │ 403
 *     │◀─ not begun ───┘   ├──────────────▶ signed-out
 *     │                    │ anything else   ▲
 *     │                    ▼                 │ server: no such session
 *     └─ server: not ── checking ────────────┴── server: done ──▶ done
 *                          ▲  │ cannot ask
 *                          └──┴▶ unknown (checks again on a tap)
 *
 * A refusal is checked as well: the key serves once and the browser may repeat a call by itself, so
 * that a refusal is also how a call looks whose first answer was lost.
 */
export type FinalCall =
  /** `problem`: why the last try failed, or null. `isTried`: one has left, and did not arrive. */
  | { readonly step: 'ready'; readonly problem: Problem | null; readonly isTried: boolean }
  | { readonly step: 'sending'; readonly isTried: boolean }
  /** `refusal`: what the server said to the call, or null where its answer was lost. */
  | { readonly step: 'checking'; readonly refusal: Problem | null }
  | { readonly step: 'unknown'; readonly refusal: Problem | null }
  | { readonly step: 'done' }
  /** The session is over: only signing in can tell what became of the call. */
  | { readonly step: 'signed-out' };

/** What the server says of the account, where it could be asked. */
export type Told = 'done' | 'not-done' | 'signed-out' | 'unknown';

export type FinalCallEvent =
  | { readonly type: 'send' }
  | { readonly type: 'answered' }
  /** There was no connection to begin with: nothing left the phone. */
  | { readonly type: 'not-begun' }
  | { readonly type: 'failed'; readonly problem: Problem }
  | { readonly type: 'told'; readonly told: Told }
  | { readonly type: 'check-again' };

export const readyToSend: FinalCall = { step: 'ready', problem: null, isTried: false };

/** True while it is not known what the server has done: nothing else may be begun then. */
export const isLeftOpen = ({ step }: FinalCall): boolean =>
  step === 'sending' || step === 'checking' || step === 'unknown';

export function advanceFinalCall(call: FinalCall, event: FinalCallEvent): FinalCall {
  switch (call.step) {
    case 'ready':
      return event.type === 'send' ? { step: 'sending', isTried: call.isTried } : call;
    case 'sending':
      return afterSending(call, event);
    case 'checking':
      return event.type === 'told' ? afterChecking(call, event.told) : call;
    case 'unknown':
      return event.type === 'check-again' ? { step: 'checking', refusal: call.refusal } : call;
    case 'done':
    case 'signed-out':
      return call;
  }
}

type At<Step> = Extract<FinalCall, { step: Step }>;

function afterSending(call: At<'sending'>, event: FinalCallEvent): FinalCall {
  switch (event.type) {
    case 'answered':
      return { step: 'done' };
    case 'not-begun':
      return { step: 'ready', problem: { kind: 'offline' }, isTried: call.isTried };
    case 'failed': {
      const { problem } = event;
      if (problem.kind === 'signed-out') return { step: 'signed-out' };
      return { step: 'checking', refusal: isOutcomeUnknown(problem) ? null : problem };
    }
    default:
      return call;
  }
}

function afterChecking({ refusal }: At<'checking'>, told: Told): FinalCall {
  switch (told) {
    case 'done':
    case 'signed-out':
      return { step: told };
    case 'not-done':
      return { step: 'ready', problem: refusal, isTried: true };
    case 'unknown':
      return { step: 'unknown', refusal };
  }
}
