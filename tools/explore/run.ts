import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallPolicy } from '~/core/confirmed-call.ts';
import { openDatabase } from '../../server/reminders/database.ts';
import type { Database } from '../../server/reminders/store.ts';
import { printTable } from '../kit/table.ts';
import { type CodeBounds, codeMachine, notVerified, verified } from './account/code-flow.ts';
import { type SignUpBounds, signUpMachine } from './account/registration.ts';
import { rememberDatabase } from './reminders/database.ts';
import { type DeliveryBounds, type DeliveryKind, deliveryMachine } from './reminders/delivery.ts';
import { type Exploration, explore, type Machine, type Violation } from './search.ts';
import { sessionMachine } from './session/session.ts';
import type { SessionBounds } from './session/world.ts';
import { answer, ballot, voteMachine } from './vote/machine.ts';
import type { VoteKind } from './vote/world.ts';

/**
 * `small` belongs to `npm test`. `wide` finds the faults of tools/mutants/explored.md. `full` takes
 * minutes.
 */
export type Size = 'small' | 'wide' | 'full';

type Limits = { readonly mostStates?: number };

const vote = (kind: VoteKind, bounds: Parameters<typeof voteMachine>[1], limits: Limits = {}) =>
  run(voteMachine(kind, bounds), bounds, limits);
const code = (policy: CallPolicy, bounds: CodeBounds) => run(codeMachine(policy, bounds), bounds);

type Run = { readonly name: string; readonly explored: () => Exploration | Promise<Exploration> };

const run = <State>(machine: Machine<State>, bounds: object, { mostStates }: Limits = {}): Run => ({
  name: machine.name,
  explored: () => explore(machine, { mostStates, bounds: JSON.stringify(bounds) }),
});

const signUp = (bounds: SignUpBounds) => run(signUpMachine(bounds), bounds);

const session = (bounds: SessionBounds) => run(sessionMachine(bounds), bounds);

const codes = (bounds: CodeBounds) => [verified, notVerified].map((policy) => code(policy, bounds));

export function exploreDelivery(
  database: Database,
  kind: DeliveryKind,
  bounds: DeliveryBounds,
): Promise<Exploration> {
  const remembered = rememberDatabase(database);
  const options = { bounds: JSON.stringify({ ...kind, ...bounds }) };
  return remembered.complete(() => explore(deliveryMachine(remembered, kind, bounds), options));
}

/** In an embedded database of its own. */
const reminders = (kind: DeliveryKind, bounds: DeliveryBounds): Run => ({
  name: 'reminders',
  explored: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kaagapay-explored-'));
    const database = await openDatabase({ databaseUrl: undefined, folder }, () => {});
    try {
      return await exploreDelivery(database, kind, bounds);
    } finally {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/** `tests/services/reminders/explored.test.ts` has the small bounds of the reminders. */
const runsOf: Readonly<Record<Size, readonly Run[]>> = {
  small: [
    vote(answer, { faults: 1, casts: 1, edits: 0 }),
    vote(ballot, { faults: 1, casts: 1, edits: 0 }),
    ...codes({ faults: 2, asks: 2 }),
    signUp({ faults: 1, forms: 2, pins: 2 }),
    signUp({ faults: 2, forms: 1, pins: 4 }),
    session({ faults: 1, logins: 1, calls: 1 }),
    session({ faults: 1, logins: 2, calls: 0 }),
    vote(ballot, { faults: 2, casts: 1, edits: 0 }, { mostStates: 20_000 }),
    vote(ballot, { faults: 1, casts: 2, edits: 1 }, { mostStates: 30_000 }),
  ],
  wide: [
    ...codes({ faults: 3, asks: 2 }),
    signUp({ faults: 2, forms: 2, pins: 2 }),
    signUp({ faults: 2, forms: 1, pins: 4 }),
    session({ faults: 2, logins: 1, calls: 1 }),
    session({ faults: 1, logins: 2, calls: 0 }),
    session({ faults: 1, logins: 1, calls: 2 }),
    vote(answer, { faults: 1, casts: 1, edits: 0 }),
    vote(ballot, { faults: 2, casts: 1, edits: 0 }),
    vote(ballot, { faults: 1, casts: 2, edits: 1 }),
    reminders({ devices: 2, processes: 1 }, { faults: 1, moves: 0 }),
    reminders({ devices: 1, processes: 2 }, { faults: 2, moves: 1 }),
  ],
  full: [
    ...codes({ faults: 4, asks: 3 }),
    signUp({ faults: 3, forms: 3, pins: 4 }),
    session({ faults: 2, logins: 2, calls: 0 }),
    session({ faults: 2, logins: 1, calls: 2 }),
    session({ faults: 1, logins: 2, calls: 1 }),
    vote(ballot, { faults: 2, casts: 2, edits: 1 }, { mostStates: 2_000_000 }),
    vote(answer, { faults: 2, casts: 1, edits: 1 }, { mostStates: 2_000_000 }),
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
    ['machine', 'states', 'transitions', 'depth', 'seconds', 'MiB', 'bounds'],
    done.map(({ name, states, transitions, depth, seconds, megabytes, stoppedBy, bounds }) => [
      name,
      ...[states, transitions, depth, seconds, megabytes].map(String),
      stoppedBy === null ? `all within ${bounds}` : `${stoppedBy}, within ${bounds}`,
    ]),
  );
  for (const { name, code, violation } of done) if (violation) printStory(name, code, violation);
}

function printStory(name: string, code: string, { invariants, story }: Violation) {
  console.log(`\nBroken in the ${name}: ${invariants.join('; ')}\n`);
  for (const [index, sentence] of story.entries()) console.log(`  ${index + 1}. ${sentence}.`);
  const lines = story.map((sentence) => `    ${JSON.stringify(sentence)},`).join('\n');
  console.log(`\ntest(${JSON.stringify(invariants[0])}, () => {
  expect(replay(${code}, [
${lines}
  ])).toEqual([]);
});`);
}
