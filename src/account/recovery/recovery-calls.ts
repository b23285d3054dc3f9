import type { OtpProof } from '~/contracts/one-time-code.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { FoundAccount } from '~/contracts/registration.ts';
import { type Api, valueOnly } from '~/core/api/http.ts';
import { type Result, succeed } from '~/core/result.ts';

/** @param value an e-mail address, a mobile number with +63, or a username */
export async function findAccount(api: Api, value: string): Promise<Result<FoundAccount, Problem>> {
  return valueOnly(await api.call('findAccount', { body: { value } }));
}

/** The reference for requesting a one-time code. */
export async function requestRecovery(
  api: Api,
  account: FoundAccount,
  value: string,
): Promise<Result<{ reference: string }, Problem>> {
  const { uuid, hash, reference } = account;
  const body = { hash, pin: reference, value };
  const response = await api.call('requestRecovery', { params: { uuid }, body });
  return response.ok
    ? succeed({ reference: response.value.value.reference || reference })
    : response;
}

/** @param reference from `requestRecovery` */
export async function updateForgottenPassword(
  api: Api,
  account: FoundAccount,
  reference: string,
  proof: OtpProof,
  password: string,
  confirmation: string,
): Promise<Result<unknown, Problem>> {
  return valueOnly(
    await api.call('updateForgottenPassword', {
      params: { uuid: account.uuid },
      body: {
        hash: account.hash,
        pin: reference,
        otp_token: proof.token,
        otp_pin: proof.reference,
        password,
        con_password: confirmation,
      },
    }),
  );
}
