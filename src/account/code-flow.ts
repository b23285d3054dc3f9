import { type Atom, atom, type Getter, type Setter } from 'jotai';
import { type OtpProof, resendAfterSeconds } from '~/contracts/one-time-code.ts';
import type { Problem } from '~/contracts/problem.ts';
import {
  type CallPolicy,
  type CallState,
  confirmedCall,
  isCallOpen,
  type Verification,
} from '~/core/confirmed-call.ts';
import { fail, type Result, succeed } from '~/core/result.ts';
import { tabNotesAtom } from '~/core/services.ts';
import { machine, sessionAction } from '~/core/session-atom.ts';
import type { TabNotes } from '~/core/storage/tab-notes.ts';
import { checkLostConnectionAtom } from '~/session/check-connection.ts';
import { type CodeRequest, forgetSentCodeAtom } from '~/session/one-time-code.ts';
import { signedInAtom } from '~/session/session.ts';

/*
 * A flow of a one-time code, as a pure machine. `Request` is the response that a code is sent for.
 *
 *   idle ── opened ──▶ opened ── requested ──▶ requested ── proved ──▶ proven ── spent ──▶ spent
 *     └──────────────── requested ───────────────▲                      │
 *                                                └──────── voided ──────┘
 */

/**
 * In every order of events (tests/account/code-flow.test.ts):
 *
 * - Only the response to the latest question counts, and any other step makes it outdated.
 * - A proof counts only for the request that its code was sent for.
 * - `spent` follows only on `proven`, for the same request.
 */
export type CodeState<Opened, Request> = Asked & CodeProgress<Opened, Request>;

export type CodeProgress<Opened, Request> =
  | { readonly step: 'idle' }
  | NextStep<Opened, Request>
  | {
      readonly step: 'proven';
      readonly request: Request;
      /** Null if a reload lost it. */
      readonly proof: OtpProof | null;
      readonly tries: number;
    }
  | { readonly step: 'spent'; readonly request: Request };

export type NextStep<Opened, Request> =
  /** More is needed before a code can be sent. */
  | { readonly step: 'opened'; readonly opened: Opened }
  | { readonly step: 'requested'; readonly request: Request };

type Asked = {
  readonly asking: symbol | null;
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
  /** Earlier responses do not apply to the new input. */
  | { readonly type: 'opened'; readonly opened: Opened; readonly at: number }
  | {
      readonly type: 'proved';
      readonly request: Request;
      readonly proof: OtpProof;
      readonly at: number;
    }
  | { readonly type: 'sent'; readonly at: number }
  | { readonly type: 'spent'; readonly request: Request; readonly at: number }
  | { readonly type: 'voided'; readonly at: number }
  | { readonly type: 'left' }
  /** After a reload. */
  | {
      readonly type: 'restored';
      readonly progress: CodeProgress<Opened, Request>;
      readonly at: number;
    };

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
    case 'restored':
      return state === noCode ? { ...event.progress, ...stepped(event.at) } : state;
  }
}

const requestOf = <Opened, Request>(state: CodeState<Opened, Request>): Request | null =>
  'request' in state ? state.request : null;

export type Spending<Request, Input> = {
  readonly request: Request;
  readonly proof: OtpProof;
  /** The person's input beside the code. */
  readonly input: Input;
};

/** In the tab's notes: a visit to the messages app may reload the page. */
type CodeNote<Opened, Request> = {
  readonly name: string;
  /**
   * @param isSent true while the call is open
   * @returns null to keep nothing
   */
  readonly write: (state: CodeProgress<Opened, Request>, isSent: boolean) => object | null;
  readonly read: (notes: TabNotes) => {
    readonly at: number;
    /** The session; '' or absent if signed out. */
    readonly tag?: string;
    readonly state: CodeProgress<Opened, Request>;
    readonly isSent: boolean;
  } | null;
};

/** Milliseconds after the last step. */
export const codeNoteLife = 30 * 60_000;

type Adapter<Opened, Request, Input> = {
  readonly policy: CallPolicy;
  readonly effects: (
    get: Getter,
    set: Setter,
  ) => {
    /** By default `checkLostConnectionAtom`. */
    readonly checkConnection?: () => Promise<boolean>;
    readonly send: (spending: Spending<Request, Input>) => Promise<Result<unknown, Problem>>;
    readonly verify: (spending: Pick<Spending<Request, Input>, 'request'>) => Promise<Verification>;
  };
  readonly onSpent?: (get: Getter, set: Setter, request: Request) => Promise<void>;
  readonly note?: CodeNote<Opened, Request>;
};

/** False if nothing was asked, or if another step replaced this one. */
export type StepOutcome = Result<boolean, Problem>;

/** Another request drops code, proof and call of the earlier one. */
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

  const stateAtom = machine<State, CodeEvent<Opened, Request>>(noCode, advanceCode);
  const call = confirmedCall<Attempt, unknown>(policy, (get, set) => {
    const { send, verify, checkConnection } = adapter.effects(get, set);
    return {
      checkConnection: checkConnection ?? (() => set(checkLostConnectionAtom)),
      send: async ({ proof, ...rest }) =>
        proof === null ? fail({ kind: 'not-signed-in' }) : send({ ...rest, proof }),
      verify,
    };
  });

  /** The last call is open and can be verified: the flow may not change. */
  const isHeldAtom = atom((get) => isCallOpen(get(call.callAtom)) && policy.cannotVerify !== true);

  const keepNoteAtom = atom(null, (get) => {
    if (note === undefined) return;
    const state = get(stateAtom);
    const kept = note.write(state, isCallOpen(get(call.callAtom)));
    const tag = get(signedInAtom)?.sessionId ?? '';
    const whole = kept === null ? null : { version: 1, tag, at: state.at, ...kept };
    get(tabNotesAtom).write(note.name, whole);
  });

  /** False for an event that the machine ignores. */
  const dispatchAtom = atom(null, (get, set, event: CodeEvent<Opened, Request>): boolean => {
    const before = get(stateAtom);
    const after = set(stateAtom, event);
    if (after === before) return false;
    const requests = [requestOf(before), requestOf(after)];
    if (requests[0] !== requests[1]) {
      for (const each of requests) if (each !== null) set(forgetSentCodeAtom, each.codeType);
      set(call.resetAtom);
    }
    set(keepNoteAtom);
    return true;
  });

  /** Null if the request has changed. */
  const settleAtom = sessionAction(
    async (get, set, request: Request, running: Promise<Call>): Promise<Call | null> => {
      const rest = await running;
      if (requestOf(get(stateAtom)) !== request) return null;
      if (rest.step !== 'confirmed') {
        set(keepNoteAtom);
        return rest;
      }
      set(dispatchAtom, { type: 'spent', request, at: Date.now() });
      set(call.resetAtom);
      await onSpent?.(get, set, request);
      return rest;
    },
  );

  return {
    stateAtom: atom((get) => get(stateAtom)),
    callAtom: call.callAtom as Atom<CallState<unknown, unknown>>,
    isHeldAtom,

    /**
     * @param ask returns null if this step is not possible now
     * @param isSame the last request serves again: its code stays valid
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
        const response = await answered;
        const isCurrent = get(stateAtom).asking === asking;
        if (!response.ok) {
          set(dispatchAtom, { type: 'failed', asking, problem: response.problem });
          return response;
        }
        set(dispatchAtom, { type: 'answered', asking, next: response.value, at: Date.now() });
        return succeed(isCurrent);
      }),

    openAtom: atom(null, (get, set, opened: Opened) => {
      if (!get(isHeldAtom)) set(dispatchAtom, { type: 'opened', opened, at: Date.now() });
    }),

    /** False if the proof is for another request. */
    proveAtom: atom(null, (_get, set, request: Request, proof: OtpProof): boolean =>
      set(dispatchAtom, { type: 'proved', request, proof, at: Date.now() }),
    ),

    /**
     * Sends the last call, or the same attempt again if it cannot be verified. Ignores a second
     * tap.
     *
     * @returns null if nothing was sent, or if the request has changed
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

    verifyAgainAtom: sessionAction(async (get, set): Promise<Call | null> => {
      const request = requestOf(get(stateAtom));
      return request === null ? null : set(settleAtom, request, set(call.verifyAgainAtom));
    }),

    /** Drops the proof: another code is needed. */
    voidAtom: atom(null, (get, set) => {
      const state = get(stateAtom);
      if (state.step !== 'proven') return;
      set(forgetSentCodeAtom, state.request.codeType);
      set(call.resetAtom);
      set(dispatchAtom, { type: 'voided', at: Date.now() });
    }),

    /** Resets the flow unless held. */
    leaveAtom: atom(null, (get, set) => {
      if (!get(isHeldAtom)) set(dispatchAtom, { type: 'left' });
    }),

    /** Resumes a flow after a reload. */
    restoreAtom: atom(null, (get, set, input: Input) => {
      if (note === undefined || get(stateAtom) !== noCode) return;
      const kept = note.read(get(tabNotesAtom));
      if (kept === null) return;
      const age = Date.now() - kept.at;
      const isOfThisSession = (kept.tag ?? '') === (get(signedInAtom)?.sessionId ?? '');
      if (!isOfThisSession || age < 0 || age > codeNoteLife) {
        get(tabNotesAtom).write(note.name, null);
        return;
      }
      const { state, isSent, at } = kept;
      set(stateAtom, { type: 'restored', progress: state, at });
      if (isSent && state.step === 'proven') {
        const { request, proof } = state;
        void set(settleAtom, request, set(call.resumeAtom, { request, proof, input }));
      }
    }),
  };
}
