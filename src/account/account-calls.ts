import type { ContactValidation, LoginEntry } from '~/contracts/account.ts';
import type { BirthDate } from '~/contracts/fields.ts';
import type { OtpProof } from '~/contracts/one-time-code.ts';
import type { Problem } from '~/contracts/problem.ts';
import { configType, type Setting } from '~/contracts/settings.ts';
import { requireAcceptance } from '~/core/api/exchange.ts';
import { type Api, type ApiResponse, valueOnly } from '~/core/api/http.ts';
import type { Result } from '~/core/result.ts';

export type ContactKind = 'email' | 'mobile';

/** @param value a mobile number starts with +63 */
export async function validateContact(
  api: Api,
  uuid: string,
  kind: ContactKind,
  value: string,
): Promise<Result<ContactValidation, Problem>> {
  return valueOnly(await api.call('validateContact', { params: { uuid, kind }, body: { value } }));
}

/** @param updateKey from the `validateContact` response */
export async function updateContact(
  api: Api,
  uuid: string,
  kind: ContactKind,
  value: string,
  proof: OtpProof,
  updateKey: string,
): Promise<Result<unknown, Problem>> {
  return valueOnly(
    requireAcceptance(
      await api.call('updateContact', {
        params: { uuid, kind },
        body: { value, otp_token: proof.token, otp_pin: proof.reference, update_key: updateKey },
      }),
    ),
  );
}

/** @param tin `123-456-789` */
export async function updateTin(
  api: Api,
  uuid: string,
  tin: string,
): Promise<Result<unknown, Problem>> {
  return valueOnly(
    requireAcceptance(await api.call('updateTin', { params: { uuid }, body: { value: tin } })),
  );
}

export async function updateBirthDate(
  api: Api,
  uuid: string,
  { month, day, year }: BirthDate,
): Promise<Result<unknown, Problem>> {
  return valueOnly(
    requireAcceptance(
      await api.call('updateBirthDate', { params: { uuid }, body: { month, day, year } }),
    ),
  );
}

export async function testPin(api: Api, pin: string): Promise<Result<unknown, Problem>> {
  return valueOnly(await api.call('testPin', { body: { pin } }));
}

/** @param current the new PIN if the member has none */
export async function updatePin(
  api: Api,
  uuid: string,
  value: string,
  current: string,
): Promise<Result<unknown, Problem>> {
  const body = { value, pin: current };
  return valueOnly(requireAcceptance(await api.call('updatePin', { params: { uuid }, body })));
}

/** A one-time code's proof replaces the old PIN. */
export async function updateForgottenPin(
  api: Api,
  uuid: string,
  proof: OtpProof,
  pin: string,
): Promise<Result<unknown, Problem>> {
  return valueOnly(
    await api.call('updateForgottenPin', {
      params: { uuid },
      body: { hash: api.readSessionToken(), otp_token: proof.token, otp_pin: proof.reference, pin },
    }),
  );
}

export async function checkPassword(
  api: Api,
  uuid: string,
  password: string,
): Promise<Result<unknown, Problem>> {
  return valueOnly(await api.call('checkPassword', { params: { uuid }, body: { password } }));
}

export type PasswordChange = {
  readonly current: string;
  readonly password: string;
  readonly confirmation: string;
};

export async function updatePassword(
  api: Api,
  uuid: string,
  { current, password, confirmation }: PasswordChange,
): Promise<Result<unknown, Problem>> {
  return valueOnly(
    requireAcceptance(
      await api.call('updatePassword', {
        params: { uuid },
        body: { old_password: current, new_password: password, con_password: confirmation },
      }),
    ),
  );
}

export async function updateUsername(
  api: Api,
  uuid: string,
  value: string,
): Promise<Result<unknown, Problem>> {
  return valueOnly(
    requireAcceptance(await api.call('updateUsername', { params: { uuid }, body: { value } })),
  );
}

/** Source: docs/behaviour/api.md#the-session. */
export async function updateSetting(
  api: Api,
  uuid: string,
  setting: Setting,
  isOn: boolean,
): Promise<Result<unknown, Problem>> {
  const body = { type: configType[setting], status: isOn ? 1 : 0 };
  return valueOnly(await api.call('updateSetting', { params: { uuid }, body }));
}

export function fetchLoginHistory(
  api: Api,
  uuid: string,
): Promise<Result<ApiResponse<LoginEntry[]>, Problem>> {
  return api.call('fetchLoginHistory', { params: { uuid } });
}

/** @param pin six digits */
export async function checkPin(
  api: Api,
  uuid: string,
  pin: string,
): Promise<Result<unknown, Problem>> {
  return valueOnly(await api.call('checkPin', { params: { uuid }, body: { pin } }));
}
