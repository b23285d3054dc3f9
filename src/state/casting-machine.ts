import type { Problem } from '~/api/problem.ts';
import { isOutcomeUnknown } from '~/api/problem.ts';

/**
 * Casting a ballot, as a pure machine: state + event -> state. No effect lives here; the runner
 * (casting.ts) does what a state asks for and feeds the outcome back.
 *
 *   ready ── cast ──▶ recording ── recorded ──▶ sending ── answered ──▶ received
 *     ▲                                            │
 *     │                                        no sure answer
 *     │                                            ▼
 *   not-received ◀── server: not voted ── checking ── server: voted ──▶ received
 *                                           ▲   │
 *                                  check again  cannot ask
 *                                           │   ▼
 *                                          unknown
 *
 * Three promises hold in every order of events (casting-machine.test.ts):
 * - `sending` is reached only through `recording`: no call leaves without its attempt on disk;
 * - after a call without a sure answer nothing is sent before the server has said "not voted";
 * - `received` and `not-received` are only ever what the server said.
 *
 * Source: contract.md, section 3.
 */
export type Casting =
  | { readonly step: 'ready' }
  | { readonly step: 'recording' }
  | { readonly step: 'sending' }
  /** Asking the server; `refusal` is what it said to the cast, or null where the reply was lost. */
  | { readonly step: 'checking'; readonly refusal: string | null }
  | { readonly step: 'unknown'; readonly refusal: string | null; readonly problem: Problem }
  | { readonly step: 'not-received'; readonly refusal: string | null }
  /**
   * `castAt` is null where the server's own answer never arrived. `wasRefused`: the server did not
   * take this attempt, because it had a vote of the member already.
   */
  | { readonly step: 'received'; readonly castAt: number | null; readonly wasRefused: boolean };

export type CastingEvent =
  | { readonly type: 'cast' }
  | { readonly type: 'recorded' }
  /** There was no connection to begin with: nothing was written and nothing left the phone. */
  | { readonly type: 'not-begun' }
  | { readonly type: 'answered'; readonly castAt: number | null }
  | { readonly type: 'failed'; readonly problem: Problem }
  | { readonly type: 'checked'; readonly hasVoted: boolean }
  | { readonly type: 'check-failed'; readonly problem: Problem }
  | { readonly type: 'check-again' };

export const readyToCast: Casting = { step: 'ready' };

/** Where a ballot starts whose attempt was never resolved (the app was killed, the session ended). */
export const resumeChecking: Casting = { step: 'checking', refusal: null };

export function advanceCasting(state: Casting, event: CastingEvent): Casting {
  switch (state.step) {
    case 'ready':
    case 'not-received':
      return event.type === 'cast' ? { step: 'recording' } : state;
    case 'recording':
      if (event.type === 'recorded') return { step: 'sending' };
      return event.type === 'not-begun' ? readyToCast : state;
    case 'sending':
      return afterSending(state, event);
    case 'checking':
      return afterChecking(state, event);
    case 'unknown':
      return event.type === 'check-again' ? { step: 'checking', refusal: state.refusal } : state;
    case 'received':
      return state;
  }
}

function afterSending(state: Casting, event: CastingEvent): Casting {
  if (event.type === 'answered') {
    // An empty answer may be a proxy's: without the server's time the server is asked.
    return event.castAt === null
      ? { step: 'checking', refusal: null }
      : { step: 'received', castAt: event.castAt, wasRefused: false };
  }
  if (event.type !== 'failed') return state;
  const { problem } = event;
  // Even a refusal is checked: "you have already voted" is how a lost reply looks the next time.
  const refusal =
    problem.kind === 'refused' && !isOutcomeUnknown(problem) ? (problem.message ?? '') : null;
  return { step: 'checking', refusal };
}

function afterChecking(
  state: Extract<Casting, { step: 'checking' }>,
  event: CastingEvent,
): Casting {
  const { refusal } = state;
  if (event.type === 'checked') {
    return event.hasVoted
      ? { step: 'received', castAt: null, wasRefused: refusal !== null }
      : { step: 'not-received', refusal };
  }
  if (event.type === 'check-failed') return { step: 'unknown', refusal, problem: event.problem };
  return state;
}
