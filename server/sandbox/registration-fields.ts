import * as v from 'valibot';
import { emailField, mobileField } from './contact-fields.ts';
import { newPasswordField, requireSamePassword, usernameField } from './credential-fields.ts';
import { flagField, givenText, optionalText } from './fields.ts';
import type { RegistrationForm } from './model/registration.ts';
import { Refusal } from './responses.ts';

/** Source: docs/behaviour/fields.md#limits. */
const nameMaxLength = 20;
const nameField = (missing: string) =>
  v.pipe(
    givenText(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(nameMaxLength, `Names have at most ${nameMaxLength} characters.`),
    v.toUpperCase(),
  );

const accountNumberField = v.pipe(
  optionalText,
  v.toUpperCase(),
  v.regex(/^(?:[A-Z0-9]{6})?$/, 'Invalid Account No.'),
);

/** Six characters, at most one of them a hyphen. Officers have O- and five characters. */
const serialNumberField = v.pipe(
  optionalText,
  v.toUpperCase(),
  v.regex(/^(?:(?!.*-.*-)[A-Z0-9-]{6}|O-[A-Z0-9]{5})?$/, 'Invalid Serial No.'),
);

const agreementMissing = 'Please accept the agreement.';

export const registrationEntries = {
  last_name: nameField('Please enter your last name.'),
  first_name: nameField('Please enter your first name.'),
  account_no: accountNumberField,
  serial_no: serialNumberField,
  username: usernameField,
  email: emailField,
  mobile_no: mobileField,
  password: newPasswordField,
  con_password: optionalText,
  agreement: v.pipe(flagField(agreementMissing), v.literal(true, agreementMissing)),
};

type Fields = v.InferOutput<v.ObjectSchema<typeof registrationEntries, undefined>>;

/** Rules that involve several fields. */
export function readRegistrationForm(fields: Fields): RegistrationForm {
  const { account_no, serial_no, password, con_password } = fields;
  if (account_no === '' && serial_no === '') {
    throw new Refusal(422, 'Either an account number or a serial number is required.');
  }
  if (account_no !== '' && serial_no !== '') {
    throw new Refusal(422, 'Please enter an account number or a serial number, not both.');
  }
  requireSamePassword(password, con_password);
  return {
    firstName: fields.first_name,
    lastName: fields.last_name,
    accountNumber: account_no,
    serialNumber: serial_no,
    username: fields.username,
    email: fields.email,
    mobile: fields.mobile_no,
    password,
  };
}
