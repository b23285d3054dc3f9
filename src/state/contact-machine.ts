import { isOutcomeUnknown, type Problem } from '~/api/problem.ts';
import { type Proof, resendAfterSeconds } from '~/contracts/one-time-code.ts';

/**
 * Giving the cooperative an e-mail address or a mobile number, as a pure machine: state + event ->
 * state. No effect lives here; the runner (contact-change.ts) makes the calls.
 *
 *   value ── submit ──▶ validating ── validated ──▶ validated ── proven ──▶ proven
 *     ▲                     │ refused                   │                      │ send
 *     ◀─────────────────────┴──────── correct ──────────┘                      ▼
 *   failed ◀── refused, or the server: not there ── checking ◀── unsure ── updating
 *     │ send (with the same proof)                   │    │                    │ answered
 *     └──────▶ updating        unknown ◀── cannot ask┘    └─ server: there ▶ done
 *
 * Three promises hold in every order of events (contact-machine.test.ts):
 * - `updating` carries the validation and the proof of exactly its value;
 * - a value that is corrected takes its validation and its proof with it;
 * - `done` is only ever what the server said.
 *
 * Source: spec file 2, section 4.2.
 */
export type ContactChange =
  /** Being typed. `value` is what was given last; `problem` what the server said to it. */
  | { readonly step: 'value'; readonly value: string; readonly problem: Problem | null }
  | { readonly step: 'validating'; readonly value: string }
  /** The server accepts the value and a code may be sent to it. */
  | { readonly step: 'validated'; readonly value: string; readonly ticket: Ticket }
  | ({ readonly step: 'proven' } & Proven)
  | ({ readonly step: 'updating'; readonly isRepeated: boolean } & Proven)
  /** Asking whether the server has it. */
  | ({ readonly step: 'checking' } & Unsure)
  | ({ readonly step: 'unknown' } & Unsure)
  /** The server does not have it. Where `again` is not null, the same can be sent again. */
  | {
      readonly step: 'failed';
      readonly value: string;
      readonly problem: Problem | null;
      readonly again: Proven | null;
    }
  | { readonly step: 'done'; readonly value: string };

/** What the server answered to one value; `updateKey` names that answer and no other. */
export type Ticket = {
  readonly updateKey: string;
  /** The reference that the code is asked for with. */
  readonly pin: string;
  /** Device time, milliseconds. */
  readonly at: number;
};

type Proven = { readonly value: string; readonly ticket: Ticket; readonly proof: Proof };

type Unsure = {
  readonly value: string;
  /** The server's refusal of the last attempt, or null where its answer was lost. */
  readonly refusal: Problem | null;
  readonly again: Proven | null;
};

export type ContactEvent =
  | { readonly type: 'submit'; readonly value: string; readonly at: number }
  | { readonly type: 'validated'; readonly value: string; readonly ticket: Ticket }
  | { readonly type: 'refused'; readonly value: string; readonly problem: Problem }
  /** Something else is being typed. */
  | { readonly type: 'correct' }
  | { readonly type: 'proven'; readonly updateKey: string; readonly proof: Proof }
  | { readonly type: 'send' }
  | { readonly type: 'answered' }
  | { readonly type: 'failed'; readonly problem: Problem }
  | { readonly type: 'checked'; readonly isThere: boolean }
  | { readonly type: 'check-failed' }
  | { readonly type: 'check-again' };

export const noContactYet: ContactChange = { step: 'value', value: '', problem: null };

/** Where a change starts whose update had left when the page went. */
export const resumeCheckingContact = (value: string): ContactChange => ({
  step: 'checking',
  value,
  refusal: null,
  again: null,
});

export function advanceContact(state: ContactChange, event: ContactEvent): ContactChange {
  switch (state.step) {
    case 'value':
      return event.type === 'submit' ? { step: 'validating', value: event.value } : state;
    case 'validating':
      return afterValidating(state, event);
    case 'validated':
      return afterValidated(state, event);
    case 'proven':
      if (event.type === 'correct') return typing(state.value);
      return event.type === 'send' ? { ...state, step: 'updating', isRepeated: false } : state;
    case 'updating':
      return afterUpdating(state, event);
    case 'checking':
      if (event.type === 'checked') return afterChecking(state, event.isThere);
      return event.type === 'check-failed' ? { ...state, step: 'unknown' } : state;
    case 'unknown':
      return event.type === 'check-again' ? { ...state, step: 'checking' } : state;
    case 'failed':
      return afterFailed(state, event);
    case 'done':
      return state;
  }
}

type Step<Name> = Extract<ContactChange, { step: Name }>;

const typing = (value: string): ContactChange => ({ step: 'value', value, problem: null });

function afterValidating(state: Step<'validating'>, event: ContactEvent): ContactChange {
  if (event.type === 'validated' && event.value === state.value) {
    return { step: 'validated', value: state.value, ticket: event.ticket };
  }
  if (event.type === 'refused' && event.value === state.value) {
    return { step: 'value', value: state.value, problem: event.problem };
  }
  return state;
}

function afterValidated(state: Step<'validated'>, event: ContactEvent): ContactChange {
  if (event.type === 'correct') return typing(state.value);
  if (event.type === 'submit') {
    // The same again, a moment later: the code that is on its way stays good.
    const isFresh = event.at - state.ticket.at < resendAfterSeconds * 1_000;
    if (event.value === state.value && isFresh) return state;
    return { step: 'validating', value: event.value };
  }
  if (event.type !== 'proven' || event.updateKey !== state.ticket.updateKey) return state;
  return { ...state, step: 'proven', proof: event.proof };
}

function afterUpdating(state: Step<'updating'>, event: ContactEvent): ContactChange {
  if (event.type === 'answered') return { step: 'done', value: state.value };
  if (event.type !== 'failed') return state;
  const { value, ticket, proof, isRepeated } = state;
  const { problem } = event;
  if (isOutcomeUnknown(problem)) {
    return { step: 'checking', value, refusal: null, again: { value, ticket, proof } };
  }
  // A refusal of a second attempt is how a first that got through looks.
  if (isRepeated) return { step: 'checking', value, refusal: problem, again: null };
  return { step: 'failed', value, problem, again: null };
}

function afterChecking(state: Step<'checking'>, isThere: boolean): ContactChange {
  const { value, refusal, again } = state;
  return isThere ? { step: 'done', value } : { step: 'failed', value, problem: refusal, again };
}

function afterFailed(state: Step<'failed'>, event: ContactEvent): ContactChange {
  if (event.type === 'correct') return typing(state.value);
  if (event.type === 'submit') return { step: 'validating', value: event.value };
  if (event.type !== 'send' || state.again === null) return state;
  return { ...state.again, step: 'updating', isRepeated: true };
}
