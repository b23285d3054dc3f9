import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/reminders/database.ts';
import { printTable } from '../kit/table.ts';
import { codeMachine, notVerified, verified } from './account/code-flow.ts';
import { signUpMachine } from './account/registration.ts';
import { type DeliveryBounds, type DeliveryKind, deliveryMachine } from './reminders/delivery.ts';
import { type Bounded, type Exploration, explore, type Machine } from './search.ts';
import { sessionMachine } from './session/session.ts';
import { answer, ballot, voteMachine } from './vote/machine.ts';

/** `small` belongs to `npm test`. `full` takes minutes. */
export type Size = 'small' | 'full';

type Run = { readonly name: string; readonly explored: () => Promise<Exploration> };

const run = <State extends Bounded>(machine: Machine<State>, mostStates?: number): Run => ({
  name: machine.name,
  explored: () => explore(machine, mostStates),
});

/** In an embedded database of its own. */
const reminders = (kind: DeliveryKind, bounds: DeliveryBounds): Run => ({
  name: 'reminders',
  explored: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kaagapay-explored-'));
    const database = await openDatabase({ databaseUrl: undefined, folder }, () => {});
    try {
      return await explore(deliveryMachine(database, kind, bounds));
    } finally {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/** `tests/services/reminders/explored.test.ts` has the small bounds of the reminders. */
const runsOf: Readonly<Record<Size, readonly Run[]>> = {
  small: [
    run(voteMachine(answer, { faults: 1, casts: 1, edits: 0 })),
    run(voteMachine(ballot, { faults: 1, casts: 1, edits: 0 })),
    run(codeMachine(verified, { faults: 2, asks: 2 })),
    run(codeMachine(notVerified, { faults: 2, asks: 2 })),
    run(signUpMachine({ faults: 1, forms: 2, pins: 2 })),
    run(signUpMachine({ faults: 2, forms: 1, pins: 4 })),
    run(sessionMachine({ faults: 1, logins: 1, calls: 1 })),
    run(sessionMachine({ faults: 1, logins: 2, calls: 0 })),
    run(voteMachine(ballot, { faults: 2, casts: 1, edits: 0 }), 20_000),
    run(voteMachine(ballot, { faults: 1, casts: 2, edits: 1 }), 30_000),
  ],
  full: [
    run(codeMachine(verified, { faults: 4, asks: 3 })),
    run(codeMachine(notVerified, { faults: 4, asks: 3 })),
    run(signUpMachine({ faults: 3, forms: 3, pins: 4 })),
    run(sessionMachine({ faults: 2, logins: 2, calls: 0 })),
    run(sessionMachine({ faults: 2, logins: 1, calls: 2 })),
    run(sessionMachine({ faults: 1, logins: 2, calls: 1 })),
    run(voteMachine(ballot, { faults: 2, casts: 1, edits: 0 })),
    run(voteMachine(ballot, { faults: 1, casts: 2, edits: 1 })),
    run(voteMachine(ballot, { faults: 2, casts: 2, edits: 1 }), 2_000_000),
    run(voteMachine(answer, { faults: 2, casts: 1, edits: 1 }), 2_000_000),
    reminders({ devices: 1, processes: 2 }, { faults: 3, moves: 1 }),
    reminders({ devices: 2, processes: 1 }, { faults: 2, moves: 0 }),
    reminders({ devices: 2, processes: 2 }, { faults: 1, moves: 1 }),
  ],
};

/**
 * Stops at the first violation.
 *
 * @param part selects machines by name
 */
export async function exploreAll(size: Size, part = ''): Promise<Exploration[]> {
  const done: Exploration[] = [];
  for (const { name, explored } of runsOf[size]) {
    if (!name.includes(part)) continue;
    done.push(await explored());
    if (done.at(-1)?.violation) break;
  }
  return done;
}

export function printAll(done: readonly Exploration[]): void {
  printTable(
    'Explored',
    ['machine', 'bounds', 'states', 'transitions', 'depth', 'seconds', ''],
    done.map(({ name, bounds, states, transitions, depth, seconds, isWhole }) => [
      ...[name, bounds, ...[states, transitions, depth, seconds].map(String)],
      isWhole ? 'all' : 'not all',
    ]),
  );
  for (const { name, violation } of done) {
    if (violation === null) continue;
    console.log(`\nBroken in the ${name}: ${violation.invariants.join('; ')}\n`);
    for (const [at, sentence] of violation.story.entries())
      console.log(`  ${at + 1}. ${sentence}.`);
  }
}
