import * as v from 'valibot';
import { numeric, requiredText, text } from './wire.ts';

/** `POST /user/register/validate`: what the later steps are made with. Spec file 2, section 7. */
export const RegistrationStart = v.pipe(
  v.object({
    hash: requiredText,
    pin: requiredText,
    otp: v.object({
      mobile: v.object({ pin: requiredText }),
      email: v.object({ pin: requiredText }),
    }),
  }),
  v.transform(({ hash, pin, otp }) => ({
    hash,
    pin,
    mobilePin: otp.mobile.pin,
    emailPin: otp.email.pin,
  })),
);
export type RegistrationStart = v.InferOutput<typeof RegistrationStart>;

/** `POST /user/register`: what it answers is not shown; a new hash or pin replaces the earlier. */
export const RegistrationRequest = v.nullish(v.object({ hash: text, pin: text }));

/** `POST /user/register/enroll`: the account, and what signs in to it once. */
export const EnrolledAccount = v.pipe(
  v.object({ uuid: requiredText, hash: requiredText, reg_token: text, reg_pin: text }),
  v.transform((wire) => ({ hash: wire.hash, token: wire.reg_token, pin: wire.reg_pin })),
);
export type EnrolledAccount = v.InferOutput<typeof EnrolledAccount>;

/** `POST /user/recover`: the account that was found. */
export const FoundAccount = v.pipe(
  v.object({
    uuid: requiredText,
    hash: requiredText,
    pin: text,
    username: text,
    first_name: text,
    last_name: text,
    email: text,
    mobile: text,
    mobile_no: text,
  }),
  v.transform((wire) => ({
    uuid: wire.uuid,
    hash: wire.hash,
    pin: wire.pin,
    name: `${wire.first_name} ${wire.last_name}`.trim(),
    email: wire.email,
    mobile: wire.mobile_no || wire.mobile,
  })),
);
export type FoundAccount = v.InferOutput<typeof FoundAccount>;

/** `POST /user/recover/{id}`: the reference that the code is asked for with. */
export const RecoveryRequest = v.object({ pin: requiredText });

/**
 * `POST /user/{uuid}/email` and `/mobile`: what the update is made with. `codeType` is the one-time
 * code's, null where the server leaves it to the specification's table.
 */
export const ContactValidation = v.pipe(
  v.object({ hash: requiredText, pin: text, type: v.fallback(v.nullish(numeric, null), null) }),
  v.transform((wire) => ({ updateKey: wire.hash, pin: wire.pin, codeType: wire.type })),
);
export type ContactValidation = v.InferOutput<typeof ContactValidation>;
