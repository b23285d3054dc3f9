import type { OtpProof } from '~/contracts/one-time-code.ts';
import type { Problem } from '~/contracts/problem.ts';
import { FoundAccount, RecoveryRequest } from '~/contracts/registration.ts';
import { type Result, succeed } from '~/lib/result.ts';
import { type Api, justValue, nothing } from './http.ts';
import { paths } from './paths.ts';

/** @param value an e-mail address, a mobile number with +63, or a username */
export async function findAccount(api: Api, value: string): Promise<Result<FoundAccount, Problem>> {
  return justValue(await api.call('post', paths.findAccount, FoundAccount, { value }));
}

/** Begins the recovery. @returns the reference that the one-time code is asked for with */
export async function requestRecovery(
  api: Api,
  account: FoundAccount,
  value: string,
): Promise<Result<{ pin: string }, Problem>> {
  const { uuid, hash, pin } = account;
  const body = { hash, pin, value };
  const answer = await api.call('post', paths.recoverAccount(uuid), RecoveryRequest, body);
  return answer.ok ? succeed({ pin: answer.value.value.pin || pin }) : answer;
}

/** @param pin the reference that `requestRecovery` answered with */
export async function updateForgottenPassword(
  api: Api,
  account: FoundAccount,
  pin: string,
  proof: OtpProof,
  password: string,
  confirmation: string,
): Promise<Result<unknown, Problem>> {
  return justValue(
    await api.call('put', paths.recoverAccount(account.uuid), nothing, {
      hash: account.hash,
      pin,
      otp_token: proof.token,
      otp_pin: proof.pin,
      password,
      con_password: confirmation,
    }),
  );
}
