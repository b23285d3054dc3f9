/*
 * Breadth-first search over all states of a machine: the first violation has the shortest story.
 * States are compared by value: each part of a state has a number, and equal parts have the same one.
 * `calm` follows the calm world from each state: no more faults, every message arrives, nobody taps.
 */

export type Move<State> = {
  /** A sentence. A story names its moves by it. */
  readonly name: string;
  readonly to: State;
  /** The invariants that this move itself breaks. */
  readonly breaks?: readonly string[];
};

export type Machine<State> = {
  readonly name: string;
  /** Makes the machine in a test, with wide bounds. */
  readonly code: string;
  readonly start: State;
  readonly moves: (state: State) => readonly Move<State>[];
  /** The same for symmetric states. */
  readonly textOf: (state: State) => string;
  /** The broken invariants of a state. */
  readonly broken: (state: State) => readonly string[];
  /** The next state of the calm world; null at rest. */
  readonly calm: (state: State) => State | null;
  /** The broken promises of a state at rest. */
  readonly brokenAtRest: (state: State) => readonly string[];
};

export type Violation = { readonly invariants: readonly string[]; readonly story: string[] };

export type Exploration = {
  readonly name: string;
  readonly code: string;
  readonly states: number;
  readonly transitions: number;
  readonly depth: number;
  readonly seconds: number;
  readonly megabytes: number;
  readonly bounds: string;
  /** Null: every state within the bounds was visited. */
  readonly stoppedBy: string | null;
  readonly violation: Violation | null;
};

/** The longest path of the calm world. */
const mostCalmSteps = 60;

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

export function explore<State>(
  machine: Machine<State>,
  {
    mostStates = Number.POSITIVE_INFINITY,
    bounds = '',
  }: { mostStates?: number | undefined; bounds?: string } = {},
): Exploration {
  const since = performance.now();
  const indexOf = new Map<string, number>();
  const parents: number[] = [];
  const names: number[] = [];
  const judge = calmJudge(machine);
  let [transitions, depth, stoppedBy] = [0, 0, null as string | null];
  let violation: Violation | null = null;

  const nameAt = (number = 0) => [...numbers.keys()][number] ?? '';
  const storyTo = (index: number): string[] => {
    const story: string[] = [];
    for (let at = index; at > 0; at = parents[at] ?? 0) story.unshift(nameAt(names[at]));
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
      for (const { name, to, breaks = [] } of machine.moves(state)) {
        transitions += 1;
        const invariants = [...breaks, ...machine.broken(to)];
        const visited = visit(to, index, name);
        if (invariants.length === 0 && visited === null) continue;
        const broken = invariants.length > 0 ? invariants : judge(to);
        if (broken.length > 0) {
          violation = { invariants: broken, story: [...storyTo(index), name] };
          break search;
        }
        if (visited !== null) next.push([to, visited]);
      }
      if (indexOf.size > mostStates) {
        stoppedBy = `the limit of ${mostStates} states`;
        break search;
      }
    }
    layer = next;
    if (layer.length > 0) depth += 1;
  }
  return {
    name: machine.name,
    code: machine.code,
    states: indexOf.size,
    transitions,
    depth: violation?.story.length ?? depth,
    seconds: Math.round((performance.now() - since) / 100) / 10,
    megabytes: Math.round(process.memoryUsage().rss / 2 ** 20),
    bounds,
    stoppedBy,
    violation,
  };
}

/** Remembers the states from which the calm world is known to keep its promises. */
function calmJudge<State>({ textOf, calm, brokenAtRest, broken }: Machine<State>) {
  const kept = new Set<string>();
  return (state: State): readonly string[] => {
    const passed: string[] = [];
    let present = state;
    for (let step = 0; step < mostCalmSteps; step += 1) {
      const next = calm(present);
      if (next === null) {
        const promises = brokenAtRest(present);
        if (promises.length === 0) for (const key of passed) kept.add(key);
        return promises;
      }
      const key = textOf(next);
      if (kept.has(key)) break;
      if (passed.includes(key)) return ['the calm world comes to rest'];
      if (broken(next).length > 0) return broken(next);
      passed.push(key);
      present = next;
      if (step === mostCalmSteps - 1) return ['the calm world comes to rest'];
    }
    for (const key of passed) kept.add(key);
    return [];
  };
}

/** @returns the invariants that a story breaks, for a test of a mended fault */
export function replay<State>(machine: Machine<State>, story: readonly string[]): string[] {
  const judge = calmJudge(machine);
  let state = machine.start;
  const found = new Set<string>();
  for (const name of story) {
    const move = machine.moves(state).find((each) => each.name === name);
    if (move === undefined) throw new Error(`No move is called: ${name}`);
    state = move.to;
    for (const each of [...(move.breaks ?? []), ...machine.broken(state), ...judge(state)])
      found.add(each);
  }
  return [...found];
}
