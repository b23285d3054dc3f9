import type { RouteResult } from './dialect.ts';
import { refusalIfTaken } from './members.ts';
import { newcomer } from './people.ts';
import { type Call, data, done, field, type Route, refuse, route } from './routing.ts';
import { admit, giveTicket, secret, spendProof, type World } from './world.ts';

/** Each step needs the response of the one before. Source: docs/behaviour/sign-up.md#the-steps. */

const codeType = 2;

const formFields = [
  'first_name',
  'last_name',
  'account_no',
  'serial_no',
  'email',
  'mobile_no',
  'username',
  'password',
  'con_password',
] as const;
type Form = Readonly<Record<(typeof formFields)[number], string>>;

const formIn = (call: Call) =>
  Object.fromEntries(formFields.map((name) => [name, field(call, name)])) as Form;

const applicantOf = ({ applicants }: World, form: Form) =>
  applicants.find(
    (applicant) =>
      applicant.firstName === form.first_name &&
      applicant.lastName === form.last_name &&
      applicant.accountNumber === form.account_no &&
      applicant.serialNumber === form.serial_no,
  );

/** @returns the first fault of the form, or null */
function refusalOf(call: Call, form: Form): RouteResult | null {
  const { world } = call;
  if (applicantOf(world, form) === undefined) {
    return refuse('This name and number are not on our books.', 'account_no');
  }
  if (form.password.length < 8 || form.password !== form.con_password) {
    return refuse('The passwords do not match.', 'password');
  }
  if (!call.body['agreement']) return refuse('Please accept the agreement.', 'agreement');
  return (
    refusalIfTaken(world, 'username', form.username) ??
    refusalIfTaken(world, 'email', form.email) ??
    refusalIfTaken(world, 'mobile', form.mobile_no)
  );
}

/** A registration takes each step once, in order. */
const registrationOf = (call: Call, step: 'validated' | 'requested') =>
  call.world.registrations.find(
    (known) =>
      known.step === step && known.hash === field(call, 'hash') && known.pin === field(call, 'pin'),
  );

const notBegun = 'This registration was not begun here.';

export const registrationRoutes: readonly Route[] = [
  route('POST', 'user/register/validate', (call) => {
    const { world } = call;
    const form = formIn(call);
    const refusal = refusalOf(call, form);
    if (refusal !== null) return refusal;
    const [hash, pin] = [secret(), secret()];
    const ticket = (to: string) =>
      giveTicket(world, { type: codeType, owner: hash + to, to: [to] });
    const mobile = ticket(form.mobile_no);
    const email = ticket(form.email);
    world.registrations.push({ hash, pin, form, step: 'validated', signIn: null });
    return data({ hash, pin, otp: { mobile: { pin: mobile }, email: { pin: email } } });
  }),
  route('POST', 'user/register', (call) => {
    const { world } = call;
    const registration = registrationOf(call, 'validated');
    const form = formIn(call);
    if (registration === undefined) return refuse(notBegun);
    const isSame = formFields.every((name) => registration.form[name] === form[name]);
    if (!isSame) return refuse('The form has changed since it was checked.');
    const isProven = (contact: 'mobile' | 'email', to: string) =>
      spendProof(world, codeType, registration.hash + to, {
        token: field(call, `${contact}_otp_token`),
        pin: field(call, `${contact}_otp_pin`),
      });
    if (!isProven('mobile', form.mobile_no) || !isProven('email', form.email)) {
      return refuse('A contact was not proven by a code.');
    }
    registration.step = 'requested';
    return done();
  }),
  route('POST', 'user/register/enroll', (call) => {
    const { world } = call;
    const registration = registrationOf(call, 'requested');
    const applicant = registration && applicantOf(world, registration.form as Form);
    const pin = field(call, 'mpin');
    if (!registration || !applicant) return refuse(notBegun);
    if (!/^\d{6}$/.test(pin)) return refuse('A PIN has six digits.', 'mpin');
    const { username, password, mobile_no: mobile, email } = registration.form as Form;
    const member = admit(world, newcomer(applicant, { username, password, pin, mobile, email }));
    const { uuid } = member;
    const signIn = { uuid, hash: secret(), token: secret(), pin: secret() };
    Object.assign(registration, { step: 'enrolled', signIn });
    return data({ uuid, hash: signIn.hash, reg_token: signIn.token, reg_pin: signIn.pin });
  }),
];
