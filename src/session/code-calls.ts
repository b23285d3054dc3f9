import type { Problem } from '~/contracts/problem.ts';
import { ratingType } from '~/contracts/rating.ts';
import type { Contacts } from '~/contracts/session.ts';
import { type Api, valueOnly } from '~/core/api/http.ts';
import type { Result } from '~/core/result.ts';

/**
 * @param type one of `oneTimeCodeType`, or from the previous step
 * @param reference from the previous step, or ''
 * @returns the reference for validating the code
 */
export async function requestOneTimeCode(
  api: Api,
  type: number,
  contacts: Contacts,
  reference = '',
): Promise<Result<{ reference: string }, Problem>> {
  return valueOnly(
    await api.call('requestOneTimeCode', { body: { type, ...contacts, pin: reference } }),
  );
}

/** @returns the proof */
export async function validateOneTimeCode(
  api: Api,
  type: number,
  reference: string,
  otp: string,
): Promise<Result<{ token: string; reference: string }, Problem>> {
  return valueOnly(await api.call('validateOneTimeCode', { body: { type, pin: reference, otp } }));
}

type Rating = {
  /** 1 to 5. */
  readonly score: number;
  readonly remarks: readonly string[];
};

export type Rateable = keyof typeof ratingType;

/** The caller handles an ended session: docs/behaviour/rating.md#sending. */
export async function sendRating(
  api: Api,
  uuid: string,
  what: Rateable,
  { score, remarks }: Rating,
): Promise<Result<unknown, Problem>> {
  const body = { type: ratingType[what], score, remarks: JSON.stringify(remarks) };
  return valueOnly(await api.call('sendRating', { params: { uuid }, body, whenOver: 'leave' }));
}

/** Needs no session, so a 401 or 403 does not end it. */
export const fetchBranches = (api: Api) => api.call('fetchBranches', { whenOver: 'ask' });
