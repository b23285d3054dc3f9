import type { Outcome } from '~/account/account-calls.ts';
import { withPrefix } from '~/contracts/fields.ts';
import type { OtpProof } from '~/contracts/one-time-code.ts';
import type { EnrolledAccount, RegistrationStart } from '~/contracts/registration.ts';
import { signUpSessionType } from '~/contracts/session.ts';
import { type Api, valueOnly } from '~/core/api/http.ts';
import { succeed } from '~/core/result.ts';

export const detailNames = [
  'lastName',
  'firstName',
  'accountNumber',
  'serialNumber',
  'username',
  'email',
  'mobile',
] as const;

/** `mobile` has ten digits. Either `accountNumber` or `serialNumber` is ''. */
export type RegistrationDetails = Readonly<Record<(typeof detailNames)[number], string>>;

export type RegistrationForm = RegistrationDetails & {
  readonly password: string;
  readonly confirmation: string;
};

const wireForm = (form: RegistrationForm) => ({
  last_name: form.lastName,
  first_name: form.firstName,
  account_no: form.accountNumber,
  serial_no: form.serialNumber,
  username: form.username,
  email: form.email,
  mobile_no: withPrefix(form.mobile),
  password: form.password,
  con_password: form.confirmation,
  agreement: true,
});

export async function validateRegistration(
  api: Api,
  form: RegistrationForm,
): Outcome<RegistrationStart> {
  return valueOnly(await api.call('validateRegistration', { body: wireForm(form) }));
}

export async function requestRegistration(
  api: Api,
  form: RegistrationForm,
  keys: { readonly hash: string; readonly reference: string },
  proofs: { readonly mobile: OtpProof; readonly email: OtpProof },
): Outcome<{ hash: string; reference: string } | null | undefined> {
  return valueOnly(
    await api.call('requestRegistration', {
      body: {
        ...wireForm(form),
        hash: keys.hash,
        pin: keys.reference,
        mobile_otp_pin: proofs.mobile.reference,
        mobile_otp_token: proofs.mobile.token,
        email_otp_pin: proofs.email.reference,
        email_otp_token: proofs.email.token,
      },
    }),
  );
}

/** A missing key is assumed to be the registration's: docs/behaviour/api.md#assumed. */
export async function enrollAccount(
  api: Api,
  keys: { readonly hash: string; readonly reference: string },
  mpin: string,
): Outcome<EnrolledAccount> {
  const body = { hash: keys.hash, pin: keys.reference, mpin, auto_login: true };
  const enrolled = await api.call('enrollAccount', { body });
  if (!enrolled.ok) return enrolled;
  const { hash, token, reference } = enrolled.value.value;
  return succeed({
    hash,
    token: token || keys.hash,
    reference: reference || keys.reference,
  });
}

export async function createSessionAfterSignUp(
  api: Api,
  account: EnrolledAccount,
): Outcome<{ hash: string }> {
  return valueOnly(
    await api.call('createSession', {
      body: {
        type: signUpSessionType,
        hash: account.hash,
        reg_token: account.token,
        reg_pin: account.reference,
      },
    }),
  );
}
