import { ActivationTicket } from '~/contracts/account.ts';
import type { Proof } from '~/contracts/one-time-code.ts';
import type { Result } from '~/lib/result.ts';
import { paths } from './constants.ts';
import { call, justValue, nothing } from './http.ts';
import type { Problem } from './problem.ts';

/** The first step of deactivating. Source: spec file 1, section 7. */
export async function requestDeactivation(
  uuid: string,
  password: string,
): Promise<Result<ActivationTicket, Problem>> {
  return justValue(await call('post', paths.deactivate(uuid), ActivationTicket, { password }));
}

/** The last step: the account is closed until its member opens it again. */
export async function deactivate(
  uuid: string,
  key: string,
  proof: Proof,
): Promise<Result<unknown, Problem>> {
  return justValue(
    await call('delete', paths.deactivate(uuid), nothing, {
      otp_pin: proof.pin,
      otp_token: proof.token,
      deactivation_key: key,
    }),
  );
}

/** The first step of opening a closed account again. */
export async function requestReactivation(
  uuid: string,
): Promise<Result<ActivationTicket, Problem>> {
  return justValue(await call('post', paths.activate(uuid), ActivationTicket));
}

/** The last step of opening a closed account again. */
export async function reactivate(
  uuid: string,
  key: string,
  proof: Proof,
): Promise<Result<unknown, Problem>> {
  return justValue(
    await call('put', paths.activate(uuid), nothing, {
      reactivation_key: key,
      otp_token: proof.token,
      otp_pin: proof.pin,
    }),
  );
}
