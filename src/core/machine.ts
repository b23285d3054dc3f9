import { atom, type WritableAtom } from 'jotai';
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
