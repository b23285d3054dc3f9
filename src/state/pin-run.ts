import type { Problem } from '~/api/problem.ts';
import type { Result } from '~/lib/result.ts';
import { advancePin, type PinChoice } from './pin-machine.ts';

/** What the PIN machine's states ask for. */
export type PinEffects = {
  /** Asks whether this is the present PIN. */
  readonly check: (current: string) => Promise<Result<unknown, Problem>>;
  /** Asks whether these digits may be a PIN. */
  readonly test: (pin: string) => Promise<Result<unknown, Problem>>;
  /** Saves it; 'not-begun' where there is no connection, and nothing was sent. */
  readonly save: (
    pin: string,
    current: string | null,
  ) => Promise<Result<unknown, Problem> | 'not-begun'>;
  /** Asks whether the server has it; null where that cannot be told. */
  readonly ask: (pin: string) => Promise<boolean | null>;
};

/** Runs the machine from `start` until it rests, or until the member has gone. */
export async function runPin(
  start: PinChoice,
  effects: PinEffects,
  show: (state: PinChoice) => void,
  isHere: () => boolean,
): Promise<PinChoice> {
  let state = start;
  show(state);
  while (isHere()) {
    const next = await step(state, effects);
    if (next === state) break;
    state = next;
    if (isHere()) show(state);
  }
  return state;
}

/** @returns the state itself where it asks for nothing */
async function step(state: PinChoice, effects: PinEffects): Promise<PinChoice> {
  switch (state.step) {
    case 'checking':
      return advancePin(state, verdictOf(await effects.check(state.current)));
    case 'testing':
      return advancePin(state, verdictOf(await effects.test(state.pin)));
    case 'saving': {
      const saved = await effects.save(state.pin, state.current);
      if (saved === 'not-begun') return advancePin(state, { type: 'not-begun' });
      return advancePin(
        state,
        saved.ok ? { type: 'saved' } : { type: 'save-failed', problem: saved.problem },
      );
    }
    case 'asking':
      return advancePin(state, { type: 'told', isSaved: await effects.ask(state.pin) });
    default:
      return state;
  }
}

const verdictOf = (asked: Result<unknown, Problem>) =>
  asked.ok
    ? ({ type: 'accepted' } as const)
    : ({ type: 'rejected', problem: asked.problem } as const);
