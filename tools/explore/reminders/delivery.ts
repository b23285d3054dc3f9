import { judge, noRetry, type PushResult } from '../../../server/reminders/delivery.ts';
import { trueUntil } from '../../../server/reminders/reminder-text.ts';
import { idOf, type Machine, type Move } from '../search.ts';
import {
  type Held,
  lead,
  quarter,
  quartersAt,
  type RememberedDatabase,
  type Result,
  type Row,
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
  what: 'the push service takes it',
  response: { status: 201, retryAfterMs: 0 },
  isTaken: true,
  pause: 0,
};
const gone: Response = {
  what: 'the device is gone',
  response: { status: 410, retryAfterMs: 0 },
  isTaken: false,
  pause: 0,
};
const failures: readonly Response[] = [
  {
    what: 'the response is lost',
    response: { problem: 'ETIMEDOUT' },
    isTaken: true,
    pause: 1,
    isRepeatable: true,
  },
  {
    what: 'the push service asks to wait half an hour',
    response: { status: 503, retryAfterMs: 2 * quarter },
    isTaken: false,
    pause: 2,
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
    breaks: [
      ...(!isOver && row.at <= now ? ['a reminder is not sent after its vote'] : []),
      ...(isMissed && isTriable && !isOver
        ? ['a failed reminder is tried again while it is true']
        : []),
    ],
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

function actionsOn(database: RememberedDatabase, { processes }: DeliveryKind) {
  const claimsOf = (world: World, index: number): Held[] =>
    world.batches.flatMap(({ claim }, place) =>
      claim !== null && (processes === 1 || place === index) ? [claim] : [],
    );

  function take(world: World, index: number): World | null {
    const { rows, now, batches } = world;
    const isUsed = (holder: number) =>
      rows.some((row) => row.holder === holder) ||
      batches.some(({ claim }) => claim?.holder === holder);
    const holder = [1, 2, 3, 4, 5].find((each) => !isUsed(each)) ?? 0;
    const own = claimsOf(world, index);
    const outcome = database.ask(rows, now, { does: 'take', own, holder });
    if (outcome === null || outcome.claim === null) return null;
    return withBatch({ ...world, rows: outcome.rows }, index, { ...idle, claim: outcome.claim });
  }

  function settle(world: World, index: number): Move<World> | null {
    const { rows, now } = world;
    const { claim, results } = world.batches[index] ?? idle;
    if (claim === null) return null;
    const outcome = database.ask(rows, now, { does: 'settle', claim, results });
    if (outcome === null) return null;
    const isKept = rows.every(
      (row) =>
        row.holder === claim.holder ||
        outcome.rows.some((each) => JSON.stringify(each) === JSON.stringify(row)),
    );
    return {
      name: 'it writes the results',
      to: withBatch({ ...world, rows: outcome.rows }, index, idle),
      breaks: isKept ? [] : ['a process writes only the reminders that it holds'],
    };
  }

  function renew(world: World, index: number): World | null {
    const own = claimsOf(world, index);
    const outcome = database.ask(world.rows, world.now, { does: 'renew', own });
    return outcome === null ? null : { ...world, rows: outcome.rows };
  }

  function move(world: World): World | null {
    const outcome = database.ask(world.rows, world.now, { does: 'move', to: laterEnd });
    return outcome === null ? null : { ...world, rows: outcome.rows };
  }

  return { take, settle, renew, move };
}

type Actions = ReturnType<typeof actionsOn>;

function* movesOfBatch(actions: Actions, kind: DeliveryKind, world: World, index: number) {
  const { claim, results, isStopping } = world.batches[index] ?? idle;
  const name = (what: string) => `Batch ${index + 1}: ${what}`;
  const spent: World = { ...world, left: { ...world.left, faults: world.left.faults - 1 } };
  const repeatable = { ...spent, repeatable: world.repeatable + 1 };
  const hasFault = world.left.faults > 0;
  if (claim === null) {
    const taken = actions.take(world, index);
    if (taken !== null) yield { name: name('it claims what is due'), to: taken };
    return;
  }
  const unsent = claim.rows.filter(({ id }) => results.every((result) => result.id !== id));
  for (const row of isStopping ? [] : unsent) {
    const sent = (from: World, given: Response) => {
      const { name: what, ...rest } = send(from, index, row, given);
      return { name: name(`reminder ${row.id}: ${what}`), ...rest };
    };
    const isGone = world.devices.some(({ id, isGone: is }) => id === row.id && is);
    yield sent(world, isGone ? gone : accepted);
    if (hasFault && !isGone) for (const each of failures) yield sent(spent, each);
  }
  if (!isStopping && unsent.length > 0)
    yield {
      name: name('the service is being stopped'),
      to: withBatch(world, index, { claim, results, isStopping: true }),
    };
  const held = world.rows.filter(({ holder }) => holder === claim.holder);
  if (held.some(({ isLeaseOver }) => isLeaseOver)) {
    const renewed = actions.renew(world, index);
    if (renewed !== null) yield { name: name('it renews its lease'), to: renewed };
  }
  if (unsent.length === 0 || isStopping) {
    const settled = actions.settle(world, index);
    if (settled !== null) yield { ...settled, name: name(settled.name) };
    if (settled !== null && hasFault)
      yield {
        name: name('it writes the results, and does not learn it'),
        to: { ...spent, rows: settled.to.rows },
      };
    if (hasFault)
      yield { name: name('it cannot write the results'), to: withBatch(repeatable, index, idle) };
  }
  if (!hasFault) return;
  const killed = kind.processes === 1 ? world.batches.map(() => idle) : null;
  yield {
    name: name('its process is killed'),
    to: killed ? { ...repeatable, batches: killed } : withBatch(repeatable, index, idle),
  };
  if (held.some(({ isLeaseOver }) => !isLeaseOver))
    yield {
      name: name('it loses the database for longer than its lease'),
      // The other process may take them over.
      to: endLease(kind.processes === 1 ? spent : repeatable, claim.holder),
    };
}

function* movesOfWorld(actions: Actions, world: World): Generator<Move<World>> {
  const { rows, now, devices, left } = world;
  const last = Math.max(end, ...rows.map(({ at }) => at)) + 1;
  if (now < last) yield { name: 'A quarter of an hour passes', to: { ...world, now: now + 1 } };
  for (const row of rows)
    if (isAbandoned(world, row))
      yield { name: 'The lease of a dead process ends', to: endLease(world, row.holder) };
  for (const { id, isGone } of devices)
    if (left.faults > 0 && !isGone)
      yield {
        name: `Device ${id} is gone`,
        to: withDevice({ ...world, left: { ...left, faults: left.faults - 1 } }, id, (device) => ({
          ...device,
          isGone: true,
        })),
      };
  if (left.moves === 0 || now >= end) return;
  const moved = actions.move({ ...world, left: { ...left, moves: left.moves - 1 } });
  if (moved !== null) yield { name: 'Voting is extended', to: moved };
}

/** Nothing fails any more, and time passes only for a next try. */
function calm(actions: Actions, world: World): World | null {
  const { rows, now, batches, devices } = world;
  for (const row of rows) if (isAbandoned(world, row)) return endLease(world, row.holder);
  for (const [index, { claim, results, isStopping }] of batches.entries()) {
    const row = claim?.rows.find(({ id }) => results.every((result) => result.id !== id));
    if (row !== undefined && !isStopping) {
      const isGone = devices.some(({ id, isGone: is }) => id === row.id && is);
      return send(world, index, row, isGone ? gone : accepted).to;
    }
    if (claim !== null) return actions.settle(world, index)?.to ?? null;
    const isFree = ({ tryAt, holder, isLeaseOver }: Row) =>
      tryAt !== null && tryAt <= now && (holder === null || isLeaseOver);
    const taken = rows.some(isFree) ? actions.take(world, index) : null;
    if (taken !== null) return taken;
  }
  const next = Math.min(...rows.map(({ tryAt }) => tryAt ?? Number.POSITIVE_INFINITY));
  return next > now && Number.isFinite(next) ? { ...world, now: next } : null;
}

function brokenIn({ devices, repeatable }: World): string[] {
  const isRepeated = devices.some(({ taken }) =>
    [end, laterEnd].some((at) => taken.filter((each) => each === at).length > 1 + repeatable),
  );
  return isRepeated ? ['a reminder is sent again only after a crash or a lost response'] : [];
}

function brokenAtRest({ rows, devices, now }: World): string[] {
  const isForgotten = rows.some(({ id, at, tryAt }) => {
    const device = devices.find((each) => each.id === id);
    if (device === undefined || device.isGone || now >= at) return false;
    return tryAt !== null || ![...device.taken, ...device.missed].includes(at);
  });
  const isHeld = rows.some(({ holder }) => holder !== null);
  return [
    ...(isForgotten ? ['no reminder is forgotten while it is true'] : []),
    ...(isHeld ? ['no reminder stays claimed'] : []),
  ];
}

export function deliveryMachine(
  database: RememberedDatabase,
  kind: DeliveryKind,
  left: DeliveryBounds,
): Machine<World> {
  const actions = actionsOn(database, kind);
  const ids = [1, 2].slice(0, kind.devices);
  return {
    name: `reminders, ${kind.processes === 1 ? 'one process' : 'two processes'}`,
    code: `deliveryMachine(database, ${JSON.stringify(kind)}, { faults: 9, moves: 9 })`,
    start: {
      rows: ids.map((id) => ({
        ...{ id, at: end, tryAt: 0, tries: 0, holder: null, isLeaseOver: false },
      })),
      batches: [idle, idle],
      devices: ids.map((id) => ({
        ...{ id, isGone: false, taken: [], missed: [] },
      })),
      now: 0,
      repeatable: 0,
      left,
    },
    moves: (world) => [
      ...movesOfWorld(actions, world),
      ...world.batches.flatMap((_batch, index) => [...movesOfBatch(actions, kind, world, index)]),
    ],
    /** The two batches are alike. */
    textOf: ({ batches, rows, devices, now, repeatable, left: rest }) =>
      [...batches.map(idOf).sort(), idOf(rows), idOf(devices), now, repeatable, idOf(rest)].join(
        '.',
      ),
    broken: brokenIn,
    calm: (world) => calm(actions, world),
    brokenAtRest: (world) => (database.hasMissing() ? [] : brokenAtRest(world)),
  };
}
