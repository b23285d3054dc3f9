import * as v from 'valibot';
import { type Endpoint, nothing } from './endpoint.ts';
import { OneTimeCodeRequest } from './one-time-code.ts';
import { fields, flag, requiredText, text, twins, words } from './wire.ts';

/** False only if the response says that the value is taken. */
export const Availability = v.fallback(
  v.pipe(
    fields({}, { available: v.nullish(flag), taken: flag, exists: flag }),
    v.transform(({ available, taken, exists }) => available !== false && !taken && !exists),
  ),
  true,
);

const CodeReference = v.pipe(v.nullish(v.unknown(), {}), fields({}, { pin: text }));
const CodeReferences = v.pipe(
  v.nullish(v.unknown(), {}),
  twins({ mobile: 'mobile_no' }),
  fields({}, { mobile: CodeReference, email: CodeReference }),
);

/** `POST /user/register/validate`. Source: docs/behaviour/api.md#the-calls. */
export const RegistrationStart = v.pipe(
  fields({ hash: requiredText }, { pin: text, otp: CodeReferences }),
  v.transform(({ hash, pin, otp }) => ({
    hash,
    reference: pin,
    mobileReference: otp.mobile.pin,
    emailReference: otp.email.pin,
  })),
);
export type RegistrationStart = v.InferOutput<typeof RegistrationStart>;

/** A new hash or reference replaces the earlier one. */
export const RegistrationRequest = v.fallback(
  v.nullish(
    v.pipe(
      fields({}, { hash: text, pin: text }),
      v.transform(({ hash, pin }) => ({ hash, reference: pin })),
    ),
  ),
  null,
);

/** `token` and `reference` sign in once. */
export const EnrolledAccount = v.pipe(
  fields({ hash: requiredText }, { reg_token: text, reg_pin: text }),
  v.transform((wire) => ({ hash: wire.hash, token: wire.reg_token, reference: wire.reg_pin })),
);
export type EnrolledAccount = v.InferOutput<typeof EnrolledAccount>;

export const FoundAccount = v.pipe(
  twins({ mobile_no: 'mobile' }),
  fields(
    { uuid: requiredText, hash: requiredText },
    { pin: text, first_name: words, last_name: words, email: text, mobile_no: text },
  ),
  v.transform((wire) => ({
    uuid: wire.uuid,
    hash: wire.hash,
    reference: wire.pin,
    name: `${wire.first_name} ${wire.last_name}`.trim(),
    email: wire.email,
    mobile: wire.mobile_no,
  })),
);
export type FoundAccount = v.InferOutput<typeof FoundAccount>;

const registrationForm = {
  last_name: 'string',
  first_name: 'string',
  account_no: 'string',
  serial_no: 'string',
  username: 'string',
  email: 'string',
  mobile_no: 'string',
  password: 'string',
  con_password: 'string',
  agreement: 'boolean',
} as const;

export const registrationEndpoints = {
  checkAvailability: {
    method: 'post',
    pattern: 'user/:what',
    choices: { what: ['username', 'email', 'mobile'] },
    fields: { value: 'string' },
    response: Availability,
    isReadOnly: true,
  },
  validateRegistration: {
    method: 'post',
    pattern: 'user/register/validate',
    fields: registrationForm,
    response: RegistrationStart,
  },
  requestRegistration: {
    method: 'post',
    pattern: 'user/register',
    fields: {
      ...registrationForm,
      hash: 'string',
      pin: 'string',
      mobile_otp_pin: 'string',
      mobile_otp_token: 'string',
      email_otp_pin: 'string',
      email_otp_token: 'string',
    },
    response: RegistrationRequest,
  },
  testPin: {
    method: 'post',
    pattern: 'user/pin',
    fields: { pin: 'string' },
    response: nothing,
    isCredential: true,
    isReadOnly: true,
  },
  enrollAccount: {
    method: 'post',
    pattern: 'user/register/enroll',
    fields: { hash: 'string', pin: 'string', mpin: 'string', auto_login: 'boolean' },
    response: EnrolledAccount,
  },
  findAccount: {
    method: 'post',
    pattern: 'user/recover',
    fields: { value: 'string' },
    response: FoundAccount,
  },
  requestRecovery: {
    method: 'post',
    pattern: 'user/recover/:uuid',
    fields: { hash: 'string', pin: 'string', value: 'string' },
    response: OneTimeCodeRequest,
  },
  updateForgottenPassword: {
    method: 'put',
    pattern: 'user/recover/:uuid',
    fields: {
      hash: 'string',
      pin: 'string',
      otp_token: 'string',
      otp_pin: 'string',
      password: 'string',
      con_password: 'string',
    },
    response: nothing,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
