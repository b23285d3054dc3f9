import type { Problem } from '~/contracts/problem.ts';
import {
  advanceCall,
  type CallEvent,
  type CallState,
  isCallOpen,
  readyToCall,
  whyNotSent,
} from '~/core/confirmed-call.ts';

/**
 * Chooses and saves a PIN: a pure machine, state + event -> state. Saving contains its call.
 *
 *   current ──▶ checking ──▶ entering ──▶ testing ──▶ confirming ──▶ saving ──▶ saved
 *      ▲            │         ▲  ▲           │          │    ▲         │  │
 *      └── failed ──┘         │  └── failed ─┘          │    └─────────┘  │ not sent
 *                             └──── choose again, refused ◀──────────────┘
 *
 * A change starts at `current`, a first PIN at `entering`.
 * Source: docs/behaviour/account.md#choosing-a-pin.
 */
export type PinFault = 'same' | 'mismatch' | Problem;

/** `current`: null if none or forgotten. `canVerify`: the API can say whether the PIN is saved. */
export type KnownPin = { readonly current: string | null; readonly canVerify: boolean };

export type NewPin = KnownPin & { readonly pin: string };

type Call = CallState<NewPin, unknown>;

export type PinState =
  | { readonly step: 'current'; readonly fault: PinFault | null }
  | { readonly step: 'checking'; readonly current: string }
  | ({ readonly step: 'entering'; readonly known: KnownPin } & EntryFaults)
  | { readonly step: 'testing'; readonly attempt: NewPin }
  | { readonly step: 'confirming'; readonly attempt: NewPin; readonly fault: PinFault | null }
  | {
      readonly step: 'saving';
      readonly attempt: NewPin;
      readonly call: Call;
      /** Shown while the call is sent; null while no screen is open. */
      readonly page: 'confirm' | 'not-saved' | 'verifying' | null;
      readonly isAbandoned: boolean;
    }
  /** `page`: shown until the next screen is loaded. */
  | { readonly step: 'saved'; readonly page: 'confirm' | 'not-saved' | 'saved' };

type EntryFaults = { readonly fault: PinFault | null; readonly refusal: Problem | null };

export type PinEvent =
  | { readonly type: 'screen-opened'; readonly known: KnownPin }
  | { readonly type: 'screen-left' }
  | { readonly type: 'entered'; readonly pin: string }
  | { readonly type: 'choose-again' | 'save-again' | 'abandoned' }
  | { readonly type: 'not-shown' }
  /** `accepted` and `failed` also respond to the check and the test of a PIN. */
  | CallEvent<NewPin, unknown>;

const enterNew = (
  { current, canVerify }: KnownPin,
  faults: Partial<EntryFaults> = {},
): PinState => ({
  step: 'entering',
  known: { current, canVerify },
  fault: null,
  refusal: null,
  ...faults,
});

const save = (attempt: NewPin, page: 'confirm' | 'not-saved'): PinState => ({
  step: 'saving',
  attempt,
  call: advanceCall(readyToCall, { type: 'agreed', attempt }, {}),
  page,
  isAbandoned: false,
});

export const startOfFirst = enterNew({ current: null, canVerify: false });
export const startOfChange: PinState = { step: 'current', fault: null };

export function advancePin(state: PinState, event: PinEvent, start: PinState): PinState {
  const isUnderWay = isCallOpen(callOf(state));
  if (event.type === 'screen-left' && !isUnderWay) return start;
  if (event.type === 'screen-opened' && !isUnderWay) {
    return start.step === 'entering' ? enterNew(event.known) : start;
  }
  switch (state.step) {
    case 'current':
      return event.type === 'entered' ? { step: 'checking', current: event.pin } : state;
    case 'checking':
      if (event.type === 'accepted') return enterNew({ current: state.current, canVerify: true });
      return event.type === 'failed' ? { step: 'current', fault: event.problem } : state;
    case 'entering':
      if (event.type !== 'entered') return state;
      return event.pin === state.known.current
        ? enterNew(state.known, { fault: 'same' })
        : { step: 'testing', attempt: { ...state.known, pin: event.pin } };
    case 'testing':
      if (event.type === 'accepted') return { ...state, step: 'confirming', fault: null };
      return event.type === 'failed' ? enterNew(state.attempt, { fault: event.problem }) : state;
    case 'confirming':
      if (event.type === 'choose-again') return enterNew(state.attempt);
      if (event.type !== 'entered') return state;
      return event.pin === state.attempt.pin
        ? save(state.attempt, 'confirm')
        : { ...state, fault: 'mismatch' };
    case 'saving':
      return whileSaving(state, event, start);
    case 'saved':
      return event.type === 'not-shown' ? { ...state, page: 'saved' } : state;
  }
}

type Saving = Extract<PinState, { step: 'saving' }>;

function whileSaving(state: Saving, event: PinEvent, start: PinState): PinState {
  const { attempt, call, page } = state;
  switch (event.type) {
    case 'screen-opened':
      return { ...state, page: 'verifying' };
    case 'screen-left':
      return state.isAbandoned ? start : { ...state, page: null };
    case 'abandoned':
      return page === null ? start : { ...state, isAbandoned: true };
    case 'choose-again':
      return isCallOpen(call) ? state : enterNew(attempt);
    case 'save-again':
      return isCallOpen(call)
        ? afterCall(state, advanceCall(call, { type: 'send-again' }, {}), start)
        : save(attempt, 'not-saved');
    case 'entered':
    case 'not-shown':
    // Only this machine makes an attempt.
    case 'agreed':
    case 'resumed':
      return state;
    default:
      return afterCall(state, advanceCall(call, event, {}), start);
  }
}

function afterCall(state: Saving, call: Call, start: PinState): PinState {
  const { attempt, page } = state;
  if (call === state.call) return state;
  if (call.step === 'confirmed') {
    const shown = pageOf(state);
    return { step: 'saved', page: shown === 'confirm' || shown === 'not-saved' ? shown : 'saved' };
  }
  // Keep no digits without a screen.
  if (page === null && !isCallOpen(call)) return start;
  if (call.step !== 'ready' || call.last === null) return { ...state, call };
  const { last } = call;
  if (last.kind === 'refused') return enterNew(attempt, { refusal: last.problem });
  return last.kind === 'not-sent' && page === 'confirm'
    ? { step: 'confirming', attempt, fault: whyNotSent(last) }
    : { ...state, page: 'not-saved', call };
}

export const callOf = (state: PinState): Call =>
  state.step === 'saving' ? state.call : readyToCall;

type OutcomePage = 'verifying' | 'not-saved' | 'unknown' | 'saved';
export type PinPage = 'current' | 'enter' | 'confirm' | OutcomePage;

const outcomes: readonly string[] = ['verifying', 'not-saved', 'unknown', 'saved'];
export const isOutcome = (page: PinPage): page is OutcomePage => outcomes.includes(page);

export function pageOf(state: PinState): PinPage {
  switch (state.step) {
    case 'current':
    case 'checking':
      return 'current';
    case 'entering':
    case 'testing':
      return 'enter';
    case 'confirming':
      return 'confirm';
    case 'saving': {
      const { call, page } = state;
      if (call.step === 'verifying') return 'verifying';
      // Stay on the page during a resend.
      if (call.step === 'unconfirmed' || (isCallOpen(call) && call.isRepeat)) return 'unknown';
      return page ?? 'verifying';
    }
    case 'saved':
      return state.page;
  }
}
