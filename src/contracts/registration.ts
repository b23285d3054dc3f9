import * as v from 'valibot';
import { fields, flag, numberOrNull, requiredText, text, twins, words } from './wire.ts';

/**
 * `POST /user/username`, `/email` and `/mobile` at sign-up: free, unless the answer says that it is
 * taken or not available.
 */
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

/** `POST /user/register/validate`. Source: docs/behaviour/api.md#signing-up-and-recovering. */
export const RegistrationStart = v.pipe(
  fields({ hash: requiredText }, { pin: text, otp: CodeReferences }),
  v.transform(({ hash, pin, otp }) => ({
    hash,
    pin,
    mobilePin: otp.mobile.pin,
    emailPin: otp.email.pin,
  })),
);
export type RegistrationStart = v.InferOutput<typeof RegistrationStart>;

/** `POST /user/register`: what it answers is not shown; a new hash or pin replaces the earlier. */
export const RegistrationRequest = v.fallback(
  v.nullish(fields({}, { hash: text, pin: text })),
  null,
);

/** `POST /user/register/enroll`: the account, and what signs in to it once. */
export const EnrolledAccount = v.pipe(
  fields({ hash: requiredText }, { reg_token: text, reg_pin: text }),
  v.transform((wire) => ({ hash: wire.hash, token: wire.reg_token, pin: wire.reg_pin })),
);
export type EnrolledAccount = v.InferOutput<typeof EnrolledAccount>;

/** `POST /user/recover`: the account that was found. */
export const FoundAccount = v.pipe(
  twins({ mobile_no: 'mobile' }),
  fields(
    { uuid: requiredText, hash: requiredText },
    { pin: text, first_name: words, last_name: words, email: text, mobile_no: text },
  ),
  v.transform((wire) => ({
    uuid: wire.uuid,
    hash: wire.hash,
    pin: wire.pin,
    name: `${wire.first_name} ${wire.last_name}`.trim(),
    email: wire.email,
    mobile: wire.mobile_no,
  })),
);
export type FoundAccount = v.InferOutput<typeof FoundAccount>;

/**
 * `POST /user/recover/{id}`: the reference that the code is asked for with, '' where the account's
 * own stays.
 */
export const RecoveryRequest = v.fallback(fields({}, { pin: text }), { pin: '' });

/**
 * `POST /user/{uuid}/email` and `/mobile`: what the update is made with. `codeType` is the one-time
 * code's, null where the server leaves it to the usual one.
 */
export const ContactValidation = v.pipe(
  fields({ hash: requiredText }, { pin: text, type: numberOrNull }),
  v.transform((wire) => ({ updateKey: wire.hash, pin: wire.pin, codeType: wire.type })),
);
export type ContactValidation = v.InferOutput<typeof ContactValidation>;
