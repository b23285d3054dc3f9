import type { ActivationTicket, ContactValidation, LoginEntry } from '~/contracts/account.ts';
import { type BirthDate, withPrefix } from '~/contracts/fields.ts';
import type { OtpProof } from '~/contracts/one-time-code.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { FoundAccount } from '~/contracts/registration.ts';
import { configType, type Setting } from '~/contracts/settings.ts';
import { withTrace } from '~/contracts/support-code.ts';
import { requireAcceptance } from '~/core/api/exchange.ts';
import { type Api, type ApiResponse, valueOnly } from '~/core/api/http.ts';
import { fail, type Result, succeed } from '~/core/result.ts';

export type Outcome<Value = unknown> = Promise<Result<Value, Problem>>;

export type ContactKind = 'email' | 'mobile';

/** @param value a mobile number starts with +63 */
export async function validateContact(
  api: Api,
  uuid: string,
  kind: ContactKind,
  value: string,
): Outcome<ContactValidation> {
  return valueOnly(await api.call('validateContact', { params: { uuid, kind }, body: { value } }));
}

export async function updateContact(
  api: Api,
  uuid: string,
  kind: ContactKind,
  value: string,
  proof: OtpProof,
  updateKey: string,
): Outcome {
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
export async function updateTin(api: Api, uuid: string, tin: string): Outcome {
  return valueOnly(
    requireAcceptance(await api.call('updateTin', { params: { uuid }, body: { value: tin } })),
  );
}

export async function updateBirthDate(
  api: Api,
  uuid: string,
  { month, day, year }: BirthDate,
): Outcome {
  return valueOnly(
    requireAcceptance(
      await api.call('updateBirthDate', { params: { uuid }, body: { month, day, year } }),
    ),
  );
}

export async function testPin(api: Api, pin: string): Outcome {
  return valueOnly(await api.call('testPin', { body: { pin } }));
}

/** @param current the new PIN if the member has none */
export async function updatePin(api: Api, uuid: string, value: string, current: string): Outcome {
  const body = { value, pin: current };
  return valueOnly(requireAcceptance(await api.call('updatePin', { params: { uuid }, body })));
}

/** A one-time code's proof replaces the old PIN. */
export async function updateForgottenPin(
  api: Api,
  uuid: string,
  proof: OtpProof,
  pin: string,
): Outcome {
  return valueOnly(
    await api.call('updateForgottenPin', {
      params: { uuid },
      body: { hash: api.readSessionToken(), otp_token: proof.token, otp_pin: proof.reference, pin },
    }),
  );
}

export async function checkPassword(api: Api, uuid: string, password: string): Outcome {
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
): Outcome {
  return valueOnly(
    requireAcceptance(
      await api.call('updatePassword', {
        params: { uuid },
        body: { old_password: current, new_password: password, con_password: confirmation },
      }),
    ),
  );
}

export async function updateUsername(api: Api, uuid: string, value: string): Outcome {
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
): Outcome {
  const body = { type: configType[setting], status: isOn ? 1 : 0 };
  return valueOnly(await api.call('updateSetting', { params: { uuid }, body }));
}

export function fetchLoginHistory(api: Api, uuid: string): Outcome<ApiResponse<LoginEntry[]>> {
  return api.call('fetchLoginHistory', { params: { uuid } });
}

export async function checkPin(api: Api, uuid: string, pin: string): Outcome {
  return valueOnly(await api.call('checkPin', { params: { uuid }, body: { pin } }));
}

/** Source: docs/behaviour/deactivation.md#the-four-steps. */
export async function requestDeactivation(
  api: Api,
  uuid: string,
  password: string,
): Outcome<ActivationTicket> {
  return valueOnly(await api.call('requestDeactivation', { params: { uuid }, body: { password } }));
}

/** Leaves the session, which may end with the account. */
export async function deactivate(api: Api, uuid: string, key: string, proof: OtpProof): Outcome {
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

export async function requestReactivation(api: Api, uuid: string): Outcome<ActivationTicket> {
  return valueOnly(await api.call('requestReactivation', { params: { uuid } }));
}

export async function reactivate(api: Api, uuid: string, key: string, proof: OtpProof): Outcome {
  return valueOnly(
    requireAcceptance(
      await api.call('reactivate', {
        params: { uuid },
        body: { reactivation_key: key, otp_token: proof.token, otp_pin: proof.reference },
      }),
    ),
  );
}

/** @param value an e-mail address, a mobile number with +63, or a username */
export async function findAccount(api: Api, value: string): Outcome<FoundAccount> {
  return valueOnly(await api.call('findAccount', { body: { value } }));
}

export async function requestRecovery(
  api: Api,
  account: FoundAccount,
  value: string,
): Outcome<{ reference: string }> {
  const { uuid, hash, reference } = account;
  const body = { hash, pin: reference, value };
  const response = await api.call('requestRecovery', { params: { uuid }, body });
  return response.ok
    ? succeed({ reference: response.value.value.reference || reference })
    : response;
}

export async function updateForgottenPassword(
  api: Api,
  account: FoundAccount,
  reference: string,
  proof: OtpProof,
  password: string,
  confirmation: string,
): Outcome {
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

export async function checkAvailability(
  api: Api,
  what: 'username' | 'email' | 'mobile',
  value: string,
): Outcome {
  const sent = what === 'mobile' ? withPrefix(value) : value;
  const response = await api.call('checkAvailability', { params: { what }, body: { value: sent } });
  if (!response.ok || response.value.value) return response;
  const { message } = response.value;
  return fail(withTrace({ kind: 'refused', status: 409, message }, 'checkAvailability'));
}
