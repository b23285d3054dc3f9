import { printTable } from '../kit/table.ts';
import { type Exploration, explore } from './search.ts';
import { answer, ballot, voteMachine } from './vote/machine.ts';
import type { VoteKind } from './vote/world.ts';

/**
 * `small` belongs to `npm test`. `wide` finds the faults of tools/mutants/explored.md. `full` takes
 * minutes.
 */
export type Size = 'small' | 'wide' | 'full';

type Bounds = Parameters<typeof voteMachine>[1] & { readonly mostStates?: number };

const boundsOf: Readonly<Record<Size, readonly (readonly [VoteKind, Bounds])[]>> = {
  small: [
    [answer, { faults: 1, casts: 1, edits: 0 }],
    [ballot, { faults: 1, casts: 1, edits: 0 }],
    [ballot, { faults: 2, casts: 1, edits: 0, mostStates: 20_000 }],
    [ballot, { faults: 1, casts: 2, edits: 1, mostStates: 30_000 }],
  ],
  wide: [
    [answer, { faults: 1, casts: 1, edits: 0 }],
    [ballot, { faults: 2, casts: 1, edits: 0 }],
    [ballot, { faults: 1, casts: 2, edits: 1 }],
  ],
  full: [
    [ballot, { faults: 2, casts: 2, edits: 1, mostStates: 2_000_000 }],
    [answer, { faults: 2, casts: 1, edits: 1, mostStates: 2_000_000 }],
  ],
};

/** Stops at the first violation. */
export function exploreAll(size: Size): Exploration[] {
  const done: Exploration[] = [];
  for (const [kind, { mostStates, ...bounds }] of boundsOf[size]) {
    done.push(explore(voteMachine(kind, bounds), { mostStates, bounds: JSON.stringify(bounds) }));
    if (done.at(-1)?.violation) break;
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
