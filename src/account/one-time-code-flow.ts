import { type Atom, atom, type Getter, type Setter } from 'jotai';
import { type OtpProof, resendAfterSeconds } from '~/contracts/one-time-code.ts';
import type { Problem } from '~/contracts/problem.ts';
import {
  advanceCall,
  type CallEffects,
  type CallEvent,
  type CallPolicy,
  type CallState,
  isCallOpen,
  nextCallEvent,
  readyToCall,
  trackCallAtom,
  type Verification,
} from '~/core/confirmed-call.ts';
import { machine, runMachine } from '~/core/machine.ts';
import { fail, type Result, succeed } from '~/core/result.ts';
import { tabNotesAtom } from '~/core/services.ts';
import { dropWithSession, sessionAction } from '~/core/session-atom.ts';
import type { TabNotes } from '~/core/storage/tab-notes.ts';
import { checkLostConnectionAtom } from '~/session/certainty.ts';
import { forgetOneTimeCodeAtom, type OneTimeCodeTicket } from '~/session/one-time-code.ts';
import { signedInAtom } from '~/session/session.ts';

/*
 * A flow of a one-time code, as a pure machine. A ticket is the API's permission to request a code.
 * `proven` contains the call that spends the proof.
 *
 *   idle ── started ──▶ started ── step done ──▶ requested ── proved ──▶ proven ── confirmed ──▶ spent
 *     └──────────────── step done ─────────────────▲                       │
 *                                                  └──────── voided ───────┘
 */

/**
 * In every order of events (`npm run explore`):
 * - Only the response to the latest step counts, and any other step makes it outdated.
 * - A proof counts only for the ticket that its code was sent for.
 * - `spent` follows only on `proven`, for the same ticket, when its call is confirmed.
 */
export type FlowState<Start, Ticket, Input = void> = FlowProgress<Start, Ticket, Input> & {
  readonly pending: symbol | null;
  readonly problem: Problem | null;
  /** Device time of the last step, milliseconds. */
  readonly at: number;
};

export type FlowProgress<Start, Ticket, Input = void> =
  | { readonly step: 'idle' }
  | NextStep<Start, Ticket>
  | Proven<Ticket, Input>
  | { readonly step: 'spent'; readonly ticket: Ticket };

export type NextStep<Start, Ticket> =
  | { readonly step: 'started'; readonly start: Start }
  | { readonly step: 'requested'; readonly ticket: Ticket };

type Proven<Ticket, Input> = {
  readonly step: 'proven';
  readonly ticket: Ticket;
  /** Null if a reload lost it. */
  readonly proof: OtpProof | null;
  readonly tries: number;
  readonly call: Call<Ticket, Input>;
};

type Spending<Ticket, Input> = {
  readonly ticket: Ticket;
  readonly proof: OtpProof | null;
  readonly input: Input;
};

type Call<Ticket, Input> = CallState<Spending<Ticket, Input>, unknown>;

type FlowChange<Start, Ticket, Input> =
  | { readonly type: 'step-begun'; readonly pending: symbol }
  | { readonly type: 'step-failed'; readonly pending: symbol; readonly problem: Problem }
  | {
      readonly type: 'step-done';
      readonly pending: symbol;
      readonly next: NextStep<Start, Ticket>;
    }
  /** Earlier responses do not apply to the new input. */
  | { readonly type: 'started'; readonly start: Start }
  | { readonly type: 'proved'; readonly ticket: Ticket; readonly proof: OtpProof }
  /** Sends the last call, or the same attempt again if it cannot be verified. */
  | { readonly type: 'spend'; readonly input: Input }
  | { readonly type: 'voided' | 'left' }
  | {
      readonly type: 'restored';
      readonly progress: FlowProgress<Start, Ticket, Input>;
      readonly at: number;
    }
  | CallEvent<Spending<Ticket, Input>, unknown>;

export type FlowEvent<Start, Ticket, Input = void> = FlowChange<Start, Ticket, Input> & {
  readonly at: number;
};

export const idleFlow = { step: 'idle', pending: null, problem: null, at: 0 } as const;

export const proven = <Ticket>(ticket: Ticket, proof: OtpProof | null, tries = 0) =>
  ({ step: 'proven', ticket, proof, tries, call: readyToCall }) as const;

export const callOf = <Start, Ticket, Input>(
  state: FlowProgress<Start, Ticket, Input>,
): Call<Ticket, Input> => (state.step === 'proven' ? state.call : readyToCall);

const ticketOf = <Start, Ticket, Input>(
  state: FlowProgress<Start, Ticket, Input>,
): Ticket | null => ('ticket' in state ? state.ticket : null);

const isHeld = (state: FlowProgress<unknown, unknown, unknown>, policy: CallPolicy): boolean =>
  isCallOpen(callOf(state)) && policy.cannotVerify !== true;

export function advanceFlow<Start, Ticket, Input>(
  state: FlowState<Start, Ticket, Input>,
  event: FlowEvent<Start, Ticket, Input>,
  policy: CallPolicy = {},
): FlowState<Start, Ticket, Input> {
  const stepped = { pending: null, problem: null, at: event.at };
  switch (event.type) {
    case 'step-begun':
      return { ...state, pending: event.pending, problem: null };
    case 'step-failed':
      return state.pending === event.pending
        ? { ...state, pending: null, problem: event.problem }
        : state;
    case 'step-done':
      return state.pending === event.pending ? { ...event.next, ...stepped } : state;
    case 'started':
      return isHeld(state, policy) ? state : { step: 'started', start: event.start, ...stepped };
    case 'left':
      return isHeld(state, policy) ? state : idleFlow;
    case 'restored':
      return state === idleFlow ? { ...event.progress, ...stepped } : state;
    case 'proved': {
      const isRequested = state.step === 'requested' && state.ticket === event.ticket;
      return isRequested ? { ...proven(event.ticket, event.proof), ...stepped } : state;
    }
    default:
      return state.step === 'proven' ? whileProven(state, event, policy) : state;
  }
}

function whileProven<Start, Ticket, Input>(
  state: Extract<FlowState<Start, Ticket, Input>, { step: 'proven' }>,
  event: FlowEvent<Start, Ticket, Input>,
  policy: CallPolicy,
): FlowState<Start, Ticket, Input> {
  const { ticket, proof, tries, call } = state;
  const stepped = { pending: null, problem: null, at: event.at };
  switch (event.type) {
    case 'voided':
      return { step: 'requested', ticket, ...stepped };
    case 'spend': {
      if (proof === null || isHeld(state, policy)) return state;
      const sent = isCallOpen(call)
        ? advanceCall(call, { type: 'send-again' }, policy)
        : begin<Ticket, Input>({ ticket, proof, input: event.input });
      return sent === call ? state : { ...state, tries: tries + 1, call: sent, ...stepped };
    }
    case 'connection-checked':
    case 'accepted':
    case 'failed':
    case 'verified':
    case 'verify-again': {
      const after = advanceCall(call, event, policy);
      if (after === call) return state;
      return after.step === 'confirmed'
        ? { step: 'spent', ticket, ...stepped }
        : { ...state, call: after };
    }
    default:
      return state;
  }
}

const begin = <Ticket, Input>(
  attempt: Spending<Ticket, Input>,
  type: 'agreed' | 'resumed' = 'agreed',
): Call<Ticket, Input> => advanceCall<typeof attempt, unknown>(readyToCall, { type, attempt }, {});

/** In the tab's notes: a visit to the messages app may reload the page. */
type FlowNote<Start, Ticket, Input> = {
  readonly name: string;
  readonly write: (state: FlowProgress<Start, Ticket, Input>) => object | null;
  readonly read: (notes: TabNotes) => {
    readonly at: number;
    /** The session; '' or absent if signed out. */
    readonly tag?: string;
    /** With `tries` above 0, the outcome of the call is verified. */
    readonly state: FlowProgress<Start, Ticket, Input>;
  } | null;
};

/** Milliseconds after the last step. */
export const flowNoteLife = 30 * 60_000;

type Adapter<Start, Ticket, Input> = {
  readonly policy: CallPolicy;
  readonly effects: (
    get: Getter,
    set: Setter,
  ) => {
    readonly checkConnection?: () => Promise<boolean>;
    readonly send: (
      spending: Spending<Ticket, Input> & { readonly proof: OtpProof },
    ) => Promise<Result<unknown, Problem>>;
    readonly verify: (ticket: Ticket) => Promise<Verification>;
  };
  readonly onSpent?: (get: Getter, set: Setter, ticket: Ticket) => Promise<void>;
  readonly note?: FlowNote<Start, Ticket, Input>;
};

/** False if nothing was sent, or if another step replaced this one. */
export type StepOutcome = Result<boolean, Problem>;

function flowMachine<Start, Ticket extends OneTimeCodeTicket, Input>({
  policy,
  effects,
  onSpent,
  note,
}: Adapter<Start, Ticket, Input>) {
  type State = FlowState<Start, Ticket, Input>;
  type Change = FlowChange<Start, Ticket, Input>;

  const machineAtom = machine<State, FlowEvent<Start, Ticket, Input>>(idleFlow, (state, event) =>
    advanceFlow(state, event, policy),
  );

  const stateAtom = atom(
    (get) => get(machineAtom),
    (get, set, change: Change): State => {
      const before = get(machineAtom);
      const after = set(machineAtom, { at: Date.now(), ...change });
      if (after === before || change.type === 'restored') return after;
      const tickets = [ticketOf(before), ticketOf(after)];
      if (tickets[0] !== tickets[1] || change.type === 'voided') {
        for (const each of tickets) if (each) set(forgetOneTimeCodeAtom, each.codeType);
      }
      if (note === undefined) return after;
      const kept = note.write(after);
      const tag = get(signedInAtom)?.sessionId ?? '';
      const whole = kept === null ? null : { version: 1, tag, at: after.at, ...kept };
      get(tabNotesAtom).write(note.name, whole);
      return after;
    },
  );
  const callAtom = atom((get) => callOf(get(stateAtom)));
  dropWithSession(stateAtom);
  dropWithSession(callAtom);

  /** Resolves with the state at rest. Null if nothing was sent, or if the ticket has changed. */
  const runAtom = sessionAction(async (get, set, first: Change): Promise<State | null> => {
    set(trackCallAtom, callAtom);
    const { send, verify, checkConnection } = effects(get, set);
    const callEffects: CallEffects<Spending<Ticket, Input>, unknown> = {
      checkConnection: checkConnection ?? (() => set(checkLostConnectionAtom)),
      send: async ({ proof, ...rest }) =>
        proof === null ? fail({ kind: 'not-signed-in' }) : send({ ...rest, proof }),
      verify: ({ ticket }) => verify(ticket),
    };
    const next = (state: State) => nextCallEvent(callOf(state), callEffects);
    const rest = await runMachine<State, Change>(get, set, stateAtom, first, next, callOf);
    if (rest === null || ticketOf(get(stateAtom)) !== ticketOf(rest)) return null;
    if (rest.step === 'spent') await onSpent?.(get, set, rest.ticket);
    return rest;
  });

  return { stateAtom, runAtom };
}

/** Another ticket drops code, proof and call of the earlier one. */
export function oneTimeCodeFlow<Start, Ticket extends OneTimeCodeTicket, Input = void>(
  adapter: Adapter<Start, Ticket, Input>,
) {
  const { policy, note } = adapter;
  const { stateAtom, runAtom } = flowMachine(adapter);

  return {
    stateAtom: stateAtom as Atom<FlowState<Start, Ticket, Input>>,

    /** `fetchNext` gives null if impossible now. `isSame`: the last ticket's code stays valid. */
    stepAtom: <Args extends unknown[]>(
      fetchNext: (
        get: Getter,
        set: Setter,
        ...args: Args
      ) => Promise<Result<NextStep<Start, Ticket>, Problem>> | null,
      isSame: (ticket: Ticket, ...args: Args) => boolean = () => false,
    ) =>
      sessionAction(async (get, set, ...args: Args): Promise<StepOutcome> => {
        const state = get(stateAtom);
        if (isHeld(state, policy)) return succeed(false);
        const isFresh = Date.now() - state.at < resendAfterSeconds * 1_000;
        if (isFresh && state.step === 'requested' && isSame(state.ticket, ...args)) {
          return succeed(true);
        }
        const fetching = fetchNext(get, set, ...args);
        if (fetching === null) return succeed(false);
        const pending = Symbol();
        set(stateAtom, { type: 'step-begun', pending });
        const response = await fetching;
        const isCurrent = get(stateAtom).pending === pending;
        if (!response.ok) {
          set(stateAtom, { type: 'step-failed', pending, problem: response.problem });
          return response;
        }
        set(stateAtom, { type: 'step-done', pending, next: response.value });
        return succeed(isCurrent);
      }),

    startAtom: atom(null, (_get, set, start: Start) => {
      set(stateAtom, { type: 'started', start });
    }),

    proveAtom: atom(null, (get, set, ticket: Ticket, proof: OtpProof): boolean => {
      const before = get(stateAtom);
      return set(stateAtom, { type: 'proved', ticket, proof }) !== before;
    }),

    spendAtom: atom(null, (_get, set, input: Input) => set(runAtom, { type: 'spend', input })),

    verifyAgainAtom: atom(null, (_get, set) => set(runAtom, { type: 'verify-again' })),

    voidAtom: atom(null, (_get, set) => void set(stateAtom, { type: 'voided' })),

    /** Resets the flow, unless its call is open and can be verified. */
    leaveAtom: atom(null, (_get, set) => void set(stateAtom, { type: 'left' })),

    restoreAtom: atom(null, (get, set, input: Input) => {
      if (note === undefined || get(stateAtom) !== idleFlow) return;
      const kept = note.read(get(tabNotesAtom));
      if (kept === null) return;
      const age = Date.now() - kept.at;
      const isOfThisSession = (kept.tag ?? '') === (get(signedInAtom)?.sessionId ?? '');
      if (!isOfThisSession || age < 0 || age > flowNoteLife) {
        get(tabNotesAtom).write(note.name, null);
        return;
      }
      const { state, at } = kept;
      const isSent = state.step === 'proven' && state.tries > 0;
      const progress = isSent
        ? { ...state, call: begin({ ticket: state.ticket, proof: state.proof, input }, 'resumed') }
        : state;
      void set(runAtom, { type: 'restored', progress, at });
    }),
  };
}
