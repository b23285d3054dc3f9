import { isCallRunning } from '~/core/confirmed-call.ts';
import { shownStepOf } from '~/vote/casting/casting.ts';
import { isHidden, isSealed } from '~/vote/vote-rules.ts';
import { castingIn, type Which } from './phone.ts';
import type { VoteKind, World } from './world.ts';

type Holds = (world: World, kind: VoteKind) => boolean;

const both = [0, 1] as const;

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
  'CAST is shown only if the API counted a vote of the member': ({ disk, tabs, counted }) =>
    counted !== null ||
    (disk?.phase !== 'cast' && tabs.every((tab) => castingIn(tab).step !== 'confirmed')),

  'an attempt that may be counted stays on the record until the outcome is known': ({
    disk,
    truth,
  }) =>
    disk === null ||
    disk.phase === 'cast' ||
    truth.sent.every((id) => [disk.attempt, ...disk.past].some((attempt) => attempt?.id === id)),

  'an attempt that the API accepted is not called refused or missing': ({ disk, truth }) =>
    disk?.phase !== 'draft' || disk.past.every(({ id }) => !truth.accepted.includes(id)),

  'not sent is said only of an attempt that never left': ({ tabs, truth }) =>
    tabs.every(
      ({ tabCall, saysUnsent }) =>
        tabCall?.step !== 'not-sent' || saysUnsent === null || !truth.sent.includes(saysUnsent),
    ),

  'a draft keeps the last choices that were written': ({ disk, truth }) =>
    disk?.phase !== 'draft' || disk.attempt !== null || disk.choices === truth.wanted,

  'a sealed record accepts no edit': ({ disk, truth }) =>
    disk?.phase !== 'draft' ||
    disk.attempt === null ||
    (disk.attempt.choices === disk.choices &&
      disk.choices === truth.agreed[Number(disk.attempt.id) - 1]),

  'a receipt called counted has the number and the choices that were counted': ({
    disk,
    counted,
  }) =>
    disk?.phase !== 'cast' ||
    disk.certainty !== 'counted' ||
    (disk.ballotNo === counted?.ballotNo && [null, counted.choices].includes(disk.choices)),

  'a receipt called sent is of the only choices that this device sent': ({ disk, truth }) =>
    disk?.phase !== 'cast' ||
    disk.certainty !== 'sent' ||
    new Set(truth.sent.map((id) => truth.agreed[Number(id) - 1])).size <= 1,

  'a ballot number on a receipt is the counted one': ({ disk, counted }) =>
    disk?.phase !== 'cast' || disk.ballotNo === '' || disk.ballotNo === counted?.ballotNo,

  'a secret answer leaves the disk with the cast': ({ disk }, { isBallot }) =>
    isBallot || disk?.phase !== 'cast' || disk.choices === null,

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
  'a counted vote is not offered again': ({ disk, counted }) =>
    counted === null || disk === null || disk.phase === 'cast',
  'a draft can be seen and cast while voting is open': ({ disk, isOpen }) =>
    !isOpen || disk === null || isSealed(disk) || !isHidden(disk),
  'every tab shows what is on the disk': ({ tabs, disk }) =>
    tabs.every(({ shown }) => JSON.stringify(shown) === JSON.stringify(disk)),
};

export const brokenAtRest = (kind: VoteKind, world: World): string[] =>
  Object.keys(promises).filter((name) => promises[name]?.(world, kind) === false);
