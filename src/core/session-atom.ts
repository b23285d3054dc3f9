import {
  type Atom,
  atom,
  type Getter,
  type PrimitiveAtom,
  type Setter,
  type WritableAtom,
} from 'jotai';

/**
 * A period is one session, or the time between two. Session atoms have their initial value in each
 * period, and an action that began in one period stops in the next.
 */
type Period = {
  /** The uuid of the session's member. */
  readonly owner: string | null;
};

const periodAtom = atom<Period>({ owner: null });

export const ownerAtom = atom((get) => get(periodAtom).owner);

const sessionAtoms: Atom<unknown>[] = [ownerAtom];

/** For an atom that is made from a session atom, because the store keeps the last value read. */
export const dropWithSession = (each: Atom<unknown>): void => void sessionAtoms.push(each);

export const beginPeriodAtom = atom(null, (get, set, owner: string | null) => {
  set(periodAtom, { owner });
  // Reading an atom makes the store drop the member's value.
  for (const each of sessionAtoms) get(each);
});

export function sessionAtom<Value>(initial: Value): PrimitiveAtom<Value> & { init: Value } {
  const values = new WeakMap<Period, PrimitiveAtom<Value>>();
  const atomOf = (period: Period): PrimitiveAtom<Value> => {
    const value = values.get(period) ?? atom(initial);
    values.set(period, value);
    return value;
  };
  const own = atom(
    (get) => get(atomOf(get(periodAtom))),
    (get, set, update: Value | ((before: Value) => Value)) => set(atomOf(get(periodAtom)), update),
  );
  sessionAtoms.push(own);
  return Object.assign(own, { init: initial });
}

/** Not an error: if no caller catches it, the page ignores it (app/start.ts). */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
}

/** An action reads and writes nothing after its session: it rejects with `SessionEndedError`. */
export function sessionAction<Args extends unknown[], Outcome>(
  act: (get: Getter, set: Setter, ...args: Args) => Promise<Outcome>,
): WritableAtom<null, Args, Promise<Outcome>> {
  const actWhileHere = async (get: Getter, set: Setter, ...args: Args): Promise<Outcome> => {
    const period = get(periodAtom);
    const stopIfOver = () => {
      if (get(periodAtom) !== period) throw new SessionEndedError();
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

export type Lifetime = {
  readonly atom: <Value>(initial: Value) => PrimitiveAtom<Value>;
  readonly action: typeof sessionAction;
};

export const sessionLifetime: Lifetime = { atom: sessionAtom, action: sessionAction };

export const pageLifetime: Lifetime = { atom, action: (act) => atom(null, act) };
