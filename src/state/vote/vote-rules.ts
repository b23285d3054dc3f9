import type {
  Attempt,
  CastVote,
  Certainty,
  DraftVote,
  VoteRecord,
} from '~/contracts/vote-record.ts';
import {
  type CallAnswer,
  type CallState,
  isCallOpen,
  type OpenCall,
  readyToCall,
} from '~/state/confirmed-call.ts';

/**
 * The rules of a vote on this phone, as pure functions: record -> record. They run inside the
 * transaction that writes, on what lies there then; what may not be leaves the record as it is.
 * Source: docs/behaviour/certainty.md#a-vote-on-this-phone.
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

/** A record that no edit may change: one that is cast, or being cast. */
export const isSealed = (record: VoteRecord<unknown>): boolean =>
  record.phase === 'cast' || record.attempt !== null;

/** Choices as text: in which order they were made is no matter. */
const textOf = (choices: unknown): string =>
  JSON.stringify(choices, (_name, value) => (Array.isArray(value) ? [...value].sort() : value));

const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** What the member chooses, while they may. @param edit the same choices change nothing */
export function withChoices<Choices>(
  record: VoteRecord<Choices>,
  edit: (choices: Choices) => Choices,
): VoteRecord<Choices> {
  if (record.phase === 'cast' || record.attempt !== null) return record;
  const choices = edit(record.choices);
  return choices === record.choices ? record : { ...record, choices };
}

/** Seals a draft that still says what the member agreed to. */
export const withAttempt = <Choices>(
  record: VoteRecord<Choices>,
  attempt: Attempt<Choices>,
): VoteRecord<Choices> =>
  !isSealed(record) && isSame(record.choices, attempt.choices)
    ? // A draft that is hidden meanwhile is shown from here on: what becomes of an attempt is told.
      { ...(reopened(record) as DraftVote<Choices>), attempt }
    : record;

type OpenDraft<Choices> = DraftVote<Choices> & { readonly attempt: Attempt<Choices> };

/** The draft whose attempt `id` is open, or null. */
export function openDraft<Choices>(
  record: VoteRecord<Choices>,
  id: string,
): OpenDraft<Choices> | null {
  return record.phase === 'draft' && record.attempt?.id === id
    ? (record as OpenDraft<Choices>)
    : null;
}

/** The attempt never left the phone: the draft is open as before. */
export const withoutAttempt = <Choices>(
  record: VoteRecord<Choices>,
  id: string,
): VoteRecord<Choices> => {
  const draft = openDraft(record, id);
  return draft === null ? record : { ...draft, attempt: null };
};

/** What the server answered, beside the attempt. */
export function withAnswer<Choices>(
  record: VoteRecord<Choices>,
  id: string,
  answer: Attempt<Choices>['answer'],
): VoteRecord<Choices> {
  const draft = openDraft(record, id);
  return draft === null ? record : { ...draft, attempt: { ...draft.attempt, answer } };
}

/** The server says that the attempt is not there: the draft can be cast again. */
export function withAttemptClosed<Choices>(
  record: VoteRecord<Choices>,
  id: string,
): VoteRecord<Choices> {
  const draft = openDraft(record, id);
  return draft === null
    ? record
    : { ...draft, attempt: null, past: [...draft.past, draft.attempt] };
}

/** Only the server's own yes to this attempt, with its time, says that this one was counted. */
function certaintyOf<Choices>({ attempt, past }: OpenDraft<Choices>): Certainty {
  if (attempt.answer?.said === 'yes' && attempt.answer.castAt !== null) return 'counted';
  if (attempt.answer?.said === 'no') return 'unknown';
  return past.every(({ choices }) => isSame(choices, attempt.choices)) ? 'sent' : 'unknown';
}

/** The server lists the vote while the attempt is open. @param now server time, milliseconds */
export function withAttemptCast<Choices>(
  record: VoteRecord<Choices>,
  id: string,
  now: number,
): VoteRecord<Choices> {
  const draft = openDraft(record, id);
  return draft === null ? record : castOf(draft, draft.attempt, certaintyOf(draft), now);
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
    // Any other attempt, also another phone's, may be the one that is listed: it has a number of its own.
    ballotNo: certainty === 'counted' ? ballotNo : '',
    castAt: answer?.said === 'yes' ? answer.castAt : null,
    confirmedAt: now,
    ...(votesCarried !== undefined && { votesCarried }),
    certainty,
    choices,
  };
}

/** What a fresh answer of the server says of the vote, by the server's own time. */
export type ServerStatus = {
  readonly hasVoted: boolean;
  /** False also where it cannot be told. */
  readonly hasEnded: boolean;
  /** Server time of the answer, milliseconds. */
  readonly at: number;
};

/** A draft that is not shown, because voting has ended. An open attempt is always shown. */
export const isHidden = (record: VoteRecord<unknown>): boolean =>
  record.phase === 'draft' && record.attempt === null && record.endedAt !== undefined;

/** Voting is open again: the draft is shown as it was. */
export function reopened<Choices>(record: VoteRecord<Choices>): VoteRecord<Choices> {
  if (record.phase === 'cast' || record.endedAt === undefined) return record;
  const { endedAt: _endedAt, ...draft } = record;
  return draft;
}

/**
 * Holds a record against what the server has just said: a draft goes when the member has voted (an
 * attempt that arrived late becomes its receipt, though it may be another phone's vote that is
 * listed). It is hidden when voting has ended, and shown again when voting is open after all. An open
 * attempt is left alone: it is settled by asking.
 *
 * @returns null where the draft is over
 */
export function reconciled<Choices>(
  record: VoteRecord<Choices>,
  { hasVoted, hasEnded, at }: ServerStatus,
): VoteRecord<Choices> | null {
  if (record.phase === 'cast' || record.attempt !== null) return record;
  const last = record.past.at(-1);
  if (hasVoted && last !== undefined) return castOf(record, last, 'unknown', at);
  if (hasVoted) return null;
  if (!hasEnded) return reopened(record);
  return record.endedAt === undefined ? { ...record, endedAt: at } : record;
}

/** What became of a draft that the server's status was held against. */
export type DraftOutcome = 'kept' | 'cast-earlier' | 'voted-elsewhere' | 'voting-ended';

/** @param left what `reconciled` has made of `before` */
export function outcomeOf(
  before: VoteRecord<unknown>,
  left: VoteRecord<unknown> | null,
): DraftOutcome {
  if (left === null) return 'voted-elsewhere';
  if (left === before) return 'kept';
  if (left.phase === 'cast') return 'cast-earlier';
  return isHidden(left) ? 'voting-ended' : 'kept';
}

const day = 86_400_000;
/** Milliseconds that a draft is kept after voting has ended. */
const keptAfterEnd = 30 * day;
/** The same where another election is on: a response may name a wrong one for a while. */
const keptBesideAnother = day;

/**
 * What becomes of a draft in time: a day after the end of voting it goes with the next election, and in any
 * case after 30 days. Where another election is on and the end was never heard, it has ended now.
 *
 * @param isAnotherOn whether the server names another election than this record's
 * @param now server time, milliseconds
 */
export function aged<Choices>(
  record: VoteRecord<Choices>,
  isAnotherOn: boolean,
  now: number,
): VoteRecord<Choices> | null {
  if (record.phase === 'cast' || record.attempt !== null) return record;
  if (record.endedAt === undefined) return isAnotherOn ? { ...record, endedAt: now } : record;
  const kept = isAnotherOn ? keptBesideAnother : keptAfterEnd;
  return now - record.endedAt > kept ? null : record;
}

/**
 * Leaving the receipt clears the choices; the receipt stays.
 * Source: docs/behaviour/election.md#the-receipt.
 */
export const withoutChoices = <Choices>(record: VoteRecord<Choices>): VoteRecord<Choices> =>
  record.phase === 'cast' && record.choices !== null ? { ...record, choices: null } : record;

/** Server time of a cast, or null where the server's answer does not say. */
export type CastAt = number | null;

/** How casting stands: the call that casts a vote. */
export type Casting<Choices = unknown> = CallState<Attempt<Choices>, CastAt>;

/** Until it is known what the server has. */
export type OpenCasting = OpenCall<Attempt<unknown>, CastAt>;

/** What is told of an open casting: the call's own step, or that a yes is not listed yet. */
export type CastingPhase = OpenCasting['step'] | 'confirming' | 'not-listed' | 'still-not-listed';

/** Milliseconds since the attempt after which a yes that is not listed may be sent again. */
const repeatableAfter = 30_000;

/** @param now server time, milliseconds; a reload does not begin the wait anew */
export function castingPhase({ step, answer, attempt }: OpenCasting, now: number): CastingPhase {
  if (answer?.said !== 'yes') return step;
  if (step === 'verifying') return 'confirming';
  if (step !== 'unconfirmed') return step;
  return now - attempt.at < repeatableAfter ? 'not-listed' : 'still-not-listed';
}

/** How casting stands where nothing is under way: the record on disk says it. */
export function castingAtRest<Choices>(record: VoteRecord<Choices> | null): Casting<Choices> {
  if (record === null) return readyToCall;
  if (record.phase === 'cast') {
    const isOurs = record.certainty === 'counted';
    const answer = isOurs ? ({ said: 'yes', value: record.castAt } as const) : null;
    return { step: 'confirmed', attempt: null, answer };
  }
  const { attempt, past } = record;
  if (attempt !== null) {
    const answer = answerOf(attempt);
    return { step: 'unconfirmed', attempt, answer, isRepeat: false, problem: null };
  }
  const last = past.at(-1);
  if (last === undefined) return readyToCall;
  const answer = answerOf(last);
  return {
    step: 'ready',
    last:
      answer?.said === 'no'
        ? { kind: 'refused', problem: answer.problem }
        : { kind: 'not-received' },
  };
}

/** The record that a step of the call leaves on disk. @param now server time, milliseconds */
export function recordAfter<Choices>(
  record: VoteRecord<Choices>,
  before: Casting<Choices>,
  after: Casting<Choices>,
  now: number,
): VoteRecord<Choices> {
  if (!isCallOpen(before)) return record;
  const { id } = before.attempt;
  switch (after.step) {
    case 'ready':
      return after.last?.kind === 'not-begun'
        ? withoutAttempt(record, id)
        : withAttemptClosed(record, id);
    case 'verifying':
      return withAnswer(record, id, answerOnDisk(after.answer));
    case 'confirmed':
      return withAttemptCast(record, id, now);
    default:
      return record;
  }
}

function answerOnDisk(answer: CallAnswer<CastAt> | null): Attempt<unknown>['answer'] {
  if (answer === null) return null;
  if (answer.said === 'yes') return { said: 'yes', castAt: answer.value };
  const { problem } = answer;
  return { said: 'no', message: problem.kind === 'refused' ? (problem.message ?? '') : '' };
}

function answerOf({ answer }: Attempt<unknown>): CallAnswer<CastAt> | null {
  if (answer === null) return null;
  return answer.said === 'yes'
    ? { said: 'yes', value: answer.castAt }
    : { said: 'no', problem: { kind: 'refused', status: 422, message: answer.message } };
}
