import {
  type Atom,
  atom,
  type Getter,
  type PrimitiveAtom,
  type Setter,
  type WritableAtom,
} from 'jotai';

/**
 * State and actions that end with the session. A period is one session, or the time between two: one
 * object for each. Session atoms have their initial value in each period, and an action that began in
 * one period stops in the next.
 */
type Period = Readonly<Record<never, never>>;

const periodAtom = atom<Period>({});

/** Every session atom that was made. */
const sessionAtoms: Atom<unknown>[] = [];

/** Begins the next period: every session atom has its initial value, and every session action stops. */
export const resetSessionAtomsAtom = atom(null, (get, set) => {
  set(periodAtom, {});
  // A store holds the last value of an atom: reading it drops what the member had from memory.
  for (const each of sessionAtoms) get(each);
});

/** An atom whose value belongs to the present session: the next one finds its initial value. */
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

/**
 * A session action throws this when its session ends while it waits. It is no error, and nothing shows
 * it: where no code waits for the action, the page ignores it (app/start.ts).
 */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
}

/**
 * An action that belongs to the present session. When the session ends while the action waits for the
 * network or the disk, the action stops: it reads and writes nothing more, and its promise is rejected
 * with `SessionEndedError`.
 */
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

/** How long state lives: how its atoms and actions are made. */
export type Lifetime = {
  readonly atom: <Value>(initial: Value) => PrimitiveAtom<Value>;
  readonly action: typeof sessionAction;
};

/** As long as the session. */
export const sessionLifetime: Lifetime = { atom: sessionAtom, action: sessionAction };

/** As long as the page, whoever signs in or out. */
export const pageLifetime: Lifetime = { atom, action: (act) => atom(null, act) };
