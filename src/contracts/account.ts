import * as v from 'valibot';
import { type Endpoint, nothing } from './endpoint.ts';
import {
  fields,
  instantOrNull,
  listOf,
  numberOrNull,
  requiredText,
  shownDate,
  text,
} from './wire.ts';

/**
 * One sign-in: `at` is null where its date cannot be read; `when` is the date as it came.
 * Source: docs/behaviour/account.md#login-history.
 */
const LoginEntry = v.pipe(
  fields({}, { ip: text, user_agent: text, datetime: shownDate }),
  v.transform(({ ip, user_agent, datetime }) => ({
    ip,
    userAgent: user_agent,
    at: v.parse(v.fallback(instantOrNull, null), datetime),
    when: datetime,
  })),
  // Nobody could learn anything from it.
  v.check(({ ip, userAgent, when }) => ip !== '' || userAgent !== '' || when !== ''),
);
export type LoginEntry = v.InferOutput<typeof LoginEntry>;

/** `GET /user/{uuid}/login-history`. */
export const LoginHistory = listOf(LoginEntry);

/**
 * `POST /user/{uuid}/settings/deactivate` and `/activate`: the key that the last step is made with,
 * and the reference that the code is asked for with. `codeType` is the one-time code's, null where
 * the server leaves it to the usual one.
 */
export const ActivationTicket = v.pipe(
  fields({ hash: requiredText }, { pin: text, type: numberOrNull }),
  v.transform(({ hash, pin, type }) => ({ key: hash, reference: pin, codeType: type })),
);
export type ActivationTicket = v.InferOutput<typeof ActivationTicket>;

/**
 * `POST /user/{uuid}/email` and `/mobile`: what the update is made with. `codeType` is the one-time
 * code's, null where the server leaves it to the usual one.
 */
export const ContactValidation = v.pipe(
  fields({ hash: requiredText }, { pin: text, type: numberOrNull }),
  v.transform(({ hash, pin, type }) => ({ updateKey: hash, reference: pin, codeType: type })),
);
export type ContactValidation = v.InferOutput<typeof ContactValidation>;

const contactChoices = { kind: ['email', 'mobile'] } as const;

export const accountEndpoints = {
  updateUsername: {
    method: 'put',
    pattern: 'user/:uuid/username',
    fields: { value: 'string' },
    answer: nothing,
  },
  checkPassword: {
    method: 'post',
    pattern: 'user/:uuid/password',
    fields: { password: 'string' },
    answer: nothing,
    isCredential: true,
    isQuestion: true,
  },
  updatePassword: {
    method: 'put',
    pattern: 'user/:uuid/password',
    fields: { old_password: 'string', new_password: 'string', con_password: 'string' },
    answer: nothing,
    isCredential: true,
  },
  validateContact: {
    method: 'post',
    pattern: 'user/:uuid/:kind',
    choices: contactChoices,
    fields: { value: 'string' },
    answer: ContactValidation,
  },
  updateContact: {
    method: 'put',
    pattern: 'user/:uuid/:kind',
    choices: contactChoices,
    fields: { value: 'string', otp_token: 'string', otp_pin: 'string', update_key: 'string' },
    answer: nothing,
    isCredential: true,
  },
  updatePin: {
    method: 'put',
    pattern: 'user/:uuid/pin',
    fields: { value: 'string', pin: 'string' },
    answer: nothing,
    isCredential: true,
  },
  updateForgottenPin: {
    method: 'put',
    pattern: 'user/:uuid/pin/forgot',
    fields: { hash: 'string', otp_token: 'string', otp_pin: 'string', pin: 'string' },
    answer: nothing,
    isCredential: true,
  },
  updateTin: {
    method: 'put',
    pattern: 'member/:uuid/tin',
    fields: { value: 'string' },
    answer: nothing,
  },
  updateBirthDate: {
    method: 'put',
    pattern: 'member/:uuid/date-of-birth',
    fields: { month: 'integer', day: 'integer', year: 'integer' },
    answer: nothing,
  },
  /** `status` is 1 for on and 0 for off. */
  updateSetting: {
    method: 'put',
    pattern: 'user/:uuid/settings/config',
    fields: { type: 'integer', status: 'integer' },
    answer: nothing,
  },
  requestDeactivation: {
    method: 'post',
    pattern: 'user/:uuid/settings/deactivate',
    fields: { password: 'string' },
    answer: ActivationTicket,
    isCredential: true,
  },
  deactivate: {
    method: 'delete',
    pattern: 'user/:uuid/settings/deactivate',
    fields: { otp_pin: 'string', otp_token: 'string', deactivation_key: 'string' },
    answer: nothing,
    isCredential: true,
  },
  requestReactivation: {
    method: 'post',
    pattern: 'user/:uuid/settings/activate',
    answer: ActivationTicket,
  },
  reactivate: {
    method: 'put',
    pattern: 'user/:uuid/settings/activate',
    fields: { reactivation_key: 'string', otp_token: 'string', otp_pin: 'string' },
    answer: nothing,
    isCredential: true,
  },
  fetchLoginHistory: {
    method: 'get',
    pattern: 'user/:uuid/login-history',
    answer: LoginHistory,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
