import { type Atom, atom, type Getter, type Setter, type WritableAtom } from 'jotai';
import { isOutcomeUnknown, isUnsent, type Problem } from '~/contracts/problem.ts';
import type { ApiResponse } from '~/core/api/http.ts';
import { machine, runMachine } from './machine.ts';
import { pause } from './pause.ts';
import type { Result } from './result.ts';
import { sessionAction } from './session-atom.ts';

/*
 * A call whose outcome must be certain, as a pure machine; `runCall` executes it. By `CallPolicy`,
 * responses are verified, too. Not shown: `resumed`, `signed-out`.
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
  | ({ readonly step: 'connecting' } & OpenStep<Attempt, Value>)
  | ({ readonly step: 'sending' } & OpenStep<Attempt, Value>)
  /** `asked`: the number of verifications so far, or `singleVerification`. */
  | ({ readonly step: 'verifying'; readonly asked: number } & OpenStep<Attempt, Value>)
  | ({ readonly step: 'unconfirmed'; readonly problem: Problem | null } & OpenStep<Attempt, Value>)
  /** `attempt` and `response` are null if this tab does not know them. */
  | {
      readonly step: 'confirmed';
      readonly attempt: Attempt | null;
      readonly response: CallResponse<Value> | null;
    }
  /** The session ended before the outcome was known. Only a new sign-in can show it. */
  | { readonly step: 'signed-out' };

type OpenStep<Attempt, Value> = {
  readonly attempt: Attempt;
  /** The API's response; null if none was readable. */
  readonly response: CallResponse<Value> | null;
  /** The same attempt was sent before. */
  readonly isRepeat: boolean;
};

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

export type CallEvent<Attempt, Value> =
  | { readonly type: 'agreed'; readonly attempt: Attempt }
  /** The attempt was sent before a reload. */
  | { readonly type: 'resumed'; readonly attempt: Attempt }
  | { readonly type: 'connection-checked'; readonly isAlive: boolean }
  | { readonly type: 'accepted'; readonly value: Value }
  | { readonly type: 'failed'; readonly problem: Problem }
  | { readonly type: 'verified'; readonly verification: Verification }
  | { readonly type: 'verify-again' }
  | { readonly type: 'send-again' };

export type CallPolicy = {
  /** Only a verification confirms the call; a 2xx does not. */
  readonly requiresVerification?: boolean;
  /** The API may refuse because an earlier attempt arrived: verify a refusal. */
  readonly verifiesRefusals?: boolean;
  /** Without a session the API cannot show the outcome: a sign-in must. */
  readonly cannotVerify?: boolean;
};

/** Milliseconds before each: the API's status may show an accepted attempt late. */
const beforeVerifying = [0, 1_000, 2_000, 4_000, 8_000];

/** Automatic verifications of an accepted attempt. */
export const verificationsAfterYes = beforeVerifying.length;

/** A value of `asked` that verifies once, without waiting. */
const singleVerification = verificationsAfterYes;

export const readyToCall = { step: 'ready', last: null } as const;

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
        : { ...begun, step: 'verifying', asked: singleVerification };
    }
    case 'connecting':
      if (event.type !== 'connection-checked') return call;
      if (event.isAlive) return { ...call, step: 'sending' };
      // It may have arrived when first sent.
      return call.isRepeat
        ? { ...call, step: 'unconfirmed', problem: noConnection }
        : { step: 'ready', last: { kind: 'not-sent' } };
    case 'sending':
      return afterSending(call, event, policy);
    case 'verifying':
      return event.type === 'verified' ? afterVerifying(call, event.verification) : call;
    case 'unconfirmed': {
      const { problem: _problem, ...underWay } = call;
      if (event.type === 'verify-again')
        return { ...underWay, step: 'verifying', asked: singleVerification };
      // The person has found out the outcome, for example by a sign-in.
      if (event.type === 'verified')
        return afterVerifying(
          { ...underWay, step: 'verifying', asked: singleVerification },
          event.verification,
        );
      return event.type === 'send-again'
        ? { ...underWay, step: 'connecting', isRepeat: true }
        : call;
    }
    case 'confirmed':
    case 'signed-out':
      return call;
  }
}

type CallAt<Step, Attempt, Value> = Extract<CallState<Attempt, Value>, { step: Step }>;

function afterSending<Attempt, Value>(
  call: CallAt<'sending', Attempt, Value>,
  event: CallEvent<Attempt, Value>,
  { requiresVerification = false, verifiesRefusals = false, cannotVerify = false }: CallPolicy,
): CallState<Attempt, Value> {
  if (event.type === 'accepted') {
    const response = { said: 'yes', value: event.value } as const;
    return requiresVerification
      ? { ...call, step: 'verifying', asked: 0, response }
      : { step: 'confirmed', attempt: call.attempt, response };
  }
  if (event.type !== 'failed') return call;
  const { problem } = event;
  if (isUnsent(problem)) {
    return call.isRepeat
      ? { ...call, step: 'unconfirmed', problem }
      : { step: 'ready', last: { kind: 'not-sent', problem } };
  }
  const isUnknown = isOutcomeUnknown(problem) || problem.kind === 'signed-out';
  if (!isUnknown && !verifiesRefusals && !call.isRepeat) {
    return { step: 'ready', last: { kind: 'refused', problem } };
  }
  // Keep the first response: the API may refuse a repetition.
  const response = isUnknown
    ? call.response
    : (call.response ?? ({ said: 'no', problem } as const));
  return cannotVerify
    ? { ...call, step: 'unconfirmed', problem: null, response }
    : { ...call, step: 'verifying', asked: 0, response };
}

function afterVerifying<Attempt, Value>(
  { asked, ...call }: CallAt<'verifying', Attempt, Value>,
  verification: Verification,
): CallState<Attempt, Value> {
  if (verification === 'found')
    return { step: 'confirmed', attempt: call.attempt, response: call.response };
  if (verification === 'signed-out') return { step: 'signed-out' };
  if (verification !== 'not-found')
    return { ...call, step: 'unconfirmed', problem: verification.problem };
  switch (call.response?.said) {
    case 'yes':
      return asked + 1 < verificationsAfterYes
        ? { ...call, step: 'verifying', asked: asked + 1 }
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

export function problemOf(call: CallState<unknown, unknown>): Problem | null {
  if (isCallOpen(call)) return call.response?.said === 'no' ? call.response.problem : null;
  if (call.step !== 'ready') return null;
  if (call.last?.kind === 'not-sent') return whyNotSent(call.last);
  return call.last?.kind === 'refused' ? call.last.problem : null;
}

/** Why the outcome is unknown. */
export const doubtOf = (call: CallState<unknown, unknown>): Problem | null =>
  call.step === 'unconfirmed' ? call.problem : null;

/** A refusal with the API's reason. */
export function refusalOf(call: CallState<unknown, unknown>): Problem | null {
  const problem = problemOf(call);
  return problem?.kind === 'refused' && problem.message ? problem : null;
}

export type OpenCall<Attempt, Value> = Extract<
  CallState<Attempt, Value>,
  { readonly isRepeat: boolean }
>;

/** The outcome is unknown: nothing else may begin. Only open steps have `isRepeat`. */
export const isCallOpen = <Attempt, Value>(
  call: CallState<Attempt, Value>,
): call is OpenCall<Attempt, Value> => 'isRepeat' in call;

/** @param isFound returns null if the response is about something else */
export function verificationOf<Value>(
  asked: Result<ApiResponse<Value>, Problem>,
  isFound: (value: Value) => boolean | null,
): Verification {
  if (asked.ok) {
    const found = isFound(asked.value.value);
    if (found === null) return { problem: { kind: 'unreadable' } };
    return found ? 'found' : 'not-found';
  }
  const { problem } = asked;
  if (problem.kind === 'signed-out') return 'signed-out';
  // `nothing-on` proves nothing: the attempt may have arrived before the election was removed.
  return { problem: problem.kind === 'nothing-on' ? { kind: 'unreadable' } : problem };
}

export type CallEffects<Attempt, Value> = {
  /** True if the API can be reached. */
  readonly checkConnection: () => Promise<boolean>;
  readonly send: (attempt: Attempt) => Promise<Result<Value, Problem>>;
  /** Must start a new request: a running one may not include the attempt. */
  readonly verify: (attempt: Attempt) => Promise<Verification>;
};

/** Does the work of the present step. Null if the call rests. */
export async function nextCallEvent<Attempt, Value>(
  call: CallState<Attempt, Value>,
  { checkConnection, send, verify }: CallEffects<Attempt, Value>,
): Promise<CallEvent<Attempt, Value> | null> {
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
      const wait = beforeVerifying[call.asked] ?? 0;
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
  readonly dispatch: (event: CallEvent<Attempt, Value>) => Promise<void>;
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

/** Begun by this page, for `isCallPendingAtom`. */
const begunCallsAtom = atom<ReadonlySet<CallAtom>>(new Set<CallAtom>());

export const trackCallAtom = atom(null, (_get, set, call: CallAtom) =>
  set(begunCallsAtom, (calls) => (calls.has(call) ? calls : new Set([...calls, call]))),
);

const pendingSteps: readonly string[] = ['connecting', 'sending', 'verifying'];

/** The member waits for an outcome: nothing may interrupt them. */
export const isCallPendingAtom = atom((get) =>
  [...get(begunCallsAtom)].some((call) => pendingSteps.includes(get(call).step)),
);

type RunAction<Args extends unknown[], State> = WritableAtom<null, Args, Promise<State>>;

/** Actions resolve with the state in which the run stops. */
export type ConfirmedCall<Attempt, Value> = {
  readonly callAtom: Atom<CallState<Attempt, Value>>;
  /** Does nothing while a call is open. */
  readonly beginAtom: RunAction<[attempt: Attempt], CallState<Attempt, Value>>;
  readonly resumeAtom: RunAction<[attempt: Attempt], CallState<Attempt, Value>>;
  /** Takes the outcome that the person found out, for example by a sign-in. */
  readonly verifiedAtom: RunAction<[verification: Verification], CallState<Attempt, Value>>;
  readonly verifyAgainAtom: RunAction<[], CallState<Attempt, Value>>;
  readonly sendAgainAtom: RunAction<[], CallState<Attempt, Value>>;
  readonly resetUnlessOpenAtom: WritableAtom<null, [], void>;
  /** Also resets an open call. */
  readonly resetAtom: WritableAtom<null, [], void>;
};

/** In memory only. After a reload, the caller must ask the API. */
export function confirmedCall<Attempt, Value>(
  policy: CallPolicy,
  effects: (get: Getter, set: Setter) => CallEffects<Attempt, Value>,
): ConfirmedCall<Attempt, Value> {
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

  return {
    callAtom: atom((get) => get(stateAtom)),
    beginAtom: atom(null, (get, set, attempt: Attempt) => {
      if (!isCallOpen(get(stateAtom))) set(stateAtom, { type: 'reset' });
      return set(runAtom, { type: 'agreed', attempt });
    }),
    resumeAtom: atom(null, (_get, set, attempt: Attempt) =>
      set(runAtom, { type: 'resumed', attempt }),
    ),
    verifiedAtom: atom(null, (_get, set, verification: Verification) =>
      set(runAtom, { type: 'verified', verification }),
    ),
    verifyAgainAtom: atom(null, (_get, set) => set(runAtom, { type: 'verify-again' })),
    sendAgainAtom: atom(null, (_get, set) => set(runAtom, { type: 'send-again' })),
    resetUnlessOpenAtom: atom(null, (get, set) => {
      if (!isCallOpen(get(stateAtom))) set(stateAtom, { type: 'reset' });
    }),
    resetAtom: atom(null, (_get, set) => set(stateAtom, { type: 'reset' })),
  };
}
