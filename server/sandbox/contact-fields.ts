import * as v from 'valibot';
import { givenText } from './fields.ts';

const invalidEmail = 'Please input a valid email address.';
const invalidMobile = 'Please input a valid mobile number.';

/** Source: docs/behaviour/fields.md#limits. */
const emailPattern = /^[a-z0-9._%+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;
const emailMaxLength = 50;

const countryPrefix = '+63';
const mobilePattern = /^(?:\+63)?9\d{9}$/;

/** Source: docs/behaviour/fields.md#limits. */
export const withPrefix = (mobile: string) =>
  /^9\d{9}$/.test(mobile) ? `${countryPrefix}${mobile}` : mobile;

export const emailField = v.pipe(
  givenText(invalidEmail),
  v.maxLength(emailMaxLength, invalidEmail),
  v.regex(emailPattern, invalidEmail),
);

export const mobileField = v.pipe(
  givenText(invalidMobile),
  v.regex(mobilePattern, invalidMobile),
  v.transform(withPrefix),
);
