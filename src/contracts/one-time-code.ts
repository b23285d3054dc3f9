import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { fields, requiredText, text } from './wire.ts';

/** `type` of `POST /support/otp`; 5 is assumed. Source: docs/behaviour/one-time-codes.md#types. */
export const oneTimeCodeType = {
  forgotPassword: 1,
  signUp: 2,
  deactivation: 3,
  reactivation: 4,
  electionEntry: 5,
  email: 6,
  mobile: 7,
  login: 10,
  pinReset: 15,
} as const;
export type OneTimeCodeType = (typeof oneTimeCodeType)[keyof typeof oneTimeCodeType];

/** The election checks the digits alone. */
export const worksWithoutReference = (type: number): boolean =>
  type === oneTimeCodeType.electionEntry;

/** Only a sign-in or an entry follows, so the last digit may send the code. */
export const isForEntry = (type: number): boolean =>
  type === oneTimeCodeType.login || type === oneTimeCodeType.electionEntry;

/** Also the length of a PIN. Source: docs/behaviour/one-time-codes.md#six-digits. */
export const codeLength = 6;

/** Source: docs/behaviour/one-time-codes.md#sending. */
export const resendAfterSeconds = 120;

/** The reference to verify the code with; '' keeps the earlier one. */
export const OneTimeCodeRequest = v.fallback(
  v.pipe(
    fields({}, { pin: text }),
    v.transform(({ pin }) => ({ reference: pin })),
  ),
  { reference: '' },
);

export const OneTimeCodeProof = v.pipe(
  v.object({ otp_token: requiredText, otp_pin: requiredText }),
  v.transform((wire) => ({ token: wire.otp_token, reference: wire.otp_pin })),
);
export type OtpProof = v.InferOutput<typeof OneTimeCodeProof>;

export const oneTimeCodeEndpoints = {
  requestOneTimeCode: {
    method: 'post',
    pattern: 'support/otp',
    fields: { type: 'integer', name: 'string', email: 'string', mobile: 'string', pin: 'string' },
    response: OneTimeCodeRequest,
  },
  validateOneTimeCode: {
    method: 'post',
    pattern: 'support/otp/validate',
    fields: { type: 'integer', pin: 'string', otp: 'string' },
    response: OneTimeCodeProof,
    isCredential: true,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

const filled = v.pipe(v.string(), v.nonEmpty());

/** As a tab stores it, with the reference as `pin`. */
export const KeptProof = v.pipe(
  v.object({ token: filled, pin: filled }),
  v.transform(({ token, pin }): OtpProof => ({ token, reference: pin })),
);
export const keptProof = ({ token, reference }: OtpProof) => ({ token, pin: reference });
