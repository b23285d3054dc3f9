import type { Problem } from '~/contracts/problem.ts';
import { type Last, whyNotBegun } from '~/state/confirmed-call.ts';

/**
 * Choosing a PIN, as a pure machine: state + event -> state. Saving it is a confirmed call.
 *
 *   current ──▶ checking ──▶ entering ──▶ testing ──▶ confirming ──▶ chosen: its call
 *      ▲            │         ▲  ▲           │          │    ▲         │  │
 *      └─ rejected ─┘         │  └─ rejected ┘          │    └─────────┘  │ never left
 *                             └──── choose again, refused ◀──────────────┘
 *
 * A change begins at `current`, the first of three levels; a PIN that is chosen anew begins at
 * `entering`. Promises that hold in every order of events (choose-pin.test.ts):
 * - `chosen` is reached only with six digits that were tested and then entered once more;
 * - nothing is entered anew before the present PIN was right, where there is one to give.
 *
 * Source: docs/behaviour/account.md#choosing-a-pin.
 */
export type PinFault = 'same' | 'mismatch' | Problem;

/** `current` is the present PIN, or null where there is none to give. */
export type ChosenPin = { readonly current: string | null; readonly pin: string };

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
  | (ChosenPin & { readonly step: 'testing' })
  | (ChosenPin & { readonly step: 'confirming'; readonly fault: PinFault | null })
  /** `isTried`: one call has left, and did not arrive. */
  | (ChosenPin & { readonly step: 'chosen'; readonly isTried: boolean });

export type PinEvent =
  /** Six digits were entered, at whichever level. */
  | { readonly type: 'entered'; readonly pin: string }
  | { readonly type: 'accepted' }
  | { readonly type: 'rejected'; readonly problem: Problem }
  | { readonly type: 'choose-again' }
  /** What came of the call. */
  | { readonly type: 'ended'; readonly last: Last };

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
      if (event.type === 'choose-again') return enterNew(state.current);
      if (event.type !== 'entered') return state;
      return event.pin === state.pin
        ? { step: 'chosen', current: state.current, pin: state.pin, isTried: false }
        : { ...state, fault: 'mismatch' };
    case 'chosen':
      return afterCall(state, event);
  }
}

function afterCall(state: At<'chosen'>, event: PinEvent): PinChoice {
  const { current, pin } = state;
  if (event.type === 'choose-again') return enterNew(current);
  if (event.type !== 'ended') return state;
  switch (event.last.kind) {
    case 'not-begun':
      if (state.isTried) return state;
      return { step: 'confirming', current, pin, fault: whyNotBegun(event.last) };
    case 'not-received':
      return { ...state, isTried: true };
    case 'refused':
      return enterNew(current, { refusal: event.last.problem });
  }
}
