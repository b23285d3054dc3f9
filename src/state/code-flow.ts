import { type Atom, atom, type Getter, type Setter } from 'jotai';
import { type OtpProof, resendAfterSeconds } from '~/contracts/one-time-code.ts';
import type { Problem } from '~/contracts/problem.ts';
import { fail, type Result, succeed } from '~/lib/result.ts';
import type { TabNotes } from '~/lib/tab-notes.ts';
import {
  type CallPolicy,
  type CallState,
  confirmedCall,
  isCallOpen,
  type Verification,
} from './confirmed-call.ts';
import { tryLineAtom } from './connectivity.ts';
import { type CodeRequest, forgetSentCodeAtom } from './one-time-code.ts';
import { tabNotesAtom } from './services.ts';
import { signedInAtom } from './session/session.ts';
import { sessionAction, sessionAtom } from './session/session-atom.ts';

/**
 * "Ask for a code, enter it, spend the proof", as a pure machine: state + event -> state. `codeFlow`
 * makes the calls and feeds the outcome back.
 *
 *   idle ── opened ──▶ opened ── requested ──▶ requested ── proved ──▶ proven ── spent ──▶ spent
 *     └──────────────── requested ───────────────▲                      │
 *                                                └──────── voided ──────┘
 *
 * A flow without a preliminary step goes from `idle` to `requested`. The call that spends the proof
 * is a machine of its own (confirmed-call.ts): `spent` is what it was confirmed to be.
 *
 * What holds in every order of events (tests/state/code-flow.test.ts):
 * - only the answer to the last question changes a step, and any other change makes it a late one;
 * - a proof counts only for the request that its code was sent for;
 * - `spent` is reached only from `proven`, for the same request.
 *
 * `Request` is what the server answered to the request that the code is sent for.
 */
export type CodeState<Opened, Request> = Asked & CodeProgress<Opened, Request>;

export type CodeProgress<Opened, Request> =
  | { readonly step: 'idle' }
  | NextStep<Opened, Request>
  | {
      readonly step: 'proven';
      readonly request: Request;
      /** Null where it went with a reload. */
      readonly proof: OtpProof | null;
      /** How often the proof has left the phone. */
      readonly tries: number;
    }
  | { readonly step: 'spent'; readonly request: Request };

/** Where an answer leads. */
export type NextStep<Opened, Request> =
  /** The server has answered, or something was given; more is due before a code can be sent. */
  | { readonly step: 'opened'; readonly opened: Opened }
  | { readonly step: 'requested'; readonly request: Request };

type Asked = {
  /** Names the question whose answer is waited for; null where none is. */
  readonly asking: symbol | null;
  /** Why the last question failed. */
  readonly problem: Problem | null;
  /** Device time of the last step, milliseconds. */
  readonly at: number;
};

export type CodeEvent<Opened, Request> =
  | { readonly type: 'asked'; readonly asking: symbol }
  | { readonly type: 'failed'; readonly asking: symbol; readonly problem: Problem }
  | {
      readonly type: 'answered';
      readonly asking: symbol;
      readonly next: NextStep<Opened, Request>;
      readonly at: number;
    }
  /** The person gives something else: what was answered before is of no use to it. */
  | { readonly type: 'opened'; readonly opened: Opened; readonly at: number }
  | {
      readonly type: 'proved';
      readonly request: Request;
      readonly proof: OtpProof;
      readonly at: number;
    }
  /** The call that spends the proof has begun. */
  | { readonly type: 'sent'; readonly at: number }
  | { readonly type: 'spent'; readonly request: Request; readonly at: number }
  /** The proof serves no more: another code is needed. */
  | { readonly type: 'voided'; readonly at: number }
  | { readonly type: 'left' };

export const noCode = { step: 'idle', asking: null, problem: null, at: 0 } as const;

export function advanceCode<Opened, Request>(
  state: CodeState<Opened, Request>,
  event: CodeEvent<Opened, Request>,
): CodeState<Opened, Request> {
  const stepped = (at: number) => ({ asking: null, problem: null, at });
  switch (event.type) {
    case 'asked':
      return { ...state, asking: event.asking, problem: null };
    case 'failed':
      return state.asking === event.asking
        ? { ...state, asking: null, problem: event.problem }
        : state;
    case 'answered':
      return state.asking === event.asking ? { ...event.next, ...stepped(event.at) } : state;
    case 'opened':
      return { step: 'opened', opened: event.opened, ...stepped(event.at) };
    case 'proved': {
      const { request, proof } = event;
      const isAsked = state.step === 'requested' && state.request === request;
      return isAsked ? { step: 'proven', request, proof, tries: 0, ...stepped(event.at) } : state;
    }
    case 'sent':
      return state.step === 'proven'
        ? { ...state, tries: state.tries + 1, ...stepped(event.at) }
        : state;
    case 'spent': {
      const { request } = event;
      const isProven = state.step === 'proven' && state.request === request;
      return isProven ? { step: 'spent', request, ...stepped(event.at) } : state;
    }
    case 'voided':
      return state.step === 'proven'
        ? { step: 'requested', request: state.request, ...stepped(event.at) }
        : state;
    case 'left':
      return noCode;
  }
}

const requestOf = <Opened, Request>(state: CodeState<Opened, Request>): Request | null =>
  'request' in state ? state.request : null;

/** What the last call is made with. */
export type Spending<Request, Input> = {
  readonly request: Request;
  readonly proof: OtpProof;
  /** What the person gave beside the code. */
  readonly input: Input;
};

/** How far a flow has come, for as long as the tab lives: a visit to the messages app may cost the page. */
type CodeNote<Opened, Request> = {
  readonly name: string;
  /**
   * @param isSent the proof has left, and no sure answer has come
   * @returns null where nothing is to be kept
   */
  readonly write: (state: CodeProgress<Opened, Request>, isSent: boolean) => object | null;
  readonly read: (notes: TabNotes) => {
    readonly at: number;
    /** The session that began the flow; '' or absent where nobody was signed in. */
    readonly tag?: string;
    readonly state: CodeProgress<Opened, Request>;
    readonly isSent: boolean;
  } | null;
};

/** Milliseconds after its last step in which a flow can be gone on with. */
export const codeNoteLife = 30 * 60_000;

type Adapter<Opened, Request, Input> = {
  readonly policy: CallPolicy;
  readonly effects: (
    get: Getter,
    set: Setter,
  ) => {
    readonly send: (spending: Spending<Request, Input>) => Promise<Result<unknown, Problem>>;
    readonly verify: (spending: Pick<Spending<Request, Input>, 'request'>) => Promise<Verification>;
  };
  /** What follows once the server has it. */
  readonly onSpent?: (get: Getter, set: Setter, request: Request) => Promise<void>;
  readonly note?: CodeNote<Opened, Request>;
};

/** What came of a step: whether the person is still where they took it, or why it failed. */
export type StepOutcome = Result<boolean, Problem>;

/**
 * The runner. A flow belongs to the member at the portal, and ends with their session. An answer to a
 * question that something else has replaced changes nothing. What belongs to a request goes with it:
 * the code that was sent for it, its proof and its call.
 */
export function codeFlow<Opened, Request extends CodeRequest, Input = void>(
  adapter: Adapter<Opened, Request, Input>,
) {
  type State = CodeState<Opened, Request>;
  type Attempt = {
    readonly request: Request;
    readonly proof: OtpProof | null;
    readonly input: Input;
  };
  type Call = CallState<Attempt, unknown>;
  const { policy, note, onSpent } = adapter;

  const stateAtom = sessionAtom<State>(noCode);
  const call = confirmedCall<Attempt, unknown>(policy, (get, set) => {
    const { send, verify } = adapter.effects(get, set);
    return {
      tryLine: () => set(tryLineAtom),
      send: async ({ proof, ...rest }) =>
        proof === null ? fail({ kind: 'offline' }) : send({ ...rest, proof }),
      verify,
    };
  });

  /** What is on its way cannot be called back; where nobody can be asked about it, it holds nobody. */
  const isHeldAtom = atom((get) => isCallOpen(get(call.callAtom)) && policy.cannotVerify !== true);

  const keepNoteAtom = atom(null, (get) => {
    if (note === undefined) return;
    const state = get(stateAtom);
    const kept = note.write(state, isCallOpen(get(call.callAtom)));
    const tag = get(signedInAtom)?.sessionId ?? '';
    const whole = kept === null ? null : { version: 1, tag, at: state.at, ...kept };
    get(tabNotesAtom).write(note.name, whole);
  });

  const dispatchAtom = atom(null, (get, set, event: CodeEvent<Opened, Request>) => {
    const before = get(stateAtom);
    const after = advanceCode(before, event);
    if (after === before) return;
    set(stateAtom, after);
    const requests = [requestOf(before), requestOf(after)];
    if (requests[0] !== requests[1]) {
      for (const each of requests) if (each !== null) set(forgetSentCodeAtom, each.codeType);
      set(call.forgetAtom);
    }
    set(keepNoteAtom);
  });

  /** Waits until the call rests, and takes what became of it. @returns null where it was left */
  const settleAtom = sessionAction(
    async (get, set, request: Request, running: Promise<Call>): Promise<Call | null> => {
      const rest = await running;
      if (requestOf(get(stateAtom)) !== request) return null;
      if (rest.step !== 'confirmed') {
        set(keepNoteAtom);
        return rest;
      }
      set(dispatchAtom, { type: 'spent', request, at: Date.now() });
      set(call.forgetAtom);
      await onSpent?.(get, set, request);
      return rest;
    },
  );

  return {
    stateAtom: atom((get) => get(stateAtom)),
    callAtom: call.callAtom as Atom<CallState<unknown, unknown>>,
    isHeldAtom,

    /**
     * An action that asks the server for the next step.
     *
     * @param ask null where the person is not where this can be asked
     * @param isSame whether a request that was answered just now serves here: its code stays good
     */
    stepAtom: <Args extends unknown[]>(
      ask: (
        get: Getter,
        set: Setter,
        ...args: Args
      ) => Promise<Result<NextStep<Opened, Request>, Problem>> | null,
      isSame: (request: Request, ...args: Args) => boolean = () => false,
    ) =>
      sessionAction(async (get, set, ...args: Args): Promise<StepOutcome> => {
        if (get(isHeldAtom)) return succeed(false);
        const state = get(stateAtom);
        const isFresh = Date.now() - state.at < resendAfterSeconds * 1_000;
        if (isFresh && state.step === 'requested' && isSame(state.request, ...args)) {
          return succeed(true);
        }
        const answered = ask(get, set, ...args);
        if (answered === null) return succeed(false);
        const asking = Symbol();
        set(dispatchAtom, { type: 'asked', asking });
        const answer = await answered;
        const isCurrent = get(stateAtom).asking === asking;
        if (!answer.ok) {
          set(dispatchAtom, { type: 'failed', asking, problem: answer.problem });
          return answer;
        }
        set(dispatchAtom, { type: 'answered', asking, next: answer.value, at: Date.now() });
        return succeed(isCurrent);
      }),

    /** Begins with what the person gives. */
    openAtom: atom(null, (get, set, opened: Opened) => {
      if (!get(isHeldAtom)) set(dispatchAtom, { type: 'opened', opened, at: Date.now() });
    }),

    /** The code was right. @returns whether it counts: whether it was sent for the present request */
    proveAtom: atom(null, (get, set, request: Request, proof: OtpProof): boolean => {
      const before = get(stateAtom);
      set(dispatchAtom, { type: 'proved', request, proof, at: Date.now() });
      return get(stateAtom) !== before;
    }),

    /**
     * Sends the last call with the proof, or where nobody can be asked about it, the very same once
     * more. A second tap while the first is on its way does nothing.
     *
     * @returns where the call rests; null where nothing was sent, or where the flow was left
     */
    spendAtom: sessionAction(async (get, set, input: Input): Promise<Call | null> => {
      const state = get(stateAtom);
      const before = get(call.callAtom);
      if (state.step !== 'proven' || state.proof === null) return null;
      if (get(isHeldAtom) || (isCallOpen(before) && before.step !== 'unconfirmed')) return null;
      const { request, proof } = state;
      const running = isCallOpen(before)
        ? set(call.sendAgainAtom)
        : set(call.beginAtom, { request, proof, input });
      set(dispatchAtom, { type: 'sent', at: Date.now() });
      return set(settleAtom, request, running);
    }),

    /** Asks once more what became of the last call. */
    verifyAgainAtom: sessionAction(async (get, set): Promise<Call | null> => {
      const request = requestOf(get(stateAtom));
      return request === null ? null : set(settleAtom, request, set(call.verifyAgainAtom));
    }),

    /** The proof serves no more, or may not: another code has to be entered. */
    voidAtom: atom(null, (get, set) => {
      const state = get(stateAtom);
      if (state.step !== 'proven') return;
      set(forgetSentCodeAtom, state.request.codeType);
      set(call.forgetAtom);
      set(dispatchAtom, { type: 'voided', at: Date.now() });
    }),

    /** Leaves nothing of it, unless its last call is under way and can be asked about. */
    leaveAtom: atom(null, (get, set) => {
      if (!get(isHeldAtom)) set(dispatchAtom, { type: 'left' });
    }),

    /** Takes up what this tab had begun before a reload. @param input what the call was made with */
    restoreAtom: atom(null, (get, set, input: Input) => {
      if (note === undefined || get(stateAtom) !== noCode) return;
      const kept = note.read(get(tabNotesAtom));
      if (kept === null) return;
      const age = Date.now() - kept.at;
      const isOurs = (kept.tag ?? '') === (get(signedInAtom)?.sessionId ?? '');
      if (!isOurs || age < 0 || age > codeNoteLife) {
        get(tabNotesAtom).write(note.name, null);
        return;
      }
      const { state, isSent, at } = kept;
      set(stateAtom, { ...state, asking: null, problem: null, at });
      // The reload has swallowed the reply.
      if (isSent && state.step === 'proven') {
        const { request, proof } = state;
        void set(settleAtom, request, set(call.resumeAtom, { request, proof, input }));
      }
    }),
  };
}
