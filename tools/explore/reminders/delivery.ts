import { judge, noRetry, type PushResult } from '../../../server/reminders/delivery.ts';
import { trueUntil } from '../../../server/reminders/reminder-text.ts';
import type { Database } from '../../../server/reminders/store.ts';
import { brokenOf, idOf, type Machine, type Move, spend } from '../search.ts';
import {
  type AskDatabase,
  type Held,
  lead,
  quarter,
  quartersAt,
  type Result,
  type Row,
  rememberDatabase,
  reminderOf,
  timeOf,
} from './database.ts';

/*
 * Two batches of reminders, of one process or of two: they claim, send, and write the results into
 * one real database. A process may be killed at each step. All messages of a vote have one topic and
 * one tag, so a device shows only the last of them.
 */

type Batch = {
  readonly claim: Held | null;
  readonly results: readonly Result[];
  /** The service is being stopped: it starts no further reminder. */
  readonly isStopping: boolean;
};

/** A message is the time in its text. */
type Device = {
  readonly id: number;
  readonly isGone: boolean;
  /** The messages that the push service took. */
  readonly taken: readonly number[];
  /** A failed try left no time for another. */
  readonly missed: readonly number[];
};

type World = {
  readonly rows: readonly Row[];
  readonly batches: readonly Batch[];
  readonly devices: readonly Device[];
  readonly now: number;
  /** The faults after which a message may be sent once more. */
  readonly repeatable: number;
  readonly left: DeliveryBounds;
};

export type DeliveryBounds = { readonly faults: number; readonly moves: number };

export type DeliveryKind = {
  readonly devices: 1 | 2;
  /** One with both batches, or two with one each. */
  readonly processes: 1 | 2;
};

/** The end of voting, and the one after the deadline has moved. */
const [end, laterEnd] = [lead, lead + 2];
const idle: Batch = { claim: null, results: [], isStopping: false };

const withBatch = (world: World, index: number, batch: Batch): World => ({
  ...world,
  batches: world.batches.map((each, place) => (place === index ? batch : each)),
});

const withDevice = (world: World, id: number, change: (device: Device) => Device): World => ({
  ...world,
  devices: world.devices.map((each) => (each.id === id ? change(each) : each)),
});

type Response = {
  readonly what: string;
  readonly response: PushResult;
  readonly isTaken: boolean;
  /** Quarters of an hour until the next try. */
  readonly pause: number;
  readonly isRepeatable?: boolean;
};

const accepted: Response = {
  ...{ what: 'the push service takes it', isTaken: true, pause: 0 },
  response: { status: 201, retryAfterMs: 0 },
};
const gone: Response = {
  ...{ what: 'the device is gone', isTaken: false, pause: 0 },
  response: { status: 410, retryAfterMs: 0 },
};
const failures: readonly Response[] = [
  {
    ...{ what: 'the response is lost', isTaken: true, pause: 1, isRepeatable: true },
    response: { problem: 'ETIMEDOUT' },
  },
  {
    ...{ what: 'the push service asks to wait half an hour', isTaken: false, pause: 2 },
    response: { status: 503, retryAfterMs: 2 * quarter },
  },
];

/** As `sendOne` in server/reminders/sender.ts. */
function send(world: World, index: number, row: Row, given: Response): Move<World> {
  const { now } = world;
  const batch = world.batches[index] ?? idle;
  const reminder = reminderOf(row);
  const until = trueUntil(reminder);
  const isOver = until <= timeOf(now);
  const situation = { now: timeOf(now), until, tries: row.tries, backoffMs: quarter, chance: 0.5 };
  const { counted, nextTryAt } = isOver ? noRetry('expired') : judge(given.response, situation);
  const next = nextTryAt === null ? null : quartersAt(nextTryAt);
  const results = [...batch.results, { id: row.id, counted, nextTryAt: next }];
  const done = withBatch(world, index, { ...batch, results });
  const isMissed = next === null && given.pause > 0;
  const sent = withDevice(done, row.id, (device) => {
    const missed = isMissed ? [...device.missed, row.at] : device.missed;
    return isOver || !given.isTaken
      ? { ...device, missed }
      : { ...device, missed, taken: [...device.taken, row.at] };
  });
  const isTriable = now + given.pause < row.at;
  return {
    name: isOver ? 'it is too late to send' : given.what,
    to: given.isRepeatable === true ? { ...sent, repeatable: world.repeatable + 1 } : sent,
    breaks: brokenOf({
      'a reminder is not sent after its vote': isOver || row.at > now,
      'a failed reminder is tried again while it is true': !isMissed || !isTriable || isOver,
    }),
  };
}

/** The process that claimed the row does not run any more. */
const isAbandoned = ({ batches }: World, { holder, isLeaseOver }: Row) =>
  holder !== null && !isLeaseOver && batches.every(({ claim }) => claim?.holder !== holder);

function endLease(world: World, holder: Row['holder']): World {
  const rows = world.rows.map((row) =>
    row.holder === holder ? { ...row, isLeaseOver: true } : row,
  );
  return { ...world, rows };
}

function movesOn(ask: AskDatabase, { processes }: DeliveryKind) {
  const claimsOf = (world: World, index: number): Held[] =>
    world.batches.flatMap(({ claim }, place) =>
      claim !== null && (processes === 1 || place === index) ? [claim] : [],
    );

  async function take(world: World, index: number): Promise<World | null> {
    const { rows, now, batches } = world;
    const isUsed = (holder: number) =>
      rows.some((row) => row.holder === holder) ||
      batches.some(({ claim }) => claim?.holder === holder);
    const holder = [1, 2, 3, 4, 5].find((each) => !isUsed(each)) ?? 0;
    const own = claimsOf(world, index);
    const { rows: left, claim } = await ask(rows, now, { does: 'take', own, holder });
    return claim && withBatch({ ...world, rows: left }, index, { ...idle, claim });
  }

  async function settle(world: World, index: number, claim: Held): Promise<Move<World>> {
    const { results } = world.batches[index] ?? idle;
    const { rows } = await ask(world.rows, world.now, { does: 'settle', claim, results });
    const isKept = world.rows.every(
      (row) =>
        row.holder === claim.holder ||
        rows.some((each) => JSON.stringify(each) === JSON.stringify(row)),
    );
    return {
      name: 'it writes the results',
      to: withBatch({ ...world, rows }, index, idle),
      breaks: brokenOf({ 'a process writes only the reminders that it holds': isKept }),
    };
  }

  async function* movesOfBatch(world: World, index: number): AsyncGenerator<Move<World>> {
    const { claim, results, isStopping } = world.batches[index] ?? idle;
    const hasFault = world.left.faults > 0;
    const spent = spend(world, 'faults');
    const repeatable = { ...spent, repeatable: world.repeatable + 1 };
    const isCalm = true;
    if (claim === null) {
      const to = await take(world, index);
      if (to !== null) yield { name: 'it claims what is due', to, isCalm };
      return;
    }
    const unsent = claim.rows.filter(({ id }) => results.every((result) => result.id !== id));
    for (const row of isStopping ? [] : unsent) {
      const sent = (from: World, given: Response) => {
        const { name, ...rest } = send(from, index, row, given);
        return { name: `reminder ${row.id}: ${name}`, ...rest };
      };
      const isGone = world.devices.some(({ id, isGone: is }) => id === row.id && is);
      yield { ...sent(world, isGone ? gone : accepted), isCalm };
      if (hasFault && !isGone) for (const each of failures) yield sent(spent, each);
    }
    if (!isStopping && unsent.length > 0)
      yield {
        name: 'the service is being stopped',
        to: withBatch(world, index, { claim, results, isStopping: true }),
      };
    const held = world.rows.filter(({ holder }) => holder === claim.holder);
    if (held.some(({ isLeaseOver }) => isLeaseOver)) {
      const own = claimsOf(world, index);
      const { rows } = await ask(world.rows, world.now, { does: 'renew', own });
      yield { name: 'it renews its lease', to: { ...world, rows } };
    }
    if (unsent.length === 0 || isStopping) {
      const settled = await settle(world, index, claim);
      yield { ...settled, isCalm };
      if (hasFault) {
        const to = { ...spent, rows: settled.to.rows };
        yield { name: 'it writes the results, and does not learn it', to };
        yield { name: 'it cannot write the results', to: withBatch(repeatable, index, idle) };
      }
    }
    if (!hasFault) return;
    yield {
      name: 'its process is killed',
      to:
        processes === 1
          ? { ...repeatable, batches: world.batches.map(() => idle) }
          : withBatch(repeatable, index, idle),
    };
    if (held.some(({ isLeaseOver }) => !isLeaseOver))
      yield {
        name: 'it loses the database for longer than its lease',
        // The other process may take them over.
        to: endLease(processes === 1 ? spent : repeatable, claim.holder),
      };
  }

  return async function* movesOf(world: World): AsyncGenerator<Move<World>> {
    const { rows, now, devices, left } = world;
    for (const row of rows)
      if (isAbandoned(world, row)) {
        const to = endLease(world, row.holder);
        yield { name: 'The lease of a dead process ends', to, isCalm: true };
      }
    for (const index of world.batches.keys())
      for await (const { name, ...move } of movesOfBatch(world, index))
        yield { name: `Batch ${index + 1}: ${name}`, ...move };
    const last = Math.max(end, ...rows.map(({ at }) => at)) + 1;
    if (now < last) {
      const isAwaited = rows.some(({ tryAt }) => tryAt !== null && tryAt > now);
      const to = { ...world, now: now + 1 };
      yield { name: 'A quarter of an hour passes', to, isCalm: isAwaited };
    }
    for (const { id, isGone } of devices)
      if (left.faults > 0 && !isGone) {
        const to = withDevice(spend(world, 'faults'), id, (each) => ({ ...each, isGone: true }));
        yield { name: `Device ${id} is gone`, to };
      }
    if (left.moves === 0 || now >= end) return;
    const moved = await ask(rows, now, { does: 'move', to: laterEnd });
    yield { name: 'Voting is extended', to: { ...spend(world, 'moves'), rows: moved.rows } };
  };
}

function brokenIn({ devices, repeatable }: World): string[] {
  const isRepeated = devices.some(({ taken }) =>
    [end, laterEnd].some((at) => taken.filter((each) => each === at).length > 1 + repeatable),
  );
  return brokenOf({
    'a reminder is sent again only after a crash or a lost response': !isRepeated,
  });
}

function brokenAtRest({ rows, devices, now }: World): string[] {
  const isForgotten = rows.some(({ id, at, tryAt }) => {
    const device = devices.find((each) => each.id === id);
    if (device === undefined || device.isGone || now >= at) return false;
    return tryAt !== null || ![...device.taken, ...device.missed].includes(at);
  });
  return brokenOf({
    'no reminder is forgotten while it is true': !isForgotten,
    'no reminder stays claimed': rows.every(({ holder }) => holder === null),
  });
}

export function deliveryMachine(
  database: Database,
  kind: DeliveryKind,
  left: DeliveryBounds,
): Machine<World> {
  const ids = [1, 2].slice(0, kind.devices);
  return {
    name: `reminders, devices ${kind.devices}, processes ${kind.processes}`,
    start: {
      rows: ids.map((id) => ({
        ...{ id, at: end, tryAt: 0, tries: 0, holder: null, isLeaseOver: false },
      })),
      batches: [idle, idle],
      devices: ids.map((id) => ({ id, isGone: false, taken: [], missed: [] })),
      ...{ now: 0, repeatable: 0, left },
    },
    moves: movesOn(rememberDatabase(database), kind),
    /** The two batches are alike. */
    textOf: ({ batches, rows, devices, now, repeatable, left: rest }) =>
      [...batches.map(idOf).sort(), idOf(rows), idOf(devices), now, repeatable, idOf(rest)].join(
        '.',
      ),
    broken: brokenIn,
    brokenAtRest,
  };
}
