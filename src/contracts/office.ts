import * as v from 'valibot';

/** More than `npm run office-code` makes. */
export const officeCodeLength = 64;

/** `POST /office/code`: turns the field-office mode of this browser on or off. */
export const OfficeRequest = v.strictObject({
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(officeCodeLength)),
  isOn: v.boolean(),
});
export type OfficeRequest = v.InferOutput<typeof OfficeRequest>;
