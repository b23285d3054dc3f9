import type { CastVote, DraftVote } from '~/contracts/vote-record.ts';
import { isCallRunning } from '~/core/confirmed-call.ts';
import { shownStepOf } from '~/vote/casting/casting.ts';
import { isHidden, isSealed } from '~/vote/vote-rules.ts';
import { castingIn, type Which } from './phone.ts';
import { type Choices, recordOf, type Stored, type VoteKind, type World } from './world.ts';

type Holds = (world: World, kind: VoteKind) => boolean;

const both = [0, 1] as const;

/** The records of the phone: on its disk, and in memory. */
const places = ({ disk, tabs }: World): readonly (Stored | null)[] => [
  disk,
  ...tabs.flatMap(({ memory }) => (memory === null ? [] : [memory.record])),
];
const isTrueOfAll = (world: World, holds: (record: Stored) => boolean): boolean =>
  places(world).every((record) => record === null || holds(record));
const receipts = (world: World, holds: (receipt: CastVote<Choices>) => boolean): boolean =>
  isTrueOfAll(world, (record) => record.phase !== 'cast' || holds(record));
const drafts = (world: World, holds: (draft: DraftVote<Choices>) => boolean): boolean =>
  isTrueOfAll(world, (record) => record.phase === 'cast' || holds(record));

/** The device has waited long enough to send an accepted attempt again. */
const later = 60_000;

export function canSendAgain(kind: VoteKind, world: World, which: Which): boolean {
  const casting = castingIn(world.tabs[which]);
  if (casting.step !== 'unconfirmed') return false;
  const hasKeys = !kind.isBallot || casting.attempt.ballotNo === String(world.keys);
  return hasKeys && shownStepOf(casting, later) === 'still-not-in-status';
}

/** Safety: true in every state. */
export const invariants: Readonly<Record<string, Holds>> = {
  'CAST is shown only if the API counted a vote of the member': (world) =>
    world.counted !== null ||
    (receipts(world, () => false) &&
      world.tabs.every((tab) => castingIn(tab).step !== 'confirmed')),

  'an attempt that may be counted stays on the record until the outcome is known': (world) =>
    places(world).every((record) => record === null) ||
    world.truth.sent.every((id) =>
      places(world).some(
        (record) =>
          record !== null &&
          (record.phase === 'cast' ||
            [record.attempt, ...record.past].some((attempt) => attempt?.id === id)),
      ),
    ),

  'an attempt that the API accepted is not called refused or missing': ({ disk, truth }) =>
    disk?.phase !== 'draft' || disk.past.every(({ id }) => !truth.accepted.includes(id)),

  'not sent is said only of an attempt that never left': ({ tabs, truth }) =>
    tabs.every(
      ({ tabCall, saysUnsent }) =>
        tabCall?.step !== 'not-sent' || saysUnsent === null || !truth.sent.includes(saysUnsent),
    ),

  'a draft keeps the last choices that were written': (world) =>
    world.truth.wanted === null ||
    places(world).every((record) => record === null) ||
    places(world).some(
      (record) =>
        record !== null &&
        (record.phase === 'cast' ||
          record.attempt !== null ||
          record.choices === world.truth.wanted),
    ),

  'a sealed record accepts no edit': (world) =>
    drafts(
      world,
      ({ attempt, choices }) =>
        attempt === null ||
        (attempt.choices === choices && choices === world.truth.agreed[Number(attempt.id) - 1]),
    ),

  'a receipt called counted has the number and the choices that were counted': (world) =>
    receipts(
      world,
      ({ certainty, ballotNo, choices }) =>
        certainty !== 'counted' ||
        (ballotNo === world.counted?.ballotNo && [null, world.counted.choices].includes(choices)),
    ),

  'a receipt called sent is of the only choices that this device sent': (world) =>
    receipts(
      world,
      ({ certainty }) =>
        certainty !== 'sent' ||
        // A tab that uses memory and the other one do not know what they send.
        world.tabs.some(({ memory }) => memory !== null) ||
        new Set(world.truth.sent.map((id) => world.truth.agreed[Number(id) - 1])).size <= 1,
    ),

  'a ballot number on a receipt is the counted one': (world) =>
    receipts(world, ({ ballotNo }) => ballotNo === '' || ballotNo === world.counted?.ballotNo),

  'a secret answer leaves the disk with the cast': (world, { isBallot }) =>
    isBallot || receipts(world, ({ choices }) => choices === null),

  'one tab at a time casts or verifies under the lock': ({ tabs, lock }) =>
    both.every((which) => {
      const at = tabs[which].work?.at;
      return at === undefined || at === 'lock' || at === 'asking' || lock === which;
    }),

  'a screen that waits is waited for': ({ tabs }) =>
    tabs.every(
      ({ tabCall, work }) => tabCall === null || tabCall.step === 'not-sent' || work !== null,
    ),
};

export const brokenIn = (kind: VoteKind, world: World): string[] =>
  Object.keys(invariants).filter((name) => invariants[name]?.(world, kind) === false);

/** Liveness: true once the line is back, the API answers, and all messages have arrived. */
const promises: Readonly<Record<string, Holds>> = {
  'the outcome becomes known without a tap': (world) =>
    both.every((which) => {
      const casting = castingIn(world.tabs[which]);
      if (isCallRunning(casting)) return false;
      // The API accepted it and does not list it: only the API can decide.
      return (
        casting.step !== 'unconfirmed' ||
        (casting.response?.said === 'yes' && world.counted === null)
      );
    }),
  'an accepted attempt that the API does not list can be sent again': (world, kind) =>
    both.every((which) => {
      const casting = castingIn(world.tabs[which]);
      const { keys } = world;
      if (casting.step !== 'unconfirmed') return true;
      const hasKeys = !kind.isBallot || casting.attempt.ballotNo === String(keys);
      return !hasKeys || canSendAgain(kind, world, which);
    }),
  'a counted vote is not offered again': (world) =>
    world.counted === null ||
    both.every((which) => {
      const record = recordOf(world, which);
      return record === null || isSealed(record);
    }),
  'a draft can be seen and cast while voting is open': (world) =>
    !world.isOpen ||
    both.every((which) => {
      const record = recordOf(world, which);
      return record === null || isSealed(record) || !isHidden(record);
    }),
  'every tab shows what is stored': (world) =>
    both.every(
      (which) => JSON.stringify(world.tabs[which].shown) === JSON.stringify(recordOf(world, which)),
    ),
};

export const brokenAtRest = (kind: VoteKind, world: World): string[] =>
  Object.keys(promises).filter((name) => promises[name]?.(world, kind) === false);
