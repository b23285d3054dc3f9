import * as v from 'valibot';
import { type BallotCategory, requiredPicks } from './ballot.ts';

/**
 * What this phone keeps, as it lies in IndexedDB. Every record carries a version and is parsed
 * when it is read; one that cannot be read is dropped, never trusted.
 */

/** The chosen codes of one category: never one twice, never more than may be chosen. */
const picks = (category: BallotCategory) =>
  v.pipe(
    v.array(v.string()),
    v.maxLength(requiredPicks[category]),
    v.check((codes) => new Set(codes).size === codes.length),
  );

const SelectionsOnDisk = v.object({
  bod: picks('bod'),
  audit: picks('audit'),
  elecom_of: picks('elecom_of'),
  elecom_ep: picks('elecom_ep'),
});

/** The keys of the booth; they belong to one signed-in session (`tag`) and die with it. */
export const BoothKeys = v.object({
  tag: v.string(),
  secretKey: v.string(),
  start: v.nullable(v.object({ voterKey: v.string(), ballotNo: v.string() })),
});
export type BoothKeys = v.InferOutput<typeof BoothKeys>;

/** A cast that was begun: written before the call leaves the phone. */
export const CastAttempt = v.object({
  at: v.number(),
  ballotNo: v.string(),
  votes: SelectionsOnDisk,
});
export type CastAttempt = v.InferOutput<typeof CastAttempt>;

const ballotBase = {
  version: v.literal(1),
  electionCode: v.string(),
  electionTitle: v.string(),
};

/** A ballot that is not cast, or not known to be: `isAttemptOpen` while the answer is missing. */
export const DraftBallot = v.object({
  ...ballotBase,
  phase: v.literal('draft'),
  selections: SelectionsOnDisk,
  hasReachedSummary: v.boolean(),
  booth: v.nullable(BoothKeys),
  attempts: v.array(CastAttempt),
  isAttemptOpen: v.boolean(),
});
export type DraftBallot = v.InferOutput<typeof DraftBallot>;

/**
 * A ballot that the server has. `choices` stay until the receipt is left, then only the slip is
 * kept. `castAt` is null where the server's answer never arrived; `areChoicesCertain` is false
 * where two different attempts were made and only the fact of the vote is known.
 */
export const CastBallot = v.object({
  ...ballotBase,
  phase: v.literal('cast'),
  ballotNo: v.string(),
  castAt: v.nullable(v.number()),
  choices: v.nullable(SelectionsOnDisk),
  areChoicesCertain: v.boolean(),
});
export type CastBallot = v.InferOutput<typeof CastBallot>;

export const BallotRecord = v.variant('phase', [DraftBallot, CastBallot]);
export type BallotRecord = v.InferOutput<typeof BallotRecord>;

const answerBase = { version: v.literal(1), code: v.string() };
const Choice = v.picklist(['approve', 'disapprove']);

/** The answer to a referendum that is not cast, or not known to be; `choice` is null at first. */
export const DraftAnswer = v.object({
  ...answerBase,
  phase: v.literal('draft'),
  choice: v.nullable(Choice),
  attempts: v.array(v.object({ at: v.number(), choice: Choice })),
  isAttemptOpen: v.boolean(),
});
export type DraftAnswer = v.InferOutput<typeof DraftAnswer>;

/**
 * An answer that the server has: what it was is not kept. `castAt` is null where the server's reply
 * never arrived; `isChoiceCertain` is false where two attempts differed and only the fact of the
 * vote is known.
 */
export const CastAnswer = v.object({
  ...answerBase,
  phase: v.literal('cast'),
  castAt: v.nullable(v.number()),
  isChoiceCertain: v.boolean(),
});
export type CastAnswer = v.InferOutput<typeof CastAnswer>;

export const AnswerRecord = v.variant('phase', [DraftAnswer, CastAnswer]);
export type AnswerRecord = v.InferOutput<typeof AnswerRecord>;

/** Whether a member wants reminders on this phone, and which of them they do not. */
export const ReminderChoice = v.object({
  version: v.literal(1),
  isOn: v.boolean(),
  /** Names of reminders (`reminderName`). */
  declined: v.array(v.string()),
});
export type ReminderChoice = v.InferOutput<typeof ReminderChoice>;
