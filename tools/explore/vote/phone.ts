import type { Problem } from '~/contracts/problem.ts';
import { verificationOf } from '~/core/confirmed-call.ts';
import {
  advanceCast,
  beginInMemory,
  type CastEvent,
  castingOf,
  castStartOf,
  hasVotedIn,
  isStillUnconfirmed,
  tabCallWithoutLock,
  withoutSecret,
} from '~/vote/casting/casting.ts';
import { aged, isSealed, withAttempt, withChoices, withStatus } from '~/vote/vote-rules.ts';
import { brokenOf, type Move, type Which, withTab } from '../search.ts';
import {
  type Choices,
  code,
  recordOf,
  type Status,
  type Stored,
  type Tab,
  type VoteKind,
  type World,
} from './world.ts';

/*
 * The actions of src/vote/casting/cast.ts, src/vote/vote.ts and src/core/persisted-record.ts, cut at
 * each wait. The rules are the product's own functions.
 */

export type Step = Omit<Move<World>, 'name'>;

const dayMs = 86_400_000;
export const nowOf = ({ day }: World): number => day * dayMs;

export const castingIn = ({ shown, tabCall }: Tab) => castingOf(shown, tabCall);

/** As `showAtom`: an edit that is not written stays shown. */
const showing = ({ edit }: Tab, stored: Stored | null): Stored | null =>
  stored === null || edit === null ? stored : withChoices(stored, () => edit);

/** As `changeAtom`: writes, shows, and tells the other tab. */
export function write(
  world: World,
  which: Which,
  record: Stored | null,
  own: Partial<Tab> = {},
): World {
  const [tab, other] = [world.tabs[which], which === 0 ? 1 : 0] as const;
  const { memory } = tab;
  const isKept = record === recordOf(world, which);
  const written =
    memory === null
      ? { ...world, disk: record }
      : withTab(world, which, { memory: { record, isNoted: record !== null } });
  const told = isKept ? written : withTab(written, other, { hasNews: true });
  const shown = showing({ ...tab, ...own }, record);
  return withTab(told, which, { ...own, shown });
}

export const reload = (world: World, which: Which): World =>
  withTab(world, which, {
    shown: showing(world.tabs[which], recordOf(world, which)),
    hasNews: false,
  });

const release = (world: World, which: Which): World =>
  withTab(world.lock === which ? { ...world, lock: null } : world, which, { work: null });

/** As `advanceOnDiskAtom`, then `runCall` to its next wait. */
export function advance(
  kind: VoteKind,
  world: World,
  which: Which,
  event: CastEvent<Choices>,
): Step {
  const before = castingIn(world.tabs[which]);
  const { record, tabCall } = advanceCast(
    { record: recordOf(world, which), tabCall: world.tabs[which].tabCall },
    event,
    nowOf(world),
  );
  const isUnsent = tabCall?.step === 'not-sent' && 'attempt' in before && before.attempt !== null;
  const saysUnsent = isUnsent ? before.attempt.id : null;
  const disk = withoutSecret(record, kind.isBallot);
  return goOn(kind, write(world, which, disk, { tabCall, saysUnsent }), which);
}

/** Begins the work of the present step. */
function goOn(kind: VoteKind, world: World, which: Which): Step {
  const call = castingIn(world.tabs[which]);
  switch (call.step) {
    case 'connecting':
      return { to: withTab(world, which, { work: { at: 'connecting' } }) };
    case 'verifying':
      return { to: withTab(world, which, { work: { at: 'verifying', read: null } }) };
    case 'sending':
      return send(kind, world, which, call.attempt);
    default:
      return { to: release(world, which) };
  }
}

function send(
  kind: VoteKind,
  world: World,
  which: Which,
  { id, choices, ballotNo }: { id: string; choices: Choices; ballotNo: string },
): Step {
  if (kind.isBallot && ballotNo !== String(world.keys))
    return advance(kind, world, which, { type: 'failed', problem: { kind: 'not-signed-in' } });
  const { agreed, sent, unresolved } = world.truth;
  const disk = recordOf(world, which);
  const isOnDisk = disk?.phase === 'draft' && disk.attempt?.id === id;
  // Memory does not know the attempts of the other tab.
  const isKnown = (other: string) =>
    world.tabs.every(({ memory }) => memory === null) ||
    (disk?.phase === 'draft' && disk.past.some((attempt) => attempt.id === other));
  const breaks = brokenOf({
    'only what the member agreed to is sent': choices === agreed[Number(id) - 1],
    'an attempt is on the disk before it is sent':
      isOnDisk || disk?.phase === 'cast' || disk === null,
    'nothing new is sent before the API said that the earlier attempt is missing': !unresolved.some(
      (other) => other !== id && isKnown(other),
    ),
    'no attempt is sent after the vote is known to be counted': disk?.phase !== 'cast',
  });
  const truth = {
    ...world.truth,
    sent: sent.includes(id) ? sent : [...sent, id],
    unresolved: unresolved.includes(id) ? unresolved : [...unresolved, id],
  };
  const underWay = [...world.underWay, { id, choices, ballotNo }];
  const sending = { at: 'sending', id, response: null } as const;
  return { to: withTab({ ...world, truth, underWay }, which, { work: sending }), breaks };
}

/** A tap, or the watcher's. The lock is awaited. */
export function begin(
  world: World,
  which: Which,
  how: 'cast' | 'verify-again' | 'send-again',
): World {
  const tab = world.tabs[which];
  const { shown } = tab;
  if (how === 'cast') {
    if (shown === null || shown.phase === 'cast') return world;
    const agreed = [...world.truth.agreed, shown.choices];
    const attempt = {
      id: String(agreed.length),
      at: 0,
      ballotNo: world.keys === 0 ? '' : String(world.keys),
      choices: shown.choices,
      answer: null,
    };
    const tabCall = beginInMemory(shown, { type: 'agreed', attempt }, nowOf(world));
    const truth = { ...world.truth, agreed };
    const work = { at: 'lock', how, attempt } as const;
    return withTab({ ...world, truth }, which, { tabCall, work, saysUnsent: null });
  }
  const casting = castingIn(tab);
  if (casting.step !== 'unconfirmed') return world;
  const tabCall = beginInMemory(shown, { type: how }, nowOf(world));
  return withTab(world, which, { tabCall, work: { at: 'lock', how, id: casting.attempt.id } });
}

/** The turn under the lock: `prepare`, then the first step. */
export function takeTurn(kind: VoteKind, before: World, which: Which): Step {
  const { work } = before.tabs[which];
  if (work?.at !== 'lock') return { to: before };
  const world: World = { ...before, lock: which };
  if (work.how === 'cast') {
    const stored = recordOf(world, which);
    const changed = stored === null ? null : withAttempt(stored, work.attempt);
    const begun = write(world, which, changed);
    return castStartOf(changed, work.attempt.id) === 'begun'
      ? goOn(kind, begun, which)
      : { to: release(withTab(begun, which, { tabCall: null }), which) };
  }
  const read = reload(world, which);
  const { shown } = read.tabs[which];
  const isOpen = isStillUnconfirmed(shown, work.id);
  const tabCall = isOpen ? beginInMemory(shown, { type: work.how }, nowOf(world)) : null;
  const ready = withTab(read, which, { tabCall });
  return isOpen ? goOn(kind, ready, which) : { to: release(ready, which) };
}

export const verificationBy = (read: Status | Problem) =>
  'kind' in read
    ? verificationOf<Status>({ ok: false, problem: read }, () => null)
    : verificationOf(
        { ok: true, value: { value: read, raw: null, at: null, message: null } },
        (status) => hasVotedIn(code, status),
      );

/** The API was asked under the lock. */
export function verified(kind: VoteKind, world: World, which: Which, read: Status | Problem): Step {
  const verification = verificationBy(read);
  const isMissing = 'code' in read && read.code === code && !read.hasVoted;
  const truth = isMissing ? { ...world.truth, unresolved: [] } : world.truth;
  const { to, breaks = [] } = advance(kind, { ...world, truth }, which, {
    type: 'verified',
    verification,
  });
  const pastOf = (of: World) => {
    const record = recordOf(of, which);
    return record?.phase === 'draft' ? record.past.length : 0;
  };
  if (isMissing || pastOf(to) <= pastOf(world)) return { to, breaks };
  const name = 'an attempt is called missing only after the status of its election said so';
  return { to, breaks: [...breaks, name] };
}

/** As `verifyWithoutLockAtom`. */
export function verifiedWithoutLock(
  kind: VoteKind,
  before: World,
  which: Which,
  read: Status | Problem,
): Step {
  const { work } = before.tabs[which];
  if (work?.at !== 'asking') return { to: before };
  const world = reload(before, which);
  const { shown } = world.tabs[which];
  const verification = verificationBy(read);
  if (verification === 'found') {
    const tabCall = beginInMemory(shown, { type: 'verify-again' }, nowOf(world));
    const { record, tabCall: after } = advanceCast(
      { record: recordOf(world, which), tabCall },
      { type: 'verified', verification },
      nowOf(world),
    );
    const disk = withoutSecret(record, kind.isBallot);
    return { to: release(write(world, which, disk, { tabCall: after }), which) };
  }
  const tabCall = tabCallWithoutLock(shown, world.tabs[which].tabCall);
  const saysUnsent = tabCall?.step === 'not-sent' ? work.id : null;
  return { to: release(withTab(world, which, { tabCall, saysUnsent }), which) };
}

/** A device clock that is wrong by years. */
const wrongTime = 4_000 * dayMs;

/**
 * As `applyStatusAtom` and `dropOldAtom`.
 *
 * @param isTimeUnknown the API has said no time, and the device's clock is wrong
 */
export function applyStatus(
  kind: VoteKind,
  world: World,
  which: Which,
  status: Status,
  isTimeUnknown = false,
): Step {
  const disk = recordOf(world, which);
  if (disk === null) return { to: withTab(world, which, { status: null }) };
  const isAnother = status.code !== code;
  const { hasVoted, hasEnded } = status;
  const judge = (record: Stored): Stored | null => {
    const at = isTimeUnknown ? wrongTime : nowOf(world);
    const judged = isAnother
      ? record
      : withoutSecret(withStatus(record, { hasVoted, hasEnded, at, isTimeUnknown }), kind.isBallot);
    return judged === null || isTimeUnknown ? judged : aged(judged, isAnother, at);
  };
  const kept = judge(disk);
  const isInMemory = world.tabs.some(({ memory }) => memory !== null);
  const own = world.counted !== null && world.truth.sent.includes(world.counted.id) && !isInMemory;
  const isOld =
    disk.phase === 'draft' &&
    disk.endedAt !== undefined &&
    disk.endedAt >= 0 &&
    nowOf(world) - disk.endedAt > (isAnother ? dayMs : 30 * dayMs);
  const isRight = hasVoted && !isAnother ? world.counted !== null && !own : isOld;
  const breaks = brokenOf({
    'a draft stays until the member or its own end removes it':
      kept !== null || (isRight && !isSealed(disk)),
  });
  const wanted = kept === null ? null : world.truth.wanted;
  const written = write({ ...world, truth: { ...world.truth, wanted } }, which, kept, {
    status: null,
  });
  // Memory also deletes the record on a disk that still works, if it ends by the same status.
  const isDropped = kept === null && world.disk !== null && judge(world.disk) === null;
  return { to: isDropped ? { ...written, disk: null } : written, breaks };
}
