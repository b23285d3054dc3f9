import type { Problem } from '~/api/problem.ts';
import { pause } from '~/lib/pause.ts';
import type { Result } from '~/lib/result.ts';
import type { ConfirmedCall, ConfirmedCallEvent, Word } from './machine.ts';

/** What the machine's states ask for. */
export type CallEffects<Attempt, Value> = {
  /** Whether the line that the call will take carries anything at all. */
  readonly tryLine: () => Promise<boolean>;
  /** Makes the one call, with nothing but the attempt. */
  readonly send: (attempt: Attempt) => Promise<Result<Value, Problem>>;
  /** Asks the server now: an answer that was on its way before the call knows nothing of it. */
  readonly ask: (attempt: Attempt) => Promise<Word>;
};

/** Where a call stands, and how it gets on: in memory, or on disk. */
export type CallPlace<Attempt, Value> = {
  readonly read: () => ConfirmedCall<Attempt, Value>;
  /** Settles when the new state is kept: what is said of a call must be true after a crash as well. */
  readonly advance: (event: ConfirmedCallEvent<Attempt, Value>) => Promise<void>;
};

/** Milliseconds before the server is asked, by how often it was: why it does not list its yes. */
const beforeAsking = [0, 1_000, 2_000, 4_000, 8_000];

/** Runs a call until it rests. @returns where it rests */
export async function runCall<Attempt, Value>(
  { read, advance }: CallPlace<Attempt, Value>,
  { tryLine, send, ask }: CallEffects<Attempt, Value>,
): Promise<ConfirmedCall<Attempt, Value>> {
  for (;;) {
    const call = read();
    switch (call.step) {
      case 'trying':
        await advance({ type: 'line-tried', isAlive: await tryLine() });
        break;
      case 'sending': {
        const sent = await send(call.attempt);
        await advance(
          sent.ok
            ? { type: 'answered', value: sent.value }
            : { type: 'failed', problem: sent.problem },
        );
        break;
      }
      case 'asking': {
        const wait = beforeAsking[call.asked] ?? 0;
        if (wait > 0) await pause(wait);
        await advance({ type: 'told', word: await ask(call.attempt) });
        break;
      }
      default:
        return call;
    }
    // Somebody else has brought it elsewhere, or the disk would not have it: no second go.
    if (read() === call) return call;
  }
}
