import type {
  Attempt,
  CastVote,
  Certainty,
  DraftVote,
  VoteRecord,
} from '~/contracts/vote-record.ts';

/*
 * The rules of a vote, as pure functions from record to record, inside the transaction that writes.
 * A forbidden change returns the record unchanged.
 * Source: docs/behaviour/certainty.md#the-record-of-a-vote.
 */

export const newDraft = <Choices>(code: string, title: string, choices: Choices) =>
  ({
    version: 2,
    phase: 'draft',
    code,
    title,
    choices,
    attempt: null,
    past: [],
  }) as const satisfies DraftVote<Choices>;

type DraftWithAttempt<Choices> = DraftVote<Choices> & { readonly attempt: Attempt<Choices> };

/** Cast or being cast. */
export const isSealed = <Choices>(
  record: VoteRecord<Choices>,
): record is CastVote<Choices> | DraftWithAttempt<Choices> =>
  record.phase === 'cast' || record.attempt !== null;

/** Ignores the order of choices. */
const textOf = (choices: unknown): string =>
  JSON.stringify(choices, (_name, value) => (Array.isArray(value) ? [...value].sort() : value));

const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** @param edit returns the same object for no change */
export function withChoices<Choices>(
  record: VoteRecord<Choices>,
  edit: (choices: Choices) => Choices,
): VoteRecord<Choices> {
  if (isSealed(record)) return record;
  const choices = edit(record.choices);
  return choices === record.choices ? record : { ...record, choices };
}

/** Seals a draft, unless its choices have changed since the member agreed. */
export const withAttempt = <Choices>(
  record: VoteRecord<Choices>,
  attempt: Attempt<Choices>,
): VoteRecord<Choices> =>
  !isSealed(record) && isSame(record.choices, attempt.choices)
    ? // A hidden draft is shown again: the member must see the outcome.
      { ...(reopened(record) as DraftVote<Choices>), attempt }
    : record;

/** Null unless attempt `id` is open. */
export const draftWithAttempt = <Choices>(
  record: VoteRecord<Choices>,
  id: string,
): DraftWithAttempt<Choices> | null =>
  record.phase === 'draft' && record.attempt?.id === id
    ? (record as DraftWithAttempt<Choices>)
    : null;

/** A change of an open attempt. */
function changeAttempt<Choices>(
  record: VoteRecord<Choices>,
  id: string,
  change: (draft: DraftWithAttempt<Choices>) => VoteRecord<Choices>,
): VoteRecord<Choices> {
  const draft = draftWithAttempt(record, id);
  return draft === null ? record : change(draft);
}

export const withoutUnsentAttempt = <Choices>(record: VoteRecord<Choices>, id: string) =>
  changeAttempt(record, id, (draft) => ({ ...draft, attempt: null }));

export const withResponse = <Choices>(
  record: VoteRecord<Choices>,
  id: string,
  answer: Attempt<Choices>['answer'],
) => changeAttempt(record, id, (draft) => ({ ...draft, attempt: { ...draft.attempt, answer } }));

/**
 * The API refused the attempt or has not received it, so the member may cast again. The attempt is
 * kept, because it can still arrive. The API counts only one (docs/casting.md).
 */
export const withAttemptInPast = <Choices>(record: VoteRecord<Choices>, id: string) =>
  changeAttempt(record, id, ({ attempt, past, ...draft }) => ({
    ...draft,
    attempt: null,
    past: [...past, attempt],
  }));

export const withAttemptCast = <Choices>(record: VoteRecord<Choices>, id: string, now: number) =>
  changeAttempt(record, id, (draft) => castOf(draft, draft.attempt, certaintyOf(draft), now));

/**
 * Only a response with a time proves that this attempt was counted. After a refusal, the vote in
 * the status may be another attempt's or another device's. If all attempts of this device have the
 * same choices, it does not matter which one was counted.
 */
function certaintyOf<Choices>({ attempt, past }: DraftWithAttempt<Choices>): Certainty {
  if (attempt.answer?.said === 'yes' && attempt.answer.castAt !== null) return 'counted';
  if (attempt.answer?.said === 'no') return 'unknown';
  return past.every(({ choices }) => isSame(choices, attempt.choices)) ? 'sent' : 'unknown';
}

function castOf<Choices>(
  { code, title }: DraftVote<Choices>,
  { answer, ballotNo, choices, votesCarried }: Attempt<Choices>,
  certainty: Certainty,
  now: number,
): CastVote<Choices> {
  return {
    version: 2,
    phase: 'cast',
    code,
    title,
    // The API may have counted another attempt, which has another number.
    ballotNo: certainty === 'counted' ? ballotNo : '',
    castAt: answer?.said === 'yes' ? answer.castAt : null,
    confirmedAt: now,
    ...(votesCarried !== undefined && { votesCarried }),
    certainty,
    choices,
  };
}

/** The age of a draft then counts from the first time that the API says. */
const unknownTime = -1;

export type ApiStatus = {
  readonly hasVoted: boolean;
  /** False also if unknown. */
  readonly hasEnded: boolean;
  /** API time, milliseconds. */
  readonly at: number;
  /** The API has said no time: `at` is by the device's clock, which may be wrong. */
  readonly isTimeUnknown?: boolean;
};

/** A draft is hidden after voting, unless its attempt is open. */
export const isHidden = (record: VoteRecord<unknown>): boolean =>
  record.phase === 'draft' && record.attempt === null && record.endedAt !== undefined;

export function reopened<Choices>(record: VoteRecord<Choices>): VoteRecord<Choices> {
  if (record.phase === 'cast' || record.endedAt === undefined) return record;
  const { endedAt: _endedAt, ...draft } = record;
  return draft;
}

/**
 * Applies a fresh status. If the member has voted, a past attempt becomes the receipt: it may have
 * arrived late. The end of voting hides a draft. An open attempt awaits its verification, which
 * starts a new request.
 *
 * @returns null if the member voted elsewhere
 */
export function withStatus<Choices>(
  record: VoteRecord<Choices>,
  { hasVoted, hasEnded, at, isTimeUnknown = false }: ApiStatus,
): VoteRecord<Choices> | null {
  if (isSealed(record)) return record;
  const last = record.past.at(-1);
  if (hasVoted && last !== undefined) return castOf(record, last, 'unknown', at);
  if (hasVoted) return null;
  if (!hasEnded) return reopened(record);
  const endedAt = isTimeUnknown ? unknownTime : at;
  return record.endedAt === undefined ? { ...record, endedAt } : record;
}

export type DraftOutcome = 'kept' | 'cast-earlier' | 'voted-elsewhere' | 'voting-ended';

export function outcomeOf(
  before: VoteRecord<unknown>,
  changed: VoteRecord<unknown> | null,
): DraftOutcome {
  if (changed === null) return 'voted-elsewhere';
  if (changed === before) return 'kept';
  if (changed.phase === 'cast') return 'cast-earlier';
  return isHidden(changed) ? 'voting-ended' : 'kept';
}

const day = 86_400_000;
/** Milliseconds after the end of voting. */
const keptAfterEnd = 30 * day;
/** Milliseconds: the API may name a wrong election for a while. */
const keptIfAnotherScheduled = day;

/**
 * Hides a draft when another election is scheduled; deletes a hidden one later.
 *
 * @param isAnotherScheduled the API names another election, so this one has ended
 * @param now API time, milliseconds
 */
export function aged<Choices>(
  record: VoteRecord<Choices>,
  isAnotherScheduled: boolean,
  now: number,
): VoteRecord<Choices> | null {
  if (isSealed(record)) return record;
  if (record.endedAt === undefined)
    return isAnotherScheduled ? { ...record, endedAt: now } : record;
  if (record.endedAt === unknownTime) return { ...record, endedAt: now };
  const kept = isAnotherScheduled ? keptIfAnotherScheduled : keptAfterEnd;
  return now - record.endedAt > kept ? null : record;
}

/** Source: docs/behaviour/election.md#the-receipt. */
export const withoutChoices = <Choices>(record: VoteRecord<Choices>): VoteRecord<Choices> =>
  record.phase === 'cast' && record.choices !== null ? { ...record, choices: null } : record;
