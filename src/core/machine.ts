import { atom, type Getter, type Setter, type WritableAtom } from 'jotai';
import { dropWithSession, type Lifetime, sessionLifetime } from './session-atom.ts';

/**
 * A pure state machine as an atom: read the state, write an event.
 *
 * @param advance returns the same state for an event that it ignores
 */
export function machine<State, Event>(
  initial: State,
  advance: (state: State, event: Event) => State,
  lifetime: Lifetime = sessionLifetime,
): WritableAtom<State, [event: Event], State> {
  const stateAtom = lifetime.atom(initial);
  const own = atom(
    (get) => get(stateAtom),
    (get, set, event: Event): State => {
      const after = advance(get(stateAtom), event);
      set(stateAtom, () => after);
      // Reading it makes the store drop the state before.
      return get(own);
    },
  );
  dropWithSession(own);
  return own;
}

/**
 * Runs a machine until it rests. A replaced state gets no late result.
 *
 * @param next does the work of a state; null at rest
 * @param partOf the working part: the rest may change meanwhile
 * @returns the last state; null if `first` is ignored, such as a second tap
 */
export async function runMachine<State, Event>(
  get: Getter,
  set: Setter,
  stateAtom: WritableAtom<State, [event: Event], State>,
  first: Event,
  next: (state: State) => Promise<Event | null>,
  partOf: (state: State) => unknown = (state) => state,
): Promise<State | null> {
  let before = get(stateAtom);
  let own = set(stateAtom, first);
  if (own === before) return null;
  for (;;) {
    const event = await next(own);
    if (event === null || partOf(get(stateAtom)) !== partOf(own)) return own;
    before = own;
    own = set(stateAtom, event);
    // The event was ignored: do not repeat the work.
    if (partOf(own) === partOf(before)) return own;
  }
}
