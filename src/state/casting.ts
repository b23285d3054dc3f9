import type { Problem } from '~/api/problem.ts';
import type { Result } from '~/lib/result.ts';
import { advanceCasting, type Casting } from './casting-machine.ts';

/** What the casting machine's states ask for. */
export type CastingEffects = {
  /** Writes the attempt to disk; false where there is no connection, and nothing was written. */
  readonly record: () => Promise<boolean>;
  /** Makes the one call. @returns the server's time of the cast, or null where it says none */
  readonly send: () => Promise<Result<number | null, Problem>>;
  /** Asks the server whether the member has voted. */
  readonly ask: () => Promise<Result<boolean, Problem>>;
  /** Writes the outcome to disk. */
  readonly settle: (state: Casting) => Promise<void>;
  readonly show: (state: Casting) => void;
  /** False once the member has gone: then nothing more is sent, written or shown. */
  readonly isMemberHere: () => boolean;
};

/** Runs the machine from `state` until it rests. */
export async function runCasting(effects: CastingEffects, start: Casting): Promise<void> {
  let state = start;
  while (effects.isMemberHere()) {
    switch (state.step) {
      case 'recording':
        effects.show(state);
        state = advanceCasting(state, {
          type: (await effects.record()) ? 'recorded' : 'not-begun',
        });
        break;
      case 'sending': {
        effects.show(state);
        const sent = await effects.send();
        state = advanceCasting(
          state,
          sent.ok
            ? { type: 'answered', castAt: sent.value }
            : { type: 'failed', problem: sent.problem },
        );
        break;
      }
      case 'checking': {
        effects.show(state);
        const asked = await effects.ask();
        state = advanceCasting(
          state,
          asked.ok
            ? { type: 'checked', hasVoted: asked.value }
            : { type: 'check-failed', problem: asked.problem },
        );
        break;
      }
      default:
        // On disk first: what the screen says must be true after a crash as well.
        await effects.settle(state);
        if (effects.isMemberHere()) effects.show(state);
        return;
    }
  }
}
