import { openSandbox, password, prove } from './visitor.ts';

export const person = {
  last_name: 'SANTOS',
  first_name: 'MARIA',
  account_no: 'A10001',
  serial_no: '',
  username: 'maria01',
  email: 'maria01@example.test',
  mobile_no: '9181234567',
  password,
  con_password: password,
  agreement: true,
};

/** A second person with the same name and nothing else in common. */
export const otherPerson = {
  ...person,
  account_no: '',
  serial_no: '900001',
  username: 'maria02',
  email: 'maria02@example.test',
  mobile_no: '9187654321',
};

export function openDesk() {
  const visitor = openSandbox();
  const post = (path: string, fields?: unknown) => visitor.call('POST', path, fields);
  const validate = (fields: object = {}) =>
    post('/user/register/validate', { ...person, ...fields });

  const begin = async (fields: object = {}) => {
    const form = { ...person, ...fields };
    const { hash, pin, otp } = (await validate(form)).body.data;
    const proveMobile = () =>
      prove(visitor, post, { type: 2, pin: otp.mobile.pin, mobile: `+63${form.mobile_no}` });
    const proveEmail = () =>
      prove(visitor, post, { type: 2, pin: otp.email.pin, email: form.email });
    return { fields: { ...form, hash, pin }, hash, pin, proveMobile, proveEmail };
  };
  type Begun = Awaited<ReturnType<typeof begin>>;

  /** Sends the request with both proofs; `changes` replaces some of its fields. */
  const request = async (begun: Begun, changes: object = {}) => {
    const [byMobile, byEmail] = [await begun.proveMobile(), await begun.proveEmail()];
    const fields = {
      ...begun.fields,
      mobile_otp_pin: byMobile.otp_pin,
      mobile_otp_token: byMobile.otp_token,
      email_otp_pin: byEmail.otp_pin,
      email_otp_token: byEmail.otp_token,
      ...changes,
    };
    return { fields, answer: await post('/user/register', fields) };
  };
  const enroll = ({ hash, pin }: { hash: string; pin: string }, changes: object = {}) =>
    post('/user/register/enroll', { hash, pin, mpin: '246802', auto_login: true, ...changes });

  /** Takes all steps before the PIN. */
  const verified = async (fields: object = {}) => {
    const begun = await begin(fields);
    await request(begun);
    return begun;
  };
  return { ...visitor, post, validate, begin, request, enroll, verified };
}
