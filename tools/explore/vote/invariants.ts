import type { CastVote } from '~/contracts/vote-record.ts';
import { isCallRunning } from '~/core/confirmed-call.ts';
import { shownStepOf } from '~/vote/casting/casting.ts';
import { isHidden, isSealed } from '~/vote/vote-rules.ts';
import { brokenOf, type Which } from '../search.ts';
import { castingIn } from './phone.ts';
import { type Choices, recordOf, type VoteKind, type World } from './world.ts';

const both = [0, 1] as const;

/** The device has waited long enough to send an accepted attempt again. */
const later = 60_000;

const hasKeys = (kind: VoteKind, { keys }: World, ballotNo: string) =>
  !kind.isBallot || ballotNo === String(keys);

export function canSendAgain(kind: VoteKind, world: World, which: Which): boolean {
  const casting = castingIn(world.tabs[which]);
  return (
    casting.step === 'unconfirmed' &&
    hasKeys(kind, world, casting.attempt.ballotNo) &&
    shownStepOf(casting, later) === 'still-not-in-status'
  );
}

/** Safety: true in every state. */
export function brokenIn({ isBallot }: VoteKind, world: World): string[] {
  const { tabs, counted, lock } = world;
  const { sent, agreed, accepted, wanted } = world.truth;
  const isInMemory = tabs.some(({ memory }) => memory !== null);
  /** The records of the phone: on its disk, and in memory. */
  const records = [world.disk, ...tabs.map(({ memory }) => memory?.record ?? null)].filter(
    (record) => record !== null,
  );
  const receipts = (holds: (receipt: CastVote<Choices>) => boolean): boolean =>
    records.every((record) => record.phase !== 'cast' || holds(record));
  return brokenOf({
    'CAST is shown only if the API counted a vote of the member':
      counted !== null ||
      (receipts(() => false) && tabs.every((tab) => castingIn(tab).step !== 'confirmed')),
    'an attempt that may be counted stays on the record until the outcome is known':
      records.length === 0 ||
      sent.every((id) =>
        records.some(
          (record) =>
            record.phase === 'cast' ||
            [record.attempt, ...record.past].some((attempt) => attempt?.id === id),
        ),
      ),
    'an attempt that the API accepted is not called refused or missing':
      world.disk?.phase !== 'draft' || world.disk.past.every(({ id }) => !accepted.includes(id)),
    'not sent is said only of an attempt that never left': tabs.every(
      ({ tabCall, saysUnsent }) =>
        tabCall?.step !== 'not-sent' || saysUnsent === null || !sent.includes(saysUnsent),
    ),
    'a draft keeps the last choices that were written':
      wanted === null ||
      records.length === 0 ||
      records.some(
        (record) => record.phase === 'cast' || record.attempt !== null || record.choices === wanted,
      ),
    'a sealed record accepts no edit': records.every((record) => {
      if (record.phase === 'cast' || record.attempt === null) return true;
      const { attempt, choices } = record;
      return attempt.choices === choices && choices === agreed[Number(attempt.id) - 1];
    }),
    'a receipt called counted has the number and the choices that were counted': receipts(
      ({ certainty, ballotNo, choices }) =>
        certainty !== 'counted' ||
        (ballotNo === counted?.ballotNo && [null, counted.choices].includes(choices)),
    ),
    'a receipt called sent is of the only choices that this device sent': receipts(
      ({ certainty }) =>
        certainty !== 'sent' ||
        // A tab that uses memory and the other one do not know what they send.
        isInMemory ||
        new Set(sent.map((id) => agreed[Number(id) - 1])).size <= 1,
    ),
    'a ballot number on a receipt is the counted one': receipts(
      ({ ballotNo }) => ballotNo === '' || ballotNo === counted?.ballotNo,
    ),
    'a secret answer leaves the disk with the cast':
      isBallot || receipts(({ choices }) => choices === null),
    'one tab at a time casts or verifies under the lock': both.every((which) => {
      const at = tabs[which].work?.at;
      return at === undefined || at === 'lock' || at === 'asking' || lock === which;
    }),
    'a screen that waits is waited for': tabs.every(
      ({ tabCall, work }) => tabCall === null || tabCall.step === 'not-sent' || work !== null,
    ),
  });
}

/** Liveness: true once the line is back, the API answers, and all messages have arrived. */
export function brokenAtRest(kind: VoteKind, world: World): string[] {
  const each = both.map((which) => ({
    casting: castingIn(world.tabs[which]),
    record: recordOf(world, which),
    shown: world.tabs[which].shown,
    canSend: canSendAgain(kind, world, which),
  }));
  return brokenOf({
    'the outcome becomes known without a tap': each.every(
      ({ casting }) =>
        !isCallRunning(casting) &&
        // The API accepted it and does not list it: only the API can decide.
        (casting.step !== 'unconfirmed' ||
          (casting.response?.said === 'yes' && world.counted === null)),
    ),
    'an accepted attempt that the API does not list can be sent again': each.every(
      ({ casting, canSend }) =>
        casting.step !== 'unconfirmed' ||
        !hasKeys(kind, world, casting.attempt.ballotNo) ||
        canSend,
    ),
    'a counted vote is not offered again':
      world.counted === null || each.every(({ record }) => record === null || isSealed(record)),
    'a draft can be seen and cast while voting is open':
      !world.isOpen ||
      each.every(({ record }) => record === null || isSealed(record) || !isHidden(record)),
    'every tab shows what is stored': each.every(
      ({ shown, record }) => JSON.stringify(shown) === JSON.stringify(record),
    ),
  });
}
