import type { Problem } from '~/contracts/problem.ts';
import type { Attempt, VoteRecord } from '~/contracts/vote-record.ts';
import {
  advanceCall,
  type CallEvent,
  type CallResponse,
  type CallState,
  isCallOpen,
  type OpenCall,
  readyToCall,
} from '~/core/confirmed-call.ts';
import {
  draftWithAttempt,
  isSealed,
  withAttemptCast,
  withAttemptInPast,
  withoutChoices,
  withoutUnsentAttempt,
  withResponse,
} from '~/vote/vote-rules.ts';

/*
 * The state of a cast: the record on disk, and the call that this tab runs. A cast is a confirmed
 * call without the events of a reload and of the end of a session: the record outlives both.
 * Source: docs/behaviour/certainty.md#the-record-of-a-vote.
 */

/** API time, if the response had one. */
export type CastAt = number | null;

type CastCall<Choices> = CallState<Attempt<Choices>, CastAt>;

export type Casting<Choices = unknown> = Exclude<CastCall<Choices>, { step: 'signed-out' }>;

export type CastEvent<Choices = unknown> = Exclude<
  CallEvent<Attempt<Choices>, CastAt>,
  { type: 'resumed' }
>;

/** From the tap on Cast until the outcome is known. */
export type OpenCasting<Choices = unknown> = OpenCall<Attempt<Choices>, CastAt>;

/** The part of a cast that is not on the record. Null: this tab runs no call. */
export type TabCall<Choices = unknown> =
  | {
      readonly step: 'connecting' | 'sending' | 'verifying';
      readonly attempt: Attempt<Choices>;
      readonly isRepeat: boolean;
      /** 0 before `verifying`. */
      readonly round: number;
    }
  /** The attempt was never sent, so it is not on the record. */
  | { readonly step: 'not-sent'; readonly problem: Problem | undefined }
  | null;

/**
 * Verifies every response: a 2xx may come from a proxy, and a refusal may mean that an earlier
 * attempt was counted.
 */
const policy = { requiresVerification: true, verifiesRefusals: true } as const;

/** As the record alone shows it, for example to another tab. */
export function castingOnDisk<Choices>(record: VoteRecord<Choices> | null): Casting<Choices> {
  if (record === null) return readyToCall;
  if (record.phase === 'cast') {
    const response =
      record.certainty === 'counted' ? ({ said: 'yes', value: record.castAt } as const) : null;
    return { step: 'confirmed', attempt: null, response };
  }
  const { attempt, past } = record;
  if (attempt !== null) {
    const response = responseOf(attempt);
    return { step: 'unconfirmed', attempt, response, isRepeat: false, problem: null };
  }
  const last = past.at(-1);
  if (last === undefined) return readyToCall;
  const response = responseOf(last);
  return {
    step: 'ready',
    last:
      response?.said === 'no'
        ? { kind: 'refused', problem: response.problem }
        : { kind: 'not-received' },
  };
}

export function castingOf<Choices>(
  record: VoteRecord<Choices> | null,
  tabCall: TabCall<Choices>,
): Casting<Choices> {
  if (tabCall === null) return castingOnDisk(record);
  if (tabCall.step === 'not-sent') {
    const { problem } = tabCall;
    return { step: 'ready', last: { kind: 'not-sent', ...(problem && { problem }) } };
  }
  const { step, round, ...open } = tabCall;
  const draft = record === null ? null : draftWithAttempt(record, open.attempt.id);
  const response = draft === null ? null : responseOf(draft.attempt);
  return step === 'verifying' ? { step, round, ...open, response } : { step, ...open, response };
}

type CastState<Choices> = {
  readonly record: VoteRecord<Choices> | null;
  readonly tabCall: TabCall<Choices>;
};

/** @param now API time, milliseconds */
export function advanceCast<Choices>(
  { record, tabCall }: CastState<Choices>,
  event: CastEvent<Choices>,
  now: number,
): CastState<Choices> {
  const before = castingOf(record, tabCall);
  const after = advanceCall<Attempt<Choices>, CastAt>(before, event, policy);
  if (after === before) return { record, tabCall };
  const changed =
    record !== null && isCallOpen(before)
      ? recordAfter(record, before.attempt.id, after, now)
      : record;
  // A tab without the lock may have found the vote in the status: then there is nothing to send.
  const isSettled =
    after.step === 'sending' &&
    (changed === null || draftWithAttempt(changed, after.attempt.id) === null);
  return { record: changed, tabCall: isSettled ? null : tabCallOf(after) };
}

export const beginInMemory = <Choices>(
  record: VoteRecord<Choices> | null,
  event: CastEvent<Choices>,
  now: number,
): TabCall<Choices> => advanceCast({ record, tabCall: null }, event, now).tabCall;

export type CastStart = 'begun' | 'changed' | 'nothing-to-cast';

/** @param changed the stored record after `withAttempt` */
export function castStartOf(changed: VoteRecord<unknown> | null, id: string): CastStart {
  // No record: it has vanished, and its watcher tells the member.
  if (changed === null) return 'nothing-to-cast';
  if (draftWithAttempt(changed, id) !== null) return 'begun';
  // A sealed record: another tab is casting it.
  return isSealed(changed) ? 'nothing-to-cast' : 'changed';
}

/** Another tab may have settled the attempt while this one waited for the lock. */
export function isStillUnconfirmed(stored: VoteRecord<unknown> | null, id: string): boolean {
  const casting = castingOnDisk(stored);
  return casting.step === 'unconfirmed' && casting.attempt.id === id;
}

/**
 * After 10 s without the lock, if the API does not list the vote. Only a new attempt was not sent: an
 * earlier one may have been settled by the other tab meanwhile.
 */
export const tabCallWithoutLock = (
  stored: VoteRecord<unknown> | null,
  tabCall: TabCall<unknown>,
): TabCall<never> =>
  tabCall?.step === 'connecting' && !tabCall.isRepeat && castingOnDisk(stored).step === 'ready'
    ? { step: 'not-sent', problem: undefined }
    : null;

/** Only a ballot's receipt shows the choices. Source: docs/behaviour/referendum.md. */
export const withoutSecret = <Choices>(
  record: VoteRecord<Choices> | null,
  showsChoicesOnReceipt: boolean,
): VoteRecord<Choices> | null =>
  record === null || showsChoicesOnReceipt ? record : withoutChoices(record);

/** Null if the status is about another election, which says nothing about this one. */
export const hasVotedIn = (
  code: string | undefined,
  status: { readonly code: string; readonly hasVoted: boolean },
): boolean | null => (code === undefined || status.code === code ? status.hasVoted : null);

function tabCallOf<Choices>(call: CastCall<Choices>): TabCall<Choices> {
  switch (call.step) {
    case 'ready':
      return call.last?.kind === 'not-sent'
        ? { step: 'not-sent', problem: call.last.problem }
        : null;
    case 'connecting':
    case 'sending':
    case 'verifying': {
      const { step, attempt, isRepeat } = call;
      return { step, attempt, isRepeat, round: step === 'verifying' ? call.round : 0 };
    }
    case 'unconfirmed':
    case 'confirmed':
    case 'signed-out':
      return null;
  }
}

function recordAfter<Choices>(
  record: VoteRecord<Choices>,
  id: string,
  after: CastCall<Choices>,
  now: number,
): VoteRecord<Choices> {
  switch (after.step) {
    case 'ready':
      return after.last?.kind === 'not-sent'
        ? withoutUnsentAttempt(record, id)
        : withAttemptInPast(record, id);
    case 'verifying':
      return withResponse(record, id, responseOnDisk(after.response));
    case 'confirmed':
      return withAttemptCast(record, id, now);
    case 'connecting':
    case 'sending':
    case 'unconfirmed':
    case 'signed-out':
      return record;
  }
}

function responseOnDisk(response: CallResponse<CastAt> | null): Attempt<unknown>['answer'] {
  if (response === null) return null;
  if (response.said === 'yes') return { said: 'yes', castAt: response.value };
  const { problem } = response;
  return problem.kind === 'refused'
    ? { said: 'no', message: problem.message ?? '', status: problem.status }
    : { said: 'no', message: '' };
}

function responseOf({ answer }: Attempt<unknown>): CallResponse<CastAt> | null {
  if (answer === null) return null;
  if (answer.said === 'yes') return { said: 'yes', value: answer.castAt };
  const { status = 422, message } = answer;
  return { said: 'no', problem: { kind: 'refused', status, message } };
}

/** The last three: the API accepted the attempt, but its status does not show the vote yet. */
export type ShownStep =
  | OpenCasting['step']
  | 'verifying-accepted'
  | 'not-in-status'
  | 'still-not-in-status';

/**
 * Milliseconds until an accepted attempt that is not in the status can be sent again. Outlasts the
 * automatic verifications (15 s).
 */
const repeatableAfter = 30_000;

/** The help desk can look for the vote. */
const longUnsureAfter = 3_600_000;

/** @param now API time, milliseconds */
export const isUnsureForLong = ({ step, attempt }: OpenCasting, now: number): boolean =>
  step === 'unconfirmed' && now - attempt.at >= longUnsureAfter;

export function shownStepOf({ step, response, attempt }: OpenCasting, now: number): ShownStep {
  if (response?.said !== 'yes') return step;
  if (step === 'verifying') return 'verifying-accepted';
  if (step !== 'unconfirmed') return step;
  return now - attempt.at < repeatableAfter ? 'not-in-status' : 'still-not-in-status';
}
