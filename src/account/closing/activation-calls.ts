import type { ActivationTicket } from '~/contracts/account.ts';
import type { OtpProof } from '~/contracts/one-time-code.ts';
import type { Problem } from '~/contracts/problem.ts';
import { requireAcceptance } from '~/core/api/exchange.ts';
import { type Api, valueOnly } from '~/core/api/http.ts';
import type { Result } from '~/core/result.ts';

/** Source: docs/behaviour/deactivation.md#the-four-steps. */
export async function requestDeactivation(
  api: Api,
  uuid: string,
  password: string,
): Promise<Result<ActivationTicket, Problem>> {
  return valueOnly(await api.call('requestDeactivation', { params: { uuid }, body: { password } }));
}

/** Leaves the session, which may end with the account. */
export async function deactivate(
  api: Api,
  uuid: string,
  key: string,
  proof: OtpProof,
): Promise<Result<unknown, Problem>> {
  return valueOnly(
    requireAcceptance(
      await api.call('deactivate', {
        params: { uuid },
        body: { otp_pin: proof.reference, otp_token: proof.token, deactivation_key: key },
        whenOver: 'leave',
      }),
    ),
  );
}

export async function requestReactivation(
  api: Api,
  uuid: string,
): Promise<Result<ActivationTicket, Problem>> {
  return valueOnly(await api.call('requestReactivation', { params: { uuid } }));
}

export async function reactivate(
  api: Api,
  uuid: string,
  key: string,
  proof: OtpProof,
): Promise<Result<unknown, Problem>> {
  return valueOnly(
    requireAcceptance(
      await api.call('reactivate', {
        params: { uuid },
        body: { reactivation_key: key, otp_token: proof.token, otp_pin: proof.reference },
      }),
    ),
  );
}
