import {
  type Atom,
  atom,
  type Getter,
  type PrimitiveAtom,
  type Setter,
  type WritableAtom,
} from 'jotai';

/**
 * Whose portal this is: one object for each session, and for each time between two. What is known of
 * a member lives in their scope and goes with it; what was begun in one scope ends with it.
 */
type Scope = Readonly<Record<never, never>>;

const currentAtom = atom<Scope>({});

/** Every atom of the member at the portal. */
const memberAtoms: Atom<unknown>[] = [];

/** From here on somebody else is at the portal, or nobody. */
export const beginScopeAtom = atom(null, (get, set) => {
  set(currentAtom, {});
  // A store holds what an atom was last read as: nothing of who has gone stays in memory.
  for (const each of memberAtoms) get(each);
});

/** An atom whose value belongs to the member at the portal: another finds it as it was made. */
export function memberAtom<Value>(initial: Value): PrimitiveAtom<Value> & { init: Value } {
  const values = new WeakMap<Scope, PrimitiveAtom<Value>>();
  const atomOf = (scope: Scope): PrimitiveAtom<Value> => {
    const value = values.get(scope) ?? atom(initial);
    values.set(scope, value);
    return value;
  };
  const own = atom(
    (get) => get(atomOf(get(currentAtom))),
    (get, set, update: Value | ((before: Value) => Value)) => set(atomOf(get(currentAtom)), update),
  );
  memberAtoms.push(own);
  return Object.assign(own, { init: initial });
}

/**
 * What an action ends with whose member has gone meanwhile. It is no error, and nobody's to show: where
 * nobody waits for the action either, the page passes over it (app/start.ts).
 */
export class SessionOver extends Error {
  override readonly name = 'SessionOver';
}

/**
 * An action that is done for the member at the portal. Where they leave while it waits, for the
 * network or for the disk, it goes no further: it neither reads nor writes anything more, and who
 * waits for it does not go on either.
 */
export function memberAction<Args extends unknown[], Outcome>(
  act: (get: Getter, set: Setter, ...args: Args) => Promise<Outcome>,
): WritableAtom<null, Args, Promise<Outcome>> {
  const actWhileHere = async (get: Getter, set: Setter, ...args: Args): Promise<Outcome> => {
    const scope = get(currentAtom);
    const stopIfOver = () => {
      if (get(currentAtom) !== scope) throw new SessionOver();
    };
    const getWhileHere: Getter = (source) => {
      stopIfOver();
      return get(source);
    };
    const setWhileHere: Setter = (target, ...values) => {
      stopIfOver();
      return set(target, ...values);
    };
    const outcome = await act(getWhileHere, setWhileHere, ...args);
    stopIfOver();
    return outcome;
  };
  return atom(null, actWhileHere);
}

/** How state is made that has an owner. */
export type Owner = {
  readonly atom: <Value>(initial: Value) => PrimitiveAtom<Value>;
  readonly action: typeof memberAction;
};

/** The member at the portal: what is theirs goes with them. */
export const member: Owner = { atom: memberAtom, action: memberAction };

/** Who comes and goes changes nothing. */
export const everybody: Owner = { atom, action: (act) => atom(null, act) };
