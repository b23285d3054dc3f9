import type { Problem } from '~/contracts/problem.ts';
import type { Contacts } from '~/contracts/session.ts';
import { type Api, valueOnly } from '~/core/api/http.ts';
import type { Result } from '~/core/result.ts';

/** @param reference from the previous step, or '' @returns the one for validating the code */
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

export async function validateOneTimeCode(
  api: Api,
  type: number,
  reference: string,
  otp: string,
): Promise<Result<{ token: string; reference: string }, Problem>> {
  return valueOnly(await api.call('validateOneTimeCode', { body: { type, pin: reference, otp } }));
}
