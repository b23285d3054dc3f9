import type { ContactValidation } from '~/contracts/account.ts';
import type { BirthDate } from '~/contracts/fields.ts';
import type { OtpProof } from '~/contracts/one-time-code.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Result } from '~/lib/result.ts';
import { type Api, justValue, sureYes } from './http.ts';

export type ContactKind = 'email' | 'mobile';

/** Asks whether the contact may become the member's. @param value a mobile number with +63 */
export async function validateContact(
  api: Api,
  uuid: string,
  kind: ContactKind,
  value: string,
): Promise<Result<ContactValidation, Problem>> {
  return justValue(await api.call('validateContact', { params: { uuid, kind }, body: { value } }));
}

/** @param updateKey what `validateContact` answered with */
export async function updateContact(
  api: Api,
  uuid: string,
  kind: ContactKind,
  value: string,
  proof: OtpProof,
  updateKey: string,
): Promise<Result<unknown, Problem>> {
  return justValue(
    sureYes(
      await api.call('updateContact', {
        params: { uuid, kind },
        body: { value, otp_token: proof.token, otp_pin: proof.reference, update_key: updateKey },
      }),
    ),
  );
}

/** @param tin as it is shown: `123-456-789` */
export async function updateTin(
  api: Api,
  uuid: string,
  tin: string,
): Promise<Result<unknown, Problem>> {
  return justValue(
    sureYes(await api.call('updateTin', { params: { uuid }, body: { value: tin } })),
  );
}

export async function updateBirthDate(
  api: Api,
  uuid: string,
  { month, day, year }: BirthDate,
): Promise<Result<unknown, Problem>> {
  return justValue(
    sureYes(await api.call('updateBirthDate', { params: { uuid }, body: { month, day, year } })),
  );
}

/** Asks whether these six digits may be a PIN. */
export async function testPin(api: Api, pin: string): Promise<Result<unknown, Problem>> {
  return justValue(await api.call('testPin', { body: { pin } }));
}

/** @param current the present PIN, or the new one once more where there is none to give */
export async function updatePin(
  api: Api,
  uuid: string,
  value: string,
  current: string,
): Promise<Result<unknown, Problem>> {
  const body = { value, pin: current };
  return justValue(sureYes(await api.call('updatePin', { params: { uuid }, body })));
}

/** Sets a new PIN with the proof of a one-time code in place of the forgotten one. */
export async function updateForgottenPin(
  api: Api,
  uuid: string,
  proof: OtpProof,
  pin: string,
): Promise<Result<unknown, Problem>> {
  return justValue(
    await api.call('updateForgottenPin', {
      params: { uuid },
      body: { hash: api.readSessionToken(), otp_token: proof.token, otp_pin: proof.reference, pin },
    }),
  );
}
