import type { Problem } from '~/api/problem.ts';
import type { fetchSession } from '~/api/user.ts';
import type { Result } from '~/lib/result.ts';
import type { FinalCall, FinalCallEvent, Told } from './final-call-machine.ts';

/** What the final call of a deactivation or a reactivation asks for. */
export type FinalCallEffects = {
  /** Whether there is a connection at all. */
  readonly probe: () => Promise<boolean>;
  readonly send: () => Promise<Result<unknown, Problem>>;
  /** Asks for the session as it is now. */
  readonly ask: () => ReturnType<typeof fetchSession>;
  /** Whether the account will be deactivated once the call has arrived. */
  readonly isToBeDeactivated: boolean;
};

/** Where the call stands: null where there is none, or where it is somebody else's. */
type Place = {
  readonly read: () => FinalCall | null;
  readonly advance: (event: FinalCallEvent) => void;
};

/** Runs a final call until it rests. @returns where it rests, or null where nothing was begun */
export async function runFinalCall(
  first: FinalCallEvent,
  effects: FinalCallEffects,
  { read, advance }: Place,
): Promise<FinalCall | null> {
  const step = (before: FinalCall | null, event: FinalCallEvent): FinalCall | null => {
    if (read() !== before) return null;
    advance(event);
    const after = read();
    // A second tap while the first is on its way changes nothing, and begins nothing.
    return after === before ? null : after;
  };
  let call = step(read(), first);
  while (call?.step === 'sending' || call?.step === 'checking') {
    const event = call.step === 'sending' ? await outcomeOf(effects) : await askAbout(effects);
    call = step(call, event);
  }
  return call;
}

async function outcomeOf({ probe, send }: FinalCallEffects): Promise<FinalCallEvent> {
  if (!(await probe())) return { type: 'not-begun' };
  const sent = await send();
  return sent.ok ? { type: 'answered' } : { type: 'failed', problem: sent.problem };
}

/** Only a question asked now is worth anything, so what the phone knows is not looked at. */
async function askAbout({ ask, isToBeDeactivated }: FinalCallEffects): Promise<FinalCallEvent> {
  return { type: 'told', told: await standing() };

  async function standing(): Promise<Told> {
    const fetched = await ask();
    if (!fetched.ok) return fetched.problem.kind === 'signed-out' ? 'signed-out' : 'unknown';
    return fetched.value.value.isDeactivated === isToBeDeactivated ? 'done' : 'not-done';
  }
}
