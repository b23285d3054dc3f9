import { isOutcomeUnknown, type Problem } from '~/api/problem.ts';

/**
 * Choosing a PIN, as a pure machine: state + event -> state. No effect lives here; the runner
 * (pin-run.ts) does what a state asks for and feeds the outcome back.
 *
 *   current ──▶ checking ──▶ entering ──▶ testing ──▶ confirming ──▶ saving ──▶ saved
 *      ▲            │         ▲  ▲           │          │    ▲        │ │ │
 *      └─ rejected ─┘         │  └─ rejected ┘          │    └────────┘ │ └─ no sure answer
 *                             └──── choose again, refused ◀─────────────┘        ▼
 *                                                                             asking
 *                     saved ◀── server: saved ──────────────────────────────┘ │  │
 *                     not-saved ◀── server: not saved ────────────────────────┘  │
 *                     unknown ◀── cannot tell ───────────────────────────────────┘
 *
 * A change begins at `current`, the first of three levels; a PIN that is chosen anew begins at
 * `entering`. Promises that hold in every order of events (pin-machine.test.ts):
 * - `saving` is reached only with six digits that were tested and then entered once more;
 * - nothing is entered anew before the present PIN was right, where there is one to give;
 * - `saved` is only ever what the server said;
 * - after a call without a sure answer no refusal is taken for "not saved".
 *
 * Source: spec file 2, sections 4.3 and 5.2.
 */
export type PinFault = 'same' | 'mismatch' | Problem;

/** `current` is the present PIN, or null where there is none to give. */
type Chosen = { readonly current: string | null; readonly pin: string };

export type PinChoice =
  | { readonly step: 'current'; readonly fault: PinFault | null }
  | { readonly step: 'checking'; readonly current: string }
  | {
      readonly step: 'entering';
      readonly current: string | null;
      readonly fault: PinFault | null;
      /** Why the server would not save the PIN before this one, or null. */
      readonly refusal: Problem | null;
    }
  | (Chosen & { readonly step: 'testing' })
  | (Chosen & { readonly step: 'confirming'; readonly fault: PinFault | null })
  /** `after`: what an earlier try had come to, or null. */
  | (Chosen & { readonly step: 'saving'; readonly after: 'not-saved' | 'unknown' | null })
  | (Chosen & { readonly step: 'asking' })
  | (Chosen & { readonly step: 'not-saved' })
  /** `refusal`: what the server said to the repeated try, or null. */
  | (Chosen & { readonly step: 'unknown'; readonly refusal: Problem | null })
  | { readonly step: 'saved' };

export type PinEvent =
  /** Six digits were entered, at whichever level. */
  | { readonly type: 'entered'; readonly pin: string }
  | { readonly type: 'accepted' }
  | { readonly type: 'rejected'; readonly problem: Problem }
  | { readonly type: 'saved' }
  /** There was no connection to begin with: nothing left the phone. */
  | { readonly type: 'not-begun' }
  | { readonly type: 'save-failed'; readonly problem: Problem }
  /** Whether the server has it; null where that cannot be told. */
  | { readonly type: 'told'; readonly isSaved: boolean | null }
  | { readonly type: 'ask-again' }
  | { readonly type: 'save-again' }
  | { readonly type: 'choose-again' };

const enterNew = (current: string | null, faults: Partial<At<'entering'>> = {}): PinChoice => ({
  step: 'entering',
  current,
  fault: null,
  refusal: null,
  ...faults,
});

/** @param current the present PIN where it was given already, at the sign-in; null where none is known */
export const choosePin = (current: string | null): PinChoice => enterNew(current);

/** Where the present PIN has to be given first. */
export const changePin: PinChoice = { step: 'current', fault: null };

type At<Step extends PinChoice['step']> = Extract<PinChoice, { step: Step }>;

export function advancePin(state: PinChoice, event: PinEvent): PinChoice {
  switch (state.step) {
    case 'current':
      return event.type === 'entered' ? { step: 'checking', current: event.pin } : state;
    case 'checking':
      if (event.type === 'accepted') return enterNew(state.current);
      return event.type === 'rejected' ? { step: 'current', fault: event.problem } : state;
    case 'entering':
      if (event.type !== 'entered') return state;
      return event.pin === state.current
        ? enterNew(state.current, { fault: 'same' })
        : { step: 'testing', current: state.current, pin: event.pin };
    case 'testing':
      if (event.type === 'accepted') return { ...state, step: 'confirming', fault: null };
      return event.type === 'rejected' ? enterNew(state.current, { fault: event.problem }) : state;
    case 'confirming':
      return whileConfirming(state, event);
    case 'saving':
      return afterSaving(state, event);
    case 'asking':
      return afterAsking(state, event);
    case 'not-saved':
    case 'unknown':
      return whileLeftOpen(state, event);
    case 'saved':
      return state;
  }
}

const chosenPart = ({ current, pin }: Chosen): Chosen => ({ current, pin });

function whileConfirming(state: At<'confirming'>, event: PinEvent): PinChoice {
  if (event.type === 'choose-again') return enterNew(state.current);
  if (event.type !== 'entered') return state;
  return event.pin === state.pin
    ? { step: 'saving', ...chosenPart(state), after: null }
    : { ...state, fault: 'mismatch' };
}

function afterSaving(state: At<'saving'>, event: PinEvent): PinChoice {
  const chosen = chosenPart(state);
  switch (event.type) {
    case 'saved':
      return { step: 'saved' };
    case 'not-begun':
      if (state.after === null) {
        return { step: 'confirming', ...chosen, fault: { kind: 'offline' } };
      }
      return { step: state.after, ...chosen, refusal: null };
    case 'save-failed':
      if (isOutcomeUnknown(event.problem)) return { step: 'asking', ...chosen };
      return state.after === 'unknown'
        ? { step: 'unknown', ...chosen, refusal: event.problem }
        : enterNew(state.current, { refusal: event.problem });
    default:
      return state;
  }
}

function afterAsking(state: At<'asking'>, event: PinEvent): PinChoice {
  if (event.type !== 'told') return state;
  const chosen = chosenPart(state);
  if (event.isSaved === null) return { step: 'unknown', ...chosen, refusal: null };
  return event.isSaved ? { step: 'saved' } : { step: 'not-saved', ...chosen };
}

function whileLeftOpen(state: At<'not-saved' | 'unknown'>, event: PinEvent): PinChoice {
  const chosen = chosenPart(state);
  const isUnsure = state.step === 'unknown';
  switch (event.type) {
    case 'save-again':
      return { step: 'saving', ...chosen, after: state.step };
    case 'ask-again':
      return isUnsure ? { step: 'asking', ...chosen } : state;
    case 'choose-again':
      return isUnsure ? state : enterNew(state.current);
    default:
      return state;
  }
}
