import type { Problem } from '~/contracts/problem.ts';
import { ratingType } from '~/contracts/rating.ts';
import type { Contacts } from '~/contracts/session.ts';
import type { Result } from '~/lib/result.ts';
import { type Api, justValue } from './http.ts';

/**
 * Has a one-time code sent.
 *
 * @param type one of `oneTimeCodeType`, or the one that the preceding step answered with
 * @param reference what the preceding step answered with, or ''
 * @returns the reference that the code is validated with
 */
export async function requestOneTimeCode(
  api: Api,
  type: number,
  contacts: Contacts,
  reference = '',
): Promise<Result<{ reference: string }, Problem>> {
  return justValue(
    await api.call('requestOneTimeCode', { body: { type, ...contacts, pin: reference } }),
  );
}

/** Checks a one-time code; the proof goes with the call that the code was for. */
export async function validateOneTimeCode(
  api: Api,
  type: number,
  reference: string,
  otp: string,
): Promise<Result<{ token: string; reference: string }, Problem>> {
  return justValue(await api.call('validateOneTimeCode', { body: { type, pin: reference, otp } }));
}

type Rating = {
  /** 1 to 5. */
  readonly score: number;
  /** The chosen category labels; sent as a serialised list. */
  readonly remarks: readonly string[];
};

/** What can be rated. */
export type Rateable = keyof typeof ratingType;

/** A session that is over is left to the caller: docs/behaviour/rating.md#sending. */
export async function sendRating(
  api: Api,
  uuid: string,
  what: Rateable,
  { score, remarks }: Rating,
): Promise<Result<unknown, Problem>> {
  const body = { type: ratingType[what], score, remarks: JSON.stringify(remarks) };
  return justValue(await api.call('sendRating', { params: { uuid }, body, whenOver: 'leave' }));
}

/** The satellite offices; needs no session, so that a no to it is no word on the session. */
export const fetchBranches = (api: Api) => api.call('fetchBranches', { whenOver: 'ask' });
