import { printTable } from '../kit/table.ts';
import { type Exploration, explore, type Machine } from './search.ts';
import { answer, ballot, voteMachine } from './vote/machine.ts';

/**
 * `small` belongs to `npm test`. `wide` finds the faults of tools/mutants/explored.md. `full` takes
 * minutes.
 */
export type Size = 'small' | 'wide' | 'full';

type Bounds = Parameters<typeof voteMachine>[1] & { readonly mostStates?: number };

const boundsOf: Readonly<Record<Size, readonly [ballot: Bounds, answer: Bounds]>> = {
  small: [
    { faults: 1, casts: 1, edits: 1 },
    { faults: 1, casts: 1, edits: 0 },
  ],
  wide: [
    { faults: 1, casts: 2, edits: 1 },
    { faults: 1, casts: 1, edits: 1 },
  ],
  full: [
    { faults: 2, casts: 2, edits: 1, mostStates: 6_000_000 },
    { faults: 2, casts: 1, edits: 1, mostStates: 3_000_000 },
  ],
};

/** @returns the explorations; the last one may have found a violation */
export function exploreAll(size: Size): Exploration[] {
  const done: Exploration[] = [];
  for (const [index, kind] of [ballot, answer].entries()) {
    const { mostStates, ...bounds } = boundsOf[size][index === 0 ? 0 : 1];
    const machine: Machine<unknown> = voteMachine(kind, bounds) as never;
    done.push(explore(machine, { mostStates, bounds: JSON.stringify(bounds) }));
    if (done.at(-1)?.violation) return done;
  }
  return done;
}

export function printAll(done: readonly Exploration[]): void {
  printTable(
    'Explored',
    ['machine', 'states', 'transitions', 'depth', 'seconds', 'MiB', 'bounds'],
    done.map(({ name, states, transitions, depth, seconds, megabytes, stoppedBy, bounds }) => [
      name,
      ...[states, transitions, depth, seconds, megabytes].map(String),
      stoppedBy === null ? `all within ${bounds}` : `${stoppedBy}, within ${bounds}`,
    ]),
  );
  for (const { name, violation } of done) if (violation) printStory(name, violation);
}

function printStory(name: string, { invariants, story }: NonNullable<Exploration['violation']>) {
  console.log(`\nBroken in the ${name}: ${invariants.join('; ')}\n`);
  for (const [index, sentence] of story.entries()) console.log(`  ${index + 1}. ${sentence}.`);
  const lines = story.map((sentence) => `    ${JSON.stringify(sentence)},`).join('\n');
  console.log(`\ntest(${JSON.stringify(invariants[0])}, () => {
  expect(replay(voteMachine(${name.startsWith('ballot') ? 'ballot' : 'answer'}, manyOfEach), [
${lines}
  ])).toEqual([]);
});`);
}
