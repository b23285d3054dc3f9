import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { checkPin, testPin } from '~/account/account-calls.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Api } from '~/core/api/http.ts';
import { useApi } from '~/core/api-hooks.ts';
import {
  type CallState,
  type ConfirmedCall,
  isCallOpen,
  type LastOutcome,
  whyNotSent,
} from '~/core/confirmed-call.ts';
import type { Result } from '~/core/result.ts';
import { signedInAtom } from '~/session/session.ts';

/**
 * Chooses a PIN: a pure machine, state + event -> state. Saving is a confirmed call.
 *
 *   current ──▶ checking ──▶ entering ──▶ testing ──▶ confirming ──▶ chosen: its call
 *      ▲            │         ▲  ▲           │          │    ▲         │  │
 *      └─ rejected ─┘         │  └─ rejected ┘          │    └─────────┘  │ not sent
 *                             └──── choose again, refused ◀──────────────┘
 *
 * A change starts at `current`, a first PIN at `entering`.
 * Source: docs/behaviour/account.md#choosing-a-pin.
 */
export type PinFault = 'same' | 'mismatch' | Problem;

/** `current` is null if the member has no PIN or forgot it. */
type ChosenPin = { readonly current: string | null; readonly pin: string };

/** `isShown`: the session data shows whether it was saved. False for a forgotten PIN. */
export type NewPin = ChosenPin & { readonly isShown: boolean };

export type PinChoice =
  | { readonly step: 'current'; readonly fault: PinFault | null }
  | { readonly step: 'checking'; readonly current: string }
  | {
      readonly step: 'entering';
      readonly current: string | null;
      readonly fault: PinFault | null;
      readonly refusal: Problem | null;
    }
  | (ChosenPin & { readonly step: 'testing' })
  | (ChosenPin & { readonly step: 'confirming'; readonly fault: PinFault | null })
  /** `isTried`: the first call did not arrive. */
  | (ChosenPin & { readonly step: 'chosen'; readonly isTried: boolean })
  /** An earlier visit sent it. */
  | (ChosenPin & { readonly step: 'resumed' });

export type PinEvent =
  | { readonly type: 'entered'; readonly pin: string }
  | { readonly type: 'accepted' }
  | { readonly type: 'rejected'; readonly problem: Problem }
  | { readonly type: 'choose-again' }
  | { readonly type: 'ended'; readonly last: LastOutcome };

const enterNew = (
  current: string | null,
  faults: Partial<ChoiceAt<'entering'>> = {},
): PinChoice => ({
  step: 'entering',
  current,
  fault: null,
  refusal: null,
  ...faults,
});

export const choosePin = (current: string | null): PinChoice => enterNew(current);

export const changePin: PinChoice = { step: 'current', fault: null };

export const resumePin = ({ current, pin }: ChosenPin): PinChoice => ({
  step: 'resumed',
  current,
  pin,
});

type ChoiceAt<Step extends PinChoice['step']> = Extract<PinChoice, { step: Step }>;

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
    case 'resumed':
      return afterCall(state, event);
  }
}

function afterCall(state: ChoiceAt<'chosen' | 'resumed'>, event: PinEvent): PinChoice {
  const { current, pin } = state;
  if (event.type === 'choose-again') return enterNew(current);
  if (event.type !== 'ended') return state;
  switch (event.last.kind) {
    case 'not-sent':
      if (state.step === 'chosen' && !state.isTried)
        return { step: 'confirming', current, pin, fault: whyNotSent(event.last) };
      return { step: 'chosen', current, pin, isTried: true };
    case 'not-received':
      return { step: 'chosen', current, pin, isTried: true };
    case 'refused':
      return enterNew(current, { refusal: event.last.problem });
  }
}

type OutcomePhase = 'verifying' | 'not-saved' | 'unknown' | 'saved';
type PinPhase = 'current' | 'enter' | 'confirm' | OutcomePhase;

const outcomes: readonly string[] = ['verifying', 'not-saved', 'unknown', 'saved'];
export const isOutcome = (phase: PinPhase): phase is OutcomePhase => outcomes.includes(phase);

type Saving = CallState<NewPin, unknown>;

function phaseOf(choice: PinChoice, call: Saving): PinPhase {
  switch (choice.step) {
    case 'current':
    case 'checking':
      return 'current';
    case 'entering':
    case 'testing':
      return 'enter';
    case 'confirming':
      return 'confirm';
    case 'chosen':
      if (call.step === 'unconfirmed') return 'unknown';
      if (call.step === 'verifying') return 'verifying';
      // Stay on the page during a resend.
      if (isCallOpen(call) && call.isRepeat) return 'unknown';
      return choice.isTried ? 'not-saved' : 'confirm';
    case 'resumed':
      if (call.step === 'confirmed') return 'saved';
      if (call.step === 'unconfirmed') return 'unknown';
      return isCallOpen(call) && call.isRepeat ? 'unknown' : 'verifying';
  }
}

export function usePin(start: PinChoice, saving: ConfirmedCall<NewPin, unknown>, isShown: boolean) {
  const askServer = useApi();
  const uuid = useAtomValue(signedInAtom)?.session.uuid ?? '';
  const call = useAtomValue(saving.callAtom);
  const begin = useSetAtom(saving.beginAtom);
  const verifyAgain = useSetAtom(saving.verifyAgainAtom);
  const sendAgain = useSetAtom(saving.sendAgainAtom);
  const reset = useSetAtom(saving.resetUnlessOpenAtom);
  const [choice, setChoice] = useState(isCallOpen(call) ? resumePin(call.attempt) : start);
  const latest = useRef(choice);

  // Keep no digits in memory.
  useEffect(() => {
    reset();
    return () => reset();
  }, [reset]);

  function happen(event: PinEvent): PinChoice {
    latest.current = advancePin(latest.current, event);
    setChoice(latest.current);
    return latest.current;
  }

  const judge = async (ask: (api: Api) => Promise<Result<unknown, Problem>>) => {
    const result = await askServer(ask);
    return happen(result.ok ? { type: 'accepted' } : { type: 'rejected', problem: result.problem });
  };

  function settle(rest: Saving): boolean {
    if (rest.step === 'ready' && rest.last !== null) happen({ type: 'ended', last: rest.last });
    return rest.step === 'confirmed';
  }

  const isResumed = choice.step === 'resumed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new state of the call counts
  useEffect(() => {
    if (isResumed) settle(call);
  }, [isResumed, call]);

  const save = async ({ pin, current }: Extract<PinChoice, { step: 'chosen' }>) =>
    settle(await begin({ pin, current, isShown }));

  return {
    choice,
    call,
    phase: phaseOf(choice, call),
    canAsk: isCallOpen(call) ? call.attempt.isShown : isShown,
    chooseAgain: () => void happen({ type: 'choose-again' }),
    enter: async (pin: string): Promise<PinChoice | 'saved'> => {
      const next = happen({ type: 'entered', pin });
      if (next.step === 'checking') return judge((api) => checkPin(api, uuid, next.current));
      if (next.step === 'testing') return judge((api) => testPin(api, next.pin));
      if (next.step !== 'chosen') return next;
      return (await save(next)) ? 'saved' : latest.current;
    },
    verifyAgain: async () => settle(await verifyAgain()),
    saveAgain: async () => {
      if (call.step === 'unconfirmed') return settle(await sendAgain());
      return latest.current.step === 'chosen' && save(latest.current);
    },
  };
}
