import { useRef, useState } from 'react';
import { advancePin, type PinChoice, type PinEvent } from '~/state/pin-machine.ts';
import { type PinEffects, runPin } from '~/state/pin-run.ts';

/** What is drawn: one of the levels at which digits are entered, or what came of saving. */
export type PinPhase = 'current' | 'enter' | 'confirm' | 'outcome';

type Shown = { readonly state: PinChoice; readonly phase: PinPhase };

/** While something is under way, what was there before it stays. */
function phaseOf(state: PinChoice, before: PinPhase): PinPhase {
  switch (state.step) {
    case 'current':
    case 'checking':
      return 'current';
    case 'entering':
    case 'testing':
      return 'enter';
    case 'confirming':
      return 'confirm';
    case 'asking':
    case 'not-saved':
    case 'unknown':
      return 'outcome';
    case 'saving':
    case 'saved':
      return before;
  }
}

/** What is known of a PIN that was sent, where its outcome takes the screen. */
export function outcomeOf(state: PinChoice): 'asking' | 'not-saved' | 'unknown' {
  switch (state.step) {
    case 'not-saved':
    case 'unknown':
      return state.step;
    case 'saving':
      return state.after ?? 'asking';
    default:
      return 'asking';
  }
}

/** Runs the PIN machine for a screen. The digits are in its memory, and nowhere else. */
export function usePin(start: PinChoice, effects: PinEffects, isMemberHere: () => boolean) {
  const [shown, setShown] = useState<Shown>({ state: start, phase: phaseOf(start, 'enter') });
  const latest = useRef(start);

  /** @returns where the machine rests */
  async function send(event: PinEvent): Promise<PinChoice> {
    const before = latest.current;
    const next = advancePin(before, event);
    if (next === before) return before;
    const show = (state: PinChoice) => {
      latest.current = state;
      setShown(({ phase }) => ({ state, phase: phaseOf(state, phase) }));
    };
    return runPin(next, effects, show, isMemberHere);
  }

  return { ...shown, send };
}
