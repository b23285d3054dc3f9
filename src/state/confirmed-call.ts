import { type Atom, atom, type Getter, type Setter, type WritableAtom } from 'jotai';
import type { ApiResponse } from '~/api/http.ts';
import { isOutcomeUnknown, isUnsent, type Problem } from '~/contracts/problem.ts';
import { pause } from '~/lib/pause.ts';
import type { Result } from '~/lib/result.ts';
import { sessionAction, sessionAtom } from './session/session-atom.ts';

/**
 * A call whose outcome must not be doubted, as a pure machine: state + event -> state. Every such
 * call of the portal goes through it (docs/behaviour/certainty.md). `runCall` does what a state asks
 * for and feeds the outcome back.
 *
 *   ready ── agreed ──▶ trying ── line alive ──▶ sending ── answered yes, and that is enough ──▶ confirmed
 *     ▲                  │                         │                                              ▲
 *     ├── line dead, or it never left ─────────────┤ anything else                                │
 *     │                                            ▼                                              │
 *     ├── not-found ────────────────────────── verifying ── found ────────────────────────────────┘
 *     │                                          ▲  │ cannot ask, or it said yes and does not show it
 *     │                          verify again ───┤  ▼
 *     └──────────────────────────── send again ─ unconfirmed
 *
 * What holds in every order of events (tests/state/confirmed-call.test.ts):
 * - an attempt is never changed: what is sent is what was agreed to;
 * - nothing is sent over a line that was not just found alive;
 * - after a call without a sure answer, nothing new is sent before a verification says `not-found`;
 * - `confirmed` and `not-found` are only ever what the server said;
 * - a server that said yes is never told to have said no.
 */
export type CallState<Attempt, Value> =
  | { readonly step: 'ready'; readonly last: Last | null }
  | ({ readonly step: 'trying' } & UnderWay<Attempt, Value>)
  | ({ readonly step: 'sending' } & UnderWay<Attempt, Value>)
  /** `asked`: how often the server was asked since the answer. */
  | ({ readonly step: 'verifying'; readonly asked: number } & UnderWay<Attempt, Value>)
  | ({ readonly step: 'unconfirmed'; readonly problem: Problem | null } & UnderWay<Attempt, Value>)
  /** `answer`: the server's own to this attempt, where one came; null of either: not known here. */
  | {
      readonly step: 'confirmed';
      readonly attempt: Attempt | null;
      readonly answer: CallAnswer<Value> | null;
    }
  /** The session is over: only signing in can tell what became of the call. */
  | { readonly step: 'signed-out' };

type UnderWay<Attempt, Value> = {
  readonly attempt: Attempt;
  /** What the server has answered to the attempt; null where nothing readable has come. */
  readonly answer: CallAnswer<Value> | null;
  /** The same attempt had left once before, without a sure answer. */
  readonly isRepeat: boolean;
};

export type CallAnswer<Value> =
  | { readonly said: 'yes'; readonly value: Value }
  | { readonly said: 'no'; readonly problem: Problem };

/** Why the last attempt is not there: it never left, was refused, or did not arrive. */
export type Last =
  /** `problem`: why, where it is not the line. */
  | { readonly kind: 'not-begun'; readonly problem?: Problem }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'not-received' };

/** What asking the server about an attempt has shown. */
export type Verification =
  | 'found'
  | 'not-found'
  | 'signed-out'
  | { readonly problem: Problem | null };

export type CallEvent<Attempt, Value> =
  | { readonly type: 'agreed'; readonly attempt: Attempt }
  /** An attempt had left when the page went. */
  | { readonly type: 'resumed'; readonly attempt: Attempt }
  | { readonly type: 'line-tried'; readonly isAlive: boolean }
  | { readonly type: 'answered'; readonly value: Value }
  | { readonly type: 'failed'; readonly problem: Problem }
  | { readonly type: 'verified'; readonly verification: Verification }
  | { readonly type: 'verify-again' }
  | { readonly type: 'send-again' };

/** What differs from call to call. */
export type CallPolicy = {
  /** A yes is not enough: only what the server lists counts. */
  readonly requiresVerification?: boolean;
  /** A refusal is also how an attempt looks that got through earlier, on another visit or phone. */
  readonly verifiesRefusals?: boolean;
  /** The API has no call that tells: only the person finds out, elsewhere. */
  readonly cannotVerify?: boolean;
};

/** How often a server that said yes is asked before its list is taken for behind. */
export const verificationsAfterYes = 5;

export const readyToCall = { step: 'ready', last: null } as const;

export function advanceCall<Attempt, Value>(
  call: CallState<Attempt, Value>,
  event: CallEvent<Attempt, Value>,
  policy: CallPolicy,
): CallState<Attempt, Value> {
  switch (call.step) {
    case 'ready': {
      if (event.type !== 'agreed' && event.type !== 'resumed') return call;
      const begun = { attempt: event.attempt, answer: null, isRepeat: false };
      return event.type === 'agreed'
        ? { ...begun, step: 'trying' }
        : { ...begun, step: 'verifying', asked: verificationsAfterYes };
    }
    case 'trying':
      if (event.type !== 'line-tried') return call;
      if (event.isAlive) return { ...call, step: 'sending' };
      // What left once may have arrived: that a second try did not leave says nothing of it.
      return call.isRepeat
        ? { ...call, step: 'unconfirmed', problem: { kind: 'offline' } }
        : { step: 'ready', last: { kind: 'not-begun' } };
    case 'sending':
      return afterSending(call, event, policy);
    case 'verifying':
      return event.type === 'verified' ? afterVerifying(call, event.verification) : call;
    case 'unconfirmed': {
      const { problem: _problem, ...underWay } = call;
      if (event.type === 'verify-again')
        return { ...underWay, step: 'verifying', asked: verificationsAfterYes };
      if (event.type === 'verified')
        return afterVerifying(
          { ...underWay, step: 'verifying', asked: verificationsAfterYes },
          event.verification,
        );
      return event.type === 'send-again' ? { ...underWay, step: 'trying', isRepeat: true } : call;
    }
    case 'confirmed':
    case 'signed-out':
      return call;
  }
}

type At<Step, Attempt, Value> = Extract<CallState<Attempt, Value>, { step: Step }>;

function afterSending<Attempt, Value>(
  call: At<'sending', Attempt, Value>,
  event: CallEvent<Attempt, Value>,
  { requiresVerification = false, verifiesRefusals = false, cannotVerify = false }: CallPolicy,
): CallState<Attempt, Value> {
  if (event.type === 'answered') {
    const answer = { said: 'yes', value: event.value } as const;
    return requiresVerification
      ? { ...call, step: 'verifying', asked: 0, answer }
      : { step: 'confirmed', attempt: call.attempt, answer };
  }
  if (event.type !== 'failed') return call;
  const { problem } = event;
  if (isUnsent(problem)) {
    return call.isRepeat
      ? { ...call, step: 'unconfirmed', problem }
      : { step: 'ready', last: { kind: 'not-begun', problem } };
  }
  // Of an attempt that left before, an earlier yes outweighs what its repetition is told.
  const isUnknown = isOutcomeUnknown(problem) || problem.kind === 'signed-out';
  if (!isUnknown && !verifiesRefusals && !call.isRepeat) {
    return { step: 'ready', last: { kind: 'refused', problem } };
  }
  const answer = isUnknown ? call.answer : (call.answer ?? ({ said: 'no', problem } as const));
  return cannotVerify
    ? { ...call, step: 'unconfirmed', problem: null, answer }
    : { ...call, step: 'verifying', asked: 0, answer };
}

function afterVerifying<Attempt, Value>(
  { asked, ...call }: At<'verifying', Attempt, Value>,
  verification: Verification,
): CallState<Attempt, Value> {
  if (verification === 'found')
    return { step: 'confirmed', attempt: call.attempt, answer: call.answer };
  if (verification === 'signed-out') return { step: 'signed-out' };
  if (verification !== 'not-found')
    return { ...call, step: 'unconfirmed', problem: verification.problem };
  switch (call.answer?.said) {
    case 'yes':
      return asked + 1 < verificationsAfterYes
        ? { ...call, step: 'verifying', asked: asked + 1 }
        : { ...call, step: 'unconfirmed', problem: null };
    case 'no':
      return { step: 'ready', last: { kind: 'refused', problem: call.answer.problem } };
    case undefined:
      return { step: 'ready', last: { kind: 'not-received' } };
  }
}

/** Why an attempt never left: as a rule its line was dead. */
export const whyNotBegun = ({ problem }: Extract<Last, { kind: 'not-begun' }>): Problem =>
  problem ?? { kind: 'offline' };

/** What the server, or the line, said against the call; null where nothing was said. */
export function problemOf(call: CallState<unknown, unknown>): Problem | null {
  if (isCallOpen(call)) return call.answer?.said === 'no' ? call.answer.problem : null;
  if (call.step !== 'ready') return null;
  if (call.last?.kind === 'not-begun') return whyNotBegun(call.last);
  return call.last?.kind === 'refused' ? call.last.problem : null;
}

/** The server's own sentence against the call, or null where it said none. */
export function refusalOf(call: CallState<unknown, unknown>): string | null {
  const problem = problemOf(call);
  return problem?.kind === 'refused' ? problem.message || null : null;
}

export type OpenCall<Attempt, Value> = Extract<
  CallState<Attempt, Value>,
  { readonly isRepeat: boolean }
>;

/** True while it is not known what the server has: nothing else may be begun then. */
export const isCallOpen = <Attempt, Value>(
  call: CallState<Attempt, Value>,
): call is OpenCall<Attempt, Value> => 'isRepeat' in call;

/** The verification that an answer to a question amounts to. */
export function verificationOf<Value>(
  asked: Result<ApiResponse<Value>, Problem>,
  isFound: (value: Value) => boolean,
): Verification {
  if (asked.ok) return isFound(asked.value.value) ? 'found' : 'not-found';
  const { problem } = asked;
  if (problem.kind === 'signed-out') return 'signed-out';
  // That nothing is on says nothing of what was sent while something was.
  return { problem: problem.kind === 'nothing-on' ? { kind: 'unreadable' } : problem };
}

/** What the machine's states ask for. */
export type CallEffects<Attempt, Value> = {
  /** Whether the line that the call will take carries anything at all. */
  readonly tryLine: () => Promise<boolean>;
  /** Makes the one call, with nothing but the attempt. */
  readonly send: (attempt: Attempt) => Promise<Result<Value, Problem>>;
  /** Asks the server now: an answer that was on its way before the call knows nothing of it. */
  readonly verify: (attempt: Attempt) => Promise<Verification>;
};

/** Holds the state of a call: in memory, or on disk. */
type CallStore<Attempt, Value> = {
  readonly read: () => CallState<Attempt, Value>;
  /** Settles when the new state is kept: what is said of a call must be true after a crash as well. */
  readonly dispatch: (event: CallEvent<Attempt, Value>) => Promise<void>;
};

/** Milliseconds before the server is asked, by how often it was: why it does not list its yes. */
const beforeVerifying = [0, 1_000, 2_000, 4_000, 8_000];

/** Runs a call until it rests. @returns where it rests */
export async function runCall<Attempt, Value>(
  { read, dispatch }: CallStore<Attempt, Value>,
  { tryLine, send, verify }: CallEffects<Attempt, Value>,
): Promise<CallState<Attempt, Value>> {
  for (;;) {
    const call = read();
    switch (call.step) {
      case 'trying':
        await dispatch({ type: 'line-tried', isAlive: await tryLine() });
        break;
      case 'sending': {
        const sent = await send(call.attempt);
        await dispatch(
          sent.ok
            ? { type: 'answered', value: sent.value }
            : { type: 'failed', problem: sent.problem },
        );
        break;
      }
      case 'verifying': {
        const wait = beforeVerifying[call.asked] ?? 0;
        if (wait > 0) await pause(wait);
        await dispatch({ type: 'verified', verification: await verify(call.attempt) });
        break;
      }
      default:
        return call;
    }
    // Another tab has moved the call on, or the disk has refused the step: there is no second try.
    if (read() === call) return call;
  }
}

type CallAtom = Atom<{ readonly step: string }>;

/** Every call that has begun in this store. */
const begunCallsAtom = atom<ReadonlySet<CallAtom>>(new Set<CallAtom>());

/** From here on `isCallPendingAtom` follows this call. */
export const trackCallAtom = atom(null, (_get, set, call: CallAtom) =>
  set(begunCallsAtom, (calls) => (calls.has(call) ? calls : new Set([...calls, call]))),
);

const pendingSteps: readonly string[] = ['trying', 'sending', 'verifying'];

/** Whether the member waits for the outcome of a call: nothing may interrupt them then. */
export const isCallPendingAtom = atom((get) =>
  [...get(begunCallsAtom)].some((call) => pendingSteps.includes(get(call).step)),
);

type Run<Args extends unknown[], State> = WritableAtom<null, Args, Promise<State>>;

/** A call of the signed-in member whose outcome must not be doubted, as its flow uses it. */
export type ConfirmedCall<Attempt, Value> = {
  readonly callAtom: Atom<CallState<Attempt, Value>>;
  /** Sends what the member agreed to, once. @returns where the call rests */
  readonly beginAtom: Run<[attempt: Attempt], CallState<Attempt, Value>>;
  /** Asks about an attempt that had left when the page went. */
  readonly resumeAtom: Run<[attempt: Attempt], CallState<Attempt, Value>>;
  /** The person has found out by themselves what became of it. */
  readonly verifiedAtom: Run<[verification: Verification], CallState<Attempt, Value>>;
  /** Asks once more what became of it. */
  readonly verifyAgainAtom: Run<[], CallState<Attempt, Value>>;
  /** Sends the very same once more. */
  readonly sendAgainAtom: Run<[], CallState<Attempt, Value>>;
  /** Makes room for the next, unless one is open: what is on its way cannot be called back. */
  readonly leaveAtom: WritableAtom<null, [], void>;
  /** Leaves nothing of it, whatever is on its way: its outcome is of no interest any more. */
  readonly forgetAtom: WritableAtom<null, [], void>;
};

/** A call that lives in memory: a reload asks the server where things stand. */
export function confirmedCall<Attempt, Value>(
  policy: CallPolicy,
  effects: (get: Getter, set: Setter) => CallEffects<Attempt, Value>,
): ConfirmedCall<Attempt, Value> {
  type State = CallState<Attempt, Value>;
  type Event = CallEvent<Attempt, Value>;
  const stateAtom = sessionAtom<State>(readyToCall);

  const runAtom = sessionAction(async (get, set, first: Event): Promise<State> => {
    const before = get(stateAtom);
    set(trackCallAtom, stateAtom);
    let own = advanceCall(before, first, policy);
    set(stateAtom, own);
    // A second tap while the first is on its way changes nothing, and begins nothing.
    if (own === before) return before;
    const callStore = {
      read: () => own,
      // A call that was forgotten, perhaps for the next one, takes no answer any more.
      dispatch: async (event: Event) => {
        if (get(stateAtom) !== own) return;
        own = advanceCall(own, event, policy);
        set(stateAtom, own);
      },
    };
    return runCall(callStore, effects(get, set));
  });

  return {
    callAtom: atom((get) => get(stateAtom)),
    beginAtom: atom(null, (get, set, attempt: Attempt) => {
      // What an earlier call came to says nothing of this one.
      if (!isCallOpen(get(stateAtom))) set(stateAtom, readyToCall);
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
    leaveAtom: atom(null, (get, set) => {
      if (!isCallOpen(get(stateAtom))) set(stateAtom, readyToCall);
    }),
    forgetAtom: atom(null, (_get, set) => set(stateAtom, readyToCall)),
  };
}
