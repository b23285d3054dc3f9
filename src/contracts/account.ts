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
 * `at` is null if `when` is unreadable.
 * Source: docs/specification/election-sign-up-recovery.md#26-other-screens.
 */
const LoginEntry = v.pipe(
  fields({}, { ip: text, user_agent: text, datetime: shownDate }),
  v.transform(({ ip, user_agent, datetime }) => ({
    ip,
    userAgent: user_agent,
    at: v.parse(v.fallback(instantOrNull, null), datetime),
    when: datetime,
  })),
  // An empty entry tells the member nothing.
  v.check(({ ip, userAgent, when }) => ip !== '' || userAgent !== '' || when !== ''),
);
export type LoginEntry = v.InferOutput<typeof LoginEntry>;

export const LoginHistory = listOf(LoginEntry);

/** `reference` requests the code; `key` makes the change. A null `codeType`: the usual type. */
export const ActivationTicket = v.pipe(
  fields({ hash: requiredText }, { pin: text, type: numberOrNull }),
  v.transform(({ hash, pin, type }) => ({ key: hash, reference: pin, codeType: type })),
);
export type ActivationTicket = v.InferOutput<typeof ActivationTicket>;

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
    response: nothing,
  },
  checkPassword: {
    method: 'post',
    pattern: 'user/:uuid/password',
    fields: { password: 'string' },
    response: nothing,
    isCredential: true,
    isReadOnly: true,
  },
  updatePassword: {
    method: 'put',
    pattern: 'user/:uuid/password',
    fields: { old_password: 'string', new_password: 'string', con_password: 'string' },
    response: nothing,
    isCredential: true,
  },
  validateContact: {
    method: 'post',
    pattern: 'user/:uuid/:kind',
    choices: contactChoices,
    fields: { value: 'string' },
    response: ContactValidation,
  },
  updateContact: {
    method: 'put',
    pattern: 'user/:uuid/:kind',
    choices: contactChoices,
    fields: { value: 'string', otp_token: 'string', otp_pin: 'string', update_key: 'string' },
    response: nothing,
    isCredential: true,
  },
  updatePin: {
    method: 'put',
    pattern: 'user/:uuid/pin',
    fields: { value: 'string', pin: 'string' },
    response: nothing,
    isCredential: true,
  },
  updateForgottenPin: {
    method: 'put',
    pattern: 'user/:uuid/pin/forgot',
    fields: { hash: 'string', otp_token: 'string', otp_pin: 'string', pin: 'string' },
    response: nothing,
    isCredential: true,
  },
  updateTin: {
    method: 'put',
    pattern: 'member/:uuid/tin',
    fields: { value: 'string' },
    response: nothing,
  },
  updateBirthDate: {
    method: 'put',
    pattern: 'member/:uuid/date-of-birth',
    fields: { month: 'integer', day: 'integer', year: 'integer' },
    response: nothing,
  },
  updateSetting: {
    method: 'put',
    pattern: 'user/:uuid/settings/config',
    fields: { type: 'integer', status: 'integer' },
    response: nothing,
  },
  requestDeactivation: {
    method: 'post',
    pattern: 'user/:uuid/settings/deactivate',
    fields: { password: 'string' },
    response: ActivationTicket,
    isCredential: true,
  },
  deactivate: {
    method: 'delete',
    pattern: 'user/:uuid/settings/deactivate',
    fields: { otp_pin: 'string', otp_token: 'string', deactivation_key: 'string' },
    response: nothing,
    isCredential: true,
  },
  requestReactivation: {
    method: 'post',
    pattern: 'user/:uuid/settings/activate',
    response: ActivationTicket,
  },
  reactivate: {
    method: 'put',
    pattern: 'user/:uuid/settings/activate',
    fields: { reactivation_key: 'string', otp_token: 'string', otp_pin: 'string' },
    response: nothing,
    isCredential: true,
  },
  fetchLoginHistory: {
    method: 'get',
    pattern: 'user/:uuid/login-history',
    response: LoginHistory,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
