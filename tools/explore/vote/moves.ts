import type { Problem } from '~/contracts/problem.ts';
import { isHidden, isSealed, newDraft, reopened, withChoices } from '~/vote/vote-rules.ts';
import { type Move, spend, type Which, withTab } from '../search.ts';
import { canSendAgain } from './invariants.ts';
import { memoryOf, reopenings } from './memory.ts';
import type { Step } from './phone.ts';
import * as phone from './phone.ts';
import {
  code,
  type Message,
  recordOf,
  restingTab,
  type Status,
  type VoteKind,
  type World,
} from './world.ts';

/* Everything that can happen in a world. A fault, a tap to cast and an edit are counted. */

type Named = Move<World>;

/** After a withdrawal, nothing is chosen. */
const otherChoices = { a: 'b', b: 'a', '': 'b' } as Readonly<Record<string, string>>;

const offline: Problem = { kind: 'offline' };

const statusNow = ({ counted, isOpen, isAnotherScheduled }: World): Status => ({
  code: isAnotherScheduled ? 'another-election' : code,
  // Another election says the opposite, to be noticed.
  hasVoted: (counted !== null) !== isAnotherScheduled,
  hasEnded: !isOpen,
});

/** The API receives a message. */
function deliver(world: World, message: Message): World {
  const isValid = !world.isWithdrawn || message.choices !== 'a';
  const isCounted = world.counted === null && world.isOpen && isValid;
  const response = isCounted ? ('yes' as const) : ('no' as const);
  const answered = ([0, 1] as const).reduce((before, which) => {
    const { work } = before.tabs[which];
    return work?.at === 'sending' && work.id === message.id && work.response === null
      ? withTab(before, which, { work: { ...work, response } })
      : before;
  }, world);
  const underWay = world.underWay.filter((each) => each !== message);
  return { ...answered, underWay, counted: isCounted ? message : world.counted };
}

/** The other tab does not learn of it from memory. */
function accepting(world: World, id: string, which: Which): World {
  if (world.tabs[which].memory !== null) return world;
  const accepted = [...new Set([...world.truth.accepted, id])];
  return { ...world, truth: { ...world.truth, accepted } };
}

function respond(kind: VoteKind, world: World, which: Which): Step {
  const { work } = world.tabs[which];
  if (work?.at !== 'sending') return { to: world };
  if (work.response === 'yes')
    return phone.advance(kind, accepting(world, work.id, which), which, {
      type: 'accepted',
      value: 1,
    });
  const problem: Problem =
    work.response === 'no' ? { kind: 'refused', status: 409, message: 'No.' } : { kind: 'timeout' };
  return phone.advance(kind, world, which, { type: 'failed', problem });
}

const isUnderWay = (world: World, which: Which): boolean => {
  const { work } = world.tabs[which];
  return (
    work?.at === 'sending' &&
    work.response === null &&
    world.underWay.some(({ id }) => id === work.id)
  );
};

/** The session ends in both tabs. Nothing late reaches them. */
const endSession = (world: World, disk = world.disk): World => ({
  ...world,
  disk,
  lock: null,
  isSignedIn: false,
  keys: 0,
  tabs: world.tabs.map(({ memory }) => ({ ...restingTab(null), memory })) as never,
});

const signIn = (world: World): World => ({
  ...world,
  isSignedIn: true,
  tabs: world.tabs.map(({ memory }, which) => ({
    ...restingTab(recordOf(world, which as Which)),
    memory,
  })) as never,
});

/** A log-out deletes the record everywhere. */
function loggedOut(world: World): World {
  const ended = endSession(world, null);
  const tabs = ended.tabs.map(({ memory, ...tab }) => ({
    ...tab,
    memory: memory && { record: null, isNoted: false },
  }));
  return { ...ended, tabs: tabs as never, truth: forgotten(world) };
}

/** The truth about attempts ends with the record that the member or the disk removed. */
const forgotten = ({ truth }: World): World['truth'] => ({
  ...truth,
  sent: [],
  unresolved: [],
  accepted: [],
});

function* movesOfWork(kind: VoteKind, world: World, which: Which): Generator<Named> {
  const { work, edit } = world.tabs[which];
  const hasFault = world.left.faults > 0;
  const spent = spend(world, 'faults');
  const isCalm = true;
  const failed = (problem: Problem) =>
    phone.advance(kind, spent, which, { type: 'failed', problem });
  switch (work?.at) {
    case 'lock': {
      const isFree = world.lock === null;
      // A tab writes in the order of its actions.
      if (isFree && edit === null)
        yield { name: 'it has the lock', ...phone.takeTurn(kind, world, which), isCalm };
      const id = work.how === 'cast' ? work.attempt.id : work.id;
      if (!isFree && world.lock !== which)
        yield {
          name: 'it waited 10 s for the lock and asks the API',
          to: withTab(world, which, { work: { at: 'asking', id } }),
        };
      return;
    }
    case 'connecting': {
      const checked = (isAlive: boolean, from: World) =>
        phone.advance(kind, from, which, { type: 'connection-checked', isAlive });
      const name = 'the connection works, and the vote leaves';
      yield { name, ...checked(true, world), isCalm };
      if (!hasFault) return;
      yield { name: 'there is no connection', ...checked(false, spent) };
      const { to } = checked(true, spent);
      // The code of the call cannot be loaded: take the message back.
      if (to.tabs[which].work?.at === 'sending') {
        const problem = { kind: 'offline', unsent: 'page-outdated' } as const;
        const left = { ...to, underWay: world.underWay, truth: world.truth };
        const outdated = phone.advance(kind, left, which, { type: 'failed', problem });
        yield { name: 'the page is outdated, and nothing leaves', ...outdated };
      }
      return;
    }
    case 'sending': {
      const name = work.response === null ? 'no response comes' : `the API says ${work.response}`;
      const isOnItsWay = isUnderWay(world, which);
      if (!isOnItsWay) yield { name, ...respond(kind, world, which), isCalm };
      if (!hasFault) return;
      if (work.response !== null || isOnItsWay)
        yield { name: 'the response is lost', ...failed(offline) };
      const yes = { type: 'accepted', value: null } as const;
      yield {
        name: 'a response without a time says yes',
        ...phone.advance(kind, accepting(spent, work.id, which), which, yes),
      };
      const denied = { kind: 'refused', status: 403, message: 'Denied.' } as const;
      yield { name: 'a proxy says no', ...failed(denied) };
      const isOver = failed({ kind: 'signed-out', message: null });
      yield { name: 'a response says that the session is over', ...isOver };
      return;
    }
    case 'verifying': {
      const read = work.read ?? statusNow(world);
      const name = `the API says that the member has ${read.hasVoted ? '' : 'not '}voted`;
      const verified = (from: World, said: Status | Problem) =>
        phone.verified(kind, from, which, said);
      yield { name, ...verified(world, read), isCalm };
      if (!hasFault) return;
      yield { name: 'the API does not answer', ...verified(spent, offline) };
      const nothing = verified(spent, { kind: 'nothing-on' });
      yield { name: 'the API says that nothing is scheduled', ...nothing };
      if (read.hasVoted)
        yield {
          name: 'an old copy says that the member has not voted',
          ...verified(spent, { ...read, hasVoted: false }),
        };
      if (work.read === null)
        yield {
          name: 'the API answers slowly',
          to: withTab(spent, which, { work: { at: 'verifying', read } }),
        };
      return;
    }
    case 'asking': {
      const read = statusNow(world);
      const name = `without the lock, the API says that the member has ${read.hasVoted ? '' : 'not '}voted`;
      yield { name, ...phone.verifiedWithoutLock(kind, world, which, read), isCalm };
      if (!hasFault) return;
      const unknown = phone.verifiedWithoutLock(kind, spent, which, offline);
      yield { name: 'without the lock, the API does not answer', ...unknown };
      return;
    }
  }
}

/** The screen offers a vote to choose, change and cast. */
const isEditable = (world: World, which: Which): boolean => {
  const tab = world.tabs[which];
  return (
    tab.work === null &&
    tab.shown !== null &&
    !isSealed(tab.shown) &&
    !isHidden(tab.shown) &&
    phone.castingIn(tab).step === 'ready'
  );
};

function* movesOfTab(kind: VoteKind, world: World, which: Which): Generator<Named> {
  const tab = world.tabs[which];
  const { left } = world;
  const isCalm = true;
  yield* movesOfWork(kind, world, which);
  const record = recordOf(world, which);
  if (tab.edit !== null) {
    const { edit } = tab;
    const written = record === null ? null : withChoices(record, () => edit);
    const truth = written === record ? world.truth : { ...world.truth, wanted: edit };
    const to = phone.write({ ...world, truth }, which, written, { edit: null });
    yield { name: 'the edit is on the disk', to, isCalm };
  }
  if (tab.hasNews)
    yield {
      name: 'it reads what the other tab has written',
      to: phone.reload(world, which),
      isCalm,
    };
  const apply = (from: World, read: Status, isTimeUnknown = false) =>
    phone.applyStatus(kind, from, which, read, isTimeUnknown);
  if (tab.status !== null) yield { name: 'it applies the status', ...apply(world, tab.status) };
  const status = statusNow(world);
  const applied = apply(world, status);
  const isNew = recordOf(applied.to, which) !== record;
  yield { name: 'it fetches the status', ...applied, isCalm: isNew };
  if (left.faults > 0) {
    const spent = spend(world, 'faults');
    if (tab.status === null)
      yield { name: 'it fetches the status slowly', to: withTab(spent, which, { status }) };
    yield { name: 'it fetches a status without a time', ...apply(spent, status, true) };
    if (status.hasVoted)
      yield {
        name: 'it fetches an old copy of the status',
        ...apply(spent, { ...status, hasVoted: false }),
      };
    yield* reopenings(spent, which);
    if (tab.memory === null) yield memoryOf(spent, which);
  }
  if (tab.work !== null) return;
  const casting = phone.castingIn(tab);
  if (casting.step === 'unconfirmed') {
    const canDecide = world.counted !== null || casting.response?.said !== 'yes';
    const to = phone.begin(world, which, 'verify-again');
    yield { name: 'it verifies the vote', to, isCalm: canDecide };
    if (canSendAgain(kind, world, which))
      yield {
        name: 'the member sends the vote again',
        to: phone.begin(world, which, 'send-again'),
      };
  }
  if (!isEditable(world, which)) return;
  const shown = tab.shown;
  if (shown === null || shown.phase === 'cast') return;
  const choosing = (edit: string, from: World) =>
    withTab(from, which, { edit, shown: withChoices(shown, () => edit) });
  if (world.isWithdrawn && tab.edit === null && shown.choices === 'a')
    yield { name: 'it drops the withdrawn candidate', to: choosing('', world) };
  if (shown.choices !== '' && left.casts > 0 && (world.keys > 0 || !kind.isBallot)) {
    const to = phone.begin(spend(world, 'casts'), which, 'cast');
    yield { name: `the member casts ${shown.choices}`, to };
  }
  const edit = otherChoices[shown.choices];
  if (left.edits > 0 && tab.edit === null && edit !== undefined)
    yield { name: `the member chooses ${edit}`, to: choosing(edit, spend(world, 'edits')) };
}

function* movesOfWorld(kind: VoteKind, world: World): Generator<Named> {
  const { underWay, counted, disk, isOpen, left } = world;
  const spent = spend(world, 'faults');
  for (const message of new Set(underWay)) {
    yield { name: `Attempt ${message.id} arrives`, to: deliver(world, message), isCalm: true };
    if (left.faults === 0) continue;
    const lost = underWay.filter((each) => each !== message);
    yield { name: `Attempt ${message.id} is lost`, to: { ...spent, underWay: lost } };
    const repeated = { ...deliver(spent, message), underWay };
    yield { name: `Attempt ${message.id} arrives, and once more later`, to: repeated };
  }
  if (!world.isSignedIn)
    yield { name: 'The member signs in again', to: signIn(world), isCalm: true };
  else if (isOpen && world.entries < 3 && left.casts > 0) {
    for (const which of [0, 1] as const) {
      const record = recordOf(world, which);
      if (
        world.tabs[which].work !== null ||
        !(isEditable(world, which) || record === null || isHidden(record))
      )
        continue;
      const entries = world.entries + 1;
      const draft = record === null ? newDraft(code, '', 'a') : reopened(record);
      const truth = record === null ? { ...world.truth, wanted: 'a' } : world.truth;
      const entered = { ...world, truth, entries, keys: entries };
      yield {
        name: `Tab ${which + 1}: the member enters the election`,
        to: phone.write(entered, which, draft),
      };
    }
  }
  if (left.faults === 0) return;
  if (counted === null && isOpen) {
    const elsewhere = { id: 'elsewhere', choices: 'c', ballotNo: 'elsewhere' };
    yield { name: 'The member votes on another phone', to: { ...spent, counted: elsewhere } };
  }
  yield { name: isOpen ? 'Voting ends' : 'Voting is extended', to: { ...spent, isOpen: !isOpen } };
  const isAnotherScheduled = !world.isAnotherScheduled;
  yield {
    name: isAnotherScheduled ? 'The API names another election' : 'The API names this election',
    to: { ...spent, isAnotherScheduled },
  };
  if (kind.isBallot && !world.isWithdrawn)
    yield { name: 'Candidate a is withdrawn', to: { ...spent, isWithdrawn: true } };
  if (disk !== null && disk.phase === 'draft' && disk.endedAt !== undefined && world.day < 31)
    yield { name: 'Days pass', to: { ...spent, day: world.day === 0 ? 2 : 31 } };
  if (world.isSignedIn) {
    yield { name: 'The session ends', to: endSession(spent) };
    if (disk !== null)
      yield {
        name: 'The member logs out',
        to: loggedOut(spent),
      };
  }
  if (disk === null || world.tabs.some(({ memory }) => memory !== null)) return;
  const told = (to: World): World => ({
    ...to,
    truth: { ...forgotten(world), wanted: null },
    tabs: to.tabs.map((tab) => ({ ...tab, hasNews: true })) as never,
  });
  yield { name: 'The disk loses the record', to: told({ ...spent, disk: null }) };
}

export function* movesOf(kind: VoteKind, world: World): Generator<Named> {
  yield* movesOfWorld(kind, world);
  if (!world.isSignedIn) return;
  for (const which of [0, 1] as const)
    for (const { name, ...move } of movesOfTab(kind, world, which))
      yield { name: `Tab ${which + 1}: ${name}`, ...move };
}
