import { type Atom, atom, type Getter, type Setter } from 'jotai';
import { isOutcomeUnknown, isUnsent, type Problem } from '~/contracts/problem.ts';
import type { ApiResponse } from '~/core/api/http.ts';
import { machine, runMachine } from './machine.ts';
import type { Result } from './result.ts';
import { sessionAction } from './session-atom.ts';
import { pause } from './waits.ts';

/*
 * A call whose outcome must be certain: a pure machine (`advanceCall`) and its runner (`runCall`).
 * Source: docs/behaviour/certainty.md.
 *
 *   ready ── agreed ──▶ connecting ── connected ──▶ sending ── accepted ──▶ confirmed
 *     ▲                  ▲  │                        │   │                   ▲
 *     ├── not sent ──────┼──┴────────────────────────┤   │ unclear           │
 *     ├── refused ───────┼───────────────────────────┘   ▼                   │
 *     └── not found ─────┼──────────────────────────── verifying ── found ───┘
 *                        │                              ▲   │ still unclear
 *                        │              verify again ───┤   ▼
 *                        └───────────────── send again ─ unconfirmed
 */

// `CallPolicy` can make it verify accepted and refused calls, too. Not drawn: `resumed` leads from
// ready to verifying, and the end of the session from verifying to signed-out.

/**
 * Rules for every order of events (tests/core/confirmed-call.test.ts):
 *
 * - An attempt's content never changes.
 * - Each sending follows a successful test of the connection.
 * - After an unclear response nothing new is sent until a verification says `not-found`.
 * - `confirmed` and `not-found` are never assumed.
 * - An accepted attempt is never reported as refused.
 */
export type CallState<Attempt, Value> =
  | { readonly step: 'ready'; readonly last: LastOutcome | null }
  | OpenCall<Attempt, Value>
  /** `attempt` and `response` are null if this tab does not know them. */
  | {
      readonly step: 'confirmed';
      readonly attempt: Attempt | null;
      readonly response: CallResponse<Value> | null;
    }
  /** The session ended before the outcome was known. Only a new sign-in can show it. */
  | { readonly step: 'signed-out' };

export type OpenCall<Attempt, Value> = {
  readonly attempt: Attempt;
  /** The API's response; null if none was readable. */
  readonly response: CallResponse<Value> | null;
  /** The same attempt was sent before. */
  readonly isRepeat: boolean;
} & (
  | { readonly step: 'connecting' }
  | { readonly step: 'sending' }
  /** `round` counts the verifications from 0. */
  | { readonly step: 'verifying'; readonly round: number }
  /** `problem`: why the outcome is unknown. */
  | { readonly step: 'unconfirmed'; readonly problem: Problem | null }
);

export type CallResponse<Value> =
  | { readonly said: 'yes'; readonly value: Value }
  | { readonly said: 'no'; readonly problem: Problem };

export type LastOutcome =
  /** Without a `problem`, the test of the connection failed. */
  | { readonly kind: 'not-sent'; readonly problem?: Problem }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'not-received' };

export type Verification =
  | 'found'
  | 'not-found'
  | 'signed-out'
  | { readonly problem: Problem | null };

type RunEvent<Value> =
  | { readonly type: 'connection-checked'; readonly isAlive: boolean }
  | { readonly type: 'accepted'; readonly value: Value }
  | { readonly type: 'failed'; readonly problem: Problem }
  | { readonly type: 'verified'; readonly verification: Verification };

export type CallEvent<Attempt, Value> =
  | { readonly type: 'agreed'; readonly attempt: Attempt }
  /** The attempt was sent before a reload. */
  | { readonly type: 'resumed'; readonly attempt: Attempt }
  | { readonly type: 'verify-again' }
  | { readonly type: 'send-again' }
  | RunEvent<Value>;

export type CallPolicy = {
  /** Only a verification confirms the call; a 2xx does not. */
  readonly requiresVerification?: boolean;
  /** The API may refuse because an earlier attempt arrived: verify a refusal. */
  readonly verifiesRefusals?: boolean;
  /** Without a session the API cannot show the outcome: a sign-in must. */
  readonly cannotVerify?: boolean;
};

/**
 * Milliseconds before each automatic verification of an accepted attempt: the API's status may show
 * it late.
 */
const beforeRound = [0, 1_000, 2_000, 4_000, 8_000];

/** One more verification, without waiting. */
export const lastRound = beforeRound.length;

export const readyToCall = { step: 'ready', last: null } as const;

const runningSteps: readonly string[] = ['connecting', 'sending', 'verifying'];

/** The member waits for an outcome: nothing may interrupt them. */
export const isCallRunning = ({ step }: { readonly step: string }): boolean =>
  runningSteps.includes(step);

/** Nothing else may begin. */
export const isCallOpen = <Attempt, Value>(
  call: CallState<Attempt, Value>,
): call is OpenCall<Attempt, Value> => call.step === 'unconfirmed' || isCallRunning(call);

export function advanceCall<Attempt, Value>(
  call: CallState<Attempt, Value>,
  event: CallEvent<Attempt, Value>,
  policy: CallPolicy,
): CallState<Attempt, Value> {
  switch (call.step) {
    case 'ready': {
      if (event.type !== 'agreed' && event.type !== 'resumed') return call;
      const begun = { attempt: event.attempt, response: null, isRepeat: false };
      return event.type === 'agreed'
        ? { ...begun, step: 'connecting' }
        : { ...begun, step: 'verifying', round: lastRound };
    }
    case 'connecting':
      if (event.type !== 'connection-checked') return call;
      return event.isAlive ? { ...call, step: 'sending' } : notSent(call);
    case 'sending':
      return afterSending(call, event, policy);
    case 'verifying':
      return event.type === 'verified' ? afterVerifying(call, event.verification) : call;
    case 'unconfirmed': {
      const { problem: _problem, ...open } = call;
      const verifying = { ...open, step: 'verifying', round: lastRound } as const;
      if (event.type === 'verify-again') return verifying;
      // The person has found out the outcome, for example by a sign-in.
      if (event.type === 'verified') return afterVerifying(verifying, event.verification);
      return event.type === 'send-again' ? { ...open, step: 'connecting', isRepeat: true } : call;
    }
    case 'confirmed':
    case 'signed-out':
      return call;
  }
}

/** A repeated attempt may have arrived when it was first sent. */
const notSent = <Attempt, Value>(
  call: OpenCall<Attempt, Value>,
  problem?: Problem,
): CallState<Attempt, Value> =>
  call.isRepeat
    ? { ...call, step: 'unconfirmed', problem: problem ?? noConnection }
    : { step: 'ready', last: { kind: 'not-sent', ...(problem && { problem }) } };

type CallAt<Step, Attempt, Value> = Extract<CallState<Attempt, Value>, { step: Step }>;

function afterSending<Attempt, Value>(
  call: CallAt<'sending', Attempt, Value>,
  event: CallEvent<Attempt, Value>,
  { requiresVerification = false, verifiesRefusals = false, cannotVerify = false }: CallPolicy,
): CallState<Attempt, Value> {
  if (event.type === 'accepted') {
    const response = { said: 'yes', value: event.value } as const;
    return requiresVerification
      ? { ...call, step: 'verifying', round: 0, response }
      : { step: 'confirmed', attempt: call.attempt, response };
  }
  if (event.type !== 'failed') return call;
  const { problem } = event;
  if (isUnsent(problem)) return notSent(call, problem);
  const isUnknown = isOutcomeUnknown(problem) || problem.kind === 'signed-out';
  if (!isUnknown && !verifiesRefusals && !call.isRepeat)
    return { step: 'ready', last: { kind: 'refused', problem } };
  // Keep the first response: the API may refuse a repetition.
  const response = isUnknown
    ? call.response
    : (call.response ?? ({ said: 'no', problem } as const));
  return cannotVerify
    ? { ...call, step: 'unconfirmed', problem: null, response }
    : { ...call, step: 'verifying', round: 0, response };
}

function afterVerifying<Attempt, Value>(
  { round, ...call }: CallAt<'verifying', Attempt, Value>,
  verification: Verification,
): CallState<Attempt, Value> {
  if (verification === 'found')
    return { step: 'confirmed', attempt: call.attempt, response: call.response };
  if (verification === 'signed-out') return { step: 'signed-out' };
  if (verification !== 'not-found')
    return { ...call, step: 'unconfirmed', problem: verification.problem };
  switch (call.response?.said) {
    case 'yes':
      return round + 1 < lastRound
        ? { ...call, step: 'verifying', round: round + 1 }
        : { ...call, step: 'unconfirmed', problem: null };
    case 'no':
      return { step: 'ready', last: { kind: 'refused', problem: call.response.problem } };
    case undefined:
      return { step: 'ready', last: { kind: 'not-received' } };
  }
}

/** The test of the connection failed, before any call: `supportCode('offline', 'files')`. */
const noConnection: Problem = { kind: 'offline', trace: { code: 'K-1000' } };

export const whyNotSent = ({ problem }: Extract<LastOutcome, { kind: 'not-sent' }>): Problem =>
  problem ?? noConnection;

export const lastOutcomeOf = (call: CallState<unknown, unknown>): LastOutcome | null =>
  call.step === 'ready' ? call.last : null;

export function problemOf(call: CallState<unknown, unknown>): Problem | null {
  if (isCallOpen(call)) return call.response?.said === 'no' ? call.response.problem : null;
  const last = lastOutcomeOf(call);
  if (last?.kind === 'not-sent') return whyNotSent(last);
  return last?.kind === 'refused' ? last.problem : null;
}

export const doubtOf = (call: CallState<unknown, unknown>): Problem | null =>
  call.step === 'unconfirmed' ? call.problem : null;

export function refusalOf(call: CallState<unknown, unknown>): Problem | null {
  const problem = problemOf(call);
  return problem?.kind === 'refused' && problem.message ? problem : null;
}

/** @param isFound returns null if the response is about something else */
export function verificationOf<Value>(
  response: Result<ApiResponse<Value>, Problem>,
  isFound: (value: Value) => boolean | null,
): Verification {
  if (response.ok) {
    const found = isFound(response.value.value);
    if (found === null) return { problem: { kind: 'unreadable' } };
    return found ? 'found' : 'not-found';
  }
  const { problem } = response;
  if (problem.kind === 'signed-out') return 'signed-out';
  // `nothing-on` proves nothing: the attempt may have arrived before the election was removed.
  return { problem: problem.kind === 'nothing-on' ? { kind: 'unreadable' } : problem };
}

export type CallEffects<Attempt, Value> = {
  readonly checkConnection: () => Promise<boolean>;
  readonly send: (attempt: Attempt) => Promise<Result<Value, Problem>>;
  /** Must start a new request: a running one may not include the attempt. */
  readonly verify: (attempt: Attempt) => Promise<Verification>;
};

/** Does the work of the present step. Null if the call rests. */
export async function nextCallEvent<Attempt, Value>(
  call: CallState<Attempt, Value>,
  { checkConnection, send, verify }: CallEffects<Attempt, Value>,
): Promise<RunEvent<Value> | null> {
  switch (call.step) {
    case 'connecting':
      return { type: 'connection-checked', isAlive: await checkConnection() };
    case 'sending': {
      const sent = await send(call.attempt);
      return sent.ok
        ? { type: 'accepted', value: sent.value }
        : { type: 'failed', problem: sent.problem };
    }
    case 'verifying': {
      const wait = beforeRound[call.round] ?? 0;
      if (wait > 0) await pause(wait);
      return { type: 'verified', verification: await verify(call.attempt) };
    }
    default:
      return null;
  }
}

type CallStore<Attempt, Value> = {
  readonly read: () => CallState<Attempt, Value>;
  /** Settles when the state is stored: a crash must not undo a shown state. */
  readonly dispatch: (event: RunEvent<Value>) => Promise<void>;
};

export async function runCall<Attempt, Value>(
  { read, dispatch }: CallStore<Attempt, Value>,
  effects: CallEffects<Attempt, Value>,
): Promise<CallState<Attempt, Value>> {
  for (;;) {
    const call = read();
    const event = await nextCallEvent(call, effects);
    if (event === null) return call;
    await dispatch(event);
    // The event was ignored, for example after a reset: do not repeat the step.
    if (read() === call) return call;
  }
}

type CallAtom = Atom<{ readonly step: string }>;

/** Begun by this page. */
const begunCallsAtom = atom<ReadonlySet<CallAtom>>(new Set<CallAtom>());

export const trackCallAtom = atom(null, (_get, set, call: CallAtom) =>
  set(begunCallsAtom, (calls) => (calls.has(call) ? calls : new Set([...calls, call]))),
);

export const isAnyCallRunningAtom = atom((get) =>
  [...get(begunCallsAtom)].some((call) => isCallRunning(get(call))),
);

export type ConfirmedCall<Attempt, Value> = ReturnType<typeof confirmedCall<Attempt, Value>>;

/**
 * In memory only: after a reload, the caller must ask the API. Actions resolve with the state in
 * which the run stops.
 */
export function confirmedCall<Attempt, Value>(
  policy: CallPolicy,
  effects: (get: Getter, set: Setter) => CallEffects<Attempt, Value>,
) {
  type State = CallState<Attempt, Value>;
  const stateAtom = machine<State, CallEvent<Attempt, Value> | { readonly type: 'reset' }>(
    readyToCall,
    (call, event) => (event.type === 'reset' ? readyToCall : advanceCall(call, event, policy)),
  );

  const runAtom = sessionAction(
    async (get, set, first: CallEvent<Attempt, Value>): Promise<State> => {
      set(trackCallAtom, stateAtom);
      const own = effects(get, set);
      const rest = await runMachine(get, set, stateAtom, first, (call) => nextCallEvent(call, own));
      return rest ?? get(stateAtom);
    },
  );

  const resetUnlessOpenAtom = atom(null, (get, set) => {
    if (!isCallOpen(get(stateAtom))) set(stateAtom, { type: 'reset' });
  });

  return {
    callAtom: atom((get) => get(stateAtom)),
    /** Does nothing while a call is open. */
    beginAtom: atom(null, (_get, set, attempt: Attempt) => {
      set(resetUnlessOpenAtom);
      return set(runAtom, { type: 'agreed', attempt });
    }),
    resumeAtom: atom(null, (_get, set, attempt: Attempt) =>
      set(runAtom, { type: 'resumed', attempt }),
    ),
    /** Takes the outcome that the person found out, for example by a sign-in. */
    verifiedAtom: atom(null, (_get, set, verification: Verification) =>
      set(runAtom, { type: 'verified', verification }),
    ),
    verifyAgainAtom: atom(null, (_get, set) => set(runAtom, { type: 'verify-again' })),
    sendAgainAtom: atom(null, (_get, set) => set(runAtom, { type: 'send-again' })),
    resetUnlessOpenAtom,
    resetAtom: atom(null, (_get, set) => set(stateAtom, { type: 'reset' })),
  };
}
