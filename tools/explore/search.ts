/*
 * Breadth-first search over all states of a machine: the first violation has the shortest story.
 * States are compared by value: each part of a state has a number, and equal parts have the same one.
 * From each state, the calm world is followed to its rest.
 */

export type Move<State> = {
  /** A sentence. A story names its moves by it. */
  readonly name: string;
  readonly to: State;
  /** The invariants that this move itself breaks. */
  readonly breaks?: readonly string[];
  /** Happens by itself once nothing fails any more and nobody acts. The first such move is taken. */
  readonly isCalm?: boolean;
};

/** `left`: how often each kind of move may still happen. At the start, these are the bounds. */
export type Bounded = { readonly left: Readonly<Record<string, number>> };

export type Machine<State extends Bounded> = {
  readonly name: string;
  readonly start: State;
  /** A move to the same state that breaks nothing does not count. */
  readonly moves: (state: State) => Iterable<Move<State>> | AsyncIterable<Move<State>>;
  /** The same for symmetric states. */
  readonly textOf: (state: State) => string;
  /** The broken invariants of a state. */
  readonly broken: (state: State) => readonly string[];
  /** The state in which nothing is wrong any more. */
  readonly calmed?: (state: State) => State;
  /** The broken promises of a state at rest. */
  readonly brokenAtRest?: (state: State) => readonly string[];
};

export type Exploration = {
  readonly name: string;
  readonly bounds: string;
  readonly states: number;
  readonly transitions: number;
  readonly depth: number;
  readonly seconds: number;
  /** False: the search ended at the limit of states, or at a violation. */
  readonly isWhole: boolean;
  readonly violation: null | { readonly invariants: readonly string[]; readonly story: string[] };
};

/** The longest path of the calm world. */
const mostCalmSteps = 60;

/** The names of the rules that do not hold. */
export const brokenOf = (rules: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(rules).filter((name) => rules[name] === false);

/** Counts a move that the bounds limit. */
export const spend = <State extends Bounded>(
  state: State,
  what: keyof State['left'] & string,
): State => ({ ...state, left: { ...state.left, [what]: (state.left[what] ?? 0) - 1 } });

export type Which = 0 | 1;

/** Changes one of two tabs. */
export const withTab = <State extends { readonly tabs: readonly [object, object] }>(
  state: State,
  which: Which,
  change: Partial<State['tabs'][0]>,
): State => {
  const [one, other] = state.tabs;
  const tabs = which === 0 ? [{ ...one, ...change }, other] : [one, { ...other, ...change }];
  return { ...state, tabs };
};

const numbers = new Map<string, number>();
/** Not copied with its object. A `WeakMap` would take half of the time. */
const known = Symbol('number');

const numberOf = (text: string): number => {
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  return number;
};

/** The number of a value. */
export function idOf(part: object | null): number {
  if (part === null) return -1;
  const { [known]: kept } = part as { [known]?: number };
  if (kept !== undefined) return kept;
  const value = numberOf(JSON.stringify(part));
  Object.defineProperty(part, known, { value });
  return value;
}

export async function explore<State extends Bounded>(
  machine: Machine<State>,
  mostStates = Number.POSITIVE_INFINITY,
): Promise<Exploration> {
  const since = performance.now();
  const indexOf = new Map<string, number>();
  const parents: number[] = [];
  const names: number[] = [];
  const judge = calmJudge(machine);
  let [transitions, depth, isWhole] = [0, 0, true];
  let violation: Exploration['violation'] = null;

  const storyTo = (index: number): string[] => {
    const texts = [...numbers.keys()];
    const story: string[] = [];
    for (let at = index; at > 0; at = parents[at] ?? 0) story.unshift(texts[names[at] ?? 0] ?? '');
    return story;
  };
  const visit = (state: State, parent: number, name: string): number | null => {
    const key = machine.textOf(state);
    if (indexOf.has(key)) return null;
    indexOf.set(key, parents.length);
    names.push(numberOf(name));
    return parents.push(parent) - 1;
  };

  let layer: [State, number][] = [[machine.start, visit(machine.start, 0, '') ?? 0]];
  search: while (layer.length > 0) {
    const next: [State, number][] = [];
    for (const [state, index] of layer) {
      for await (const { name, to, breaks = [] } of machine.moves(state)) {
        if (to === state && breaks.length === 0) continue;
        transitions += 1;
        const invariants = [...breaks, ...machine.broken(to)];
        const visited = visit(to, index, name);
        if (invariants.length === 0 && visited === null) continue;
        const broken = invariants.length > 0 ? invariants : await judge(to);
        if (broken.length > 0) {
          violation = { invariants: broken, story: [...storyTo(index), name] };
          break search;
        }
        if (visited !== null) next.push([to, visited]);
      }
      if (indexOf.size > mostStates) {
        isWhole = false;
        break search;
      }
    }
    layer = next;
    if (layer.length > 0) depth += 1;
  }
  return {
    name: machine.name,
    bounds: JSON.stringify(machine.start.left),
    states: indexOf.size,
    transitions,
    depth: violation?.story.length ?? depth,
    seconds: Math.round((performance.now() - since) / 100) / 10,
    isWhole: isWhole && violation === null,
    violation,
  };
}

/** Remembers the states from which the calm world is known to keep its promises. */
function calmJudge<State extends Bounded>(machine: Machine<State>) {
  const { textOf, moves, calmed = (state) => state, brokenAtRest, broken } = machine;
  const kept = new Set<string>();
  const none = Object.fromEntries(Object.keys(machine.start.left).map((what) => [what, 0]));
  const nextOf = async (state: State): Promise<State | null> => {
    for await (const { isCalm, to } of moves(state)) if (isCalm && to !== state) return to;
    return null;
  };
  return async (state: State): Promise<readonly string[]> => {
    if (brokenAtRest === undefined) return [];
    const passed = new Set<string>();
    let present: State | null = calmed({ ...state, left: none });
    while (present !== null) {
      const key = textOf(present);
      if (kept.has(key)) break;
      if (passed.has(key) || passed.size > mostCalmSteps) return ['the calm world comes to rest'];
      passed.add(key);
      const next: State | null = await nextOf(present);
      const found = next === null ? brokenAtRest(present) : broken(next);
      if (found.length > 0) return found;
      present = next;
    }
    for (const key of passed) kept.add(key);
    return [];
  };
}

/** @returns the invariants that a story breaks, for a test of a mended fault */
export async function replay<State extends Bounded>(
  machine: Machine<State>,
  story: readonly string[],
) {
  const judge = calmJudge(machine);
  let state = machine.start;
  const found = new Set<string>();
  for (const name of story) {
    const move = (await Array.fromAsync(machine.moves(state))).find((each) => each.name === name);
    if (move === undefined) throw new Error(`No move is called: ${name}`);
    state = move.to;
    for (const each of [...(move.breaks ?? []), ...machine.broken(state), ...(await judge(state))])
      found.add(each);
  }
  return [...found];
}
