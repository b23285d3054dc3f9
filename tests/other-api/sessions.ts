import type { RouteResult } from './dialect.ts';
import { data, done, field, memberRoute, type Route, refuse, route } from './routing.ts';
import { type Payload, When } from './values.ts';
import { type Member, memberBy, openSession, secret, type World } from './world.ts';

/** Source: docs/behaviour/api.md#the-calls. */

const wrongCredentials = 'No account matches this username and password.';
const wrongPin = 'That PIN does not match our records.';
const signUpType = '5';

const yearsSince = (date: string) =>
  Math.floor((Date.now() - Date.parse(date)) / (365.25 * 86_400_000));

const infoOf = (member: Member): Payload => ({
  first_name: member.firstName,
  last_name: member.lastName,
  middle_name: member.middleName,
  account_number: member.accountNumber,
  serial_number: member.serialNumber,
  username: member.username,
  membership_type: member.isRegular ? 'Regular Member' : 'Associate Member',
  regular: member.isRegular,
  mobile: member.mobile,
  email: member.email,
  tin: member.tin,
  date_of_birth: member.birthDate,
  age: member.birthDate === '' ? null : yearsSince(member.birthDate),
  gender: '',
  registered: new When(member.joinedAt),
  type: 1,
});

const sessionOf = (member: Member, hash: string): Payload => ({
  uuid: member.uuid,
  key: member.key,
  qr: `OTHER:${member.uuid}`,
  hash,
  active: member.deactivatedAt === null,
  has_pin: member.pin !== '',
  express: false,
  deactivated: new When(member.deactivatedAt),
  config: member.wantsCode
    ? [
        { type: 1, status: false },
        { type: 2, status: true },
      ]
    : [],
  pin_update: false,
  pso_enroll: false,
  info: infoOf(member),
});

const byCredentials = (world: World, username: string, password: string) =>
  memberBy(
    world,
    (member) =>
      member.username.toLowerCase() === username.toLowerCase() && member.password === password,
  );

/** A new member signs in once with the response of the enrolment. */
function signInAfterSignUp(world: World, hash: string, token: string, pin: string): RouteResult {
  const registration = world.registrations.find(({ signIn }) => signIn?.hash === hash);
  const signIn = registration?.signIn;
  if (!registration || !signIn || signIn.token !== token || signIn.pin !== pin) {
    return refuse('This registration cannot be signed in with.');
  }
  registration.signIn = null;
  const member = memberBy(world, ({ uuid }) => uuid === signIn.uuid);
  if (member === null) return refuse(wrongCredentials);
  return data(sessionOf(member, openSession(world, member)));
}

export const sessionRoutes: readonly Route[] = [
  route('POST', 'user/login/validate', (call) => {
    const found = byCredentials(call.world, field(call, 'username'), field(call, 'password'));
    if (found === null) return refuse(wrongCredentials, 'password');
    const hash = secret();
    call.world.passes.set(hash, found.uuid);
    return data({ hash });
  }),
  route('POST', 'user/login', (call) => {
    const { world } = call;
    const given = field(call, 'hash');
    if (field(call, 'type') === signUpType) {
      return signInAfterSignUp(world, given, field(call, 'reg_token'), field(call, 'reg_pin'));
    }
    const found = byCredentials(world, field(call, 'username'), field(call, 'password'));
    if (found === null || world.passes.get(given) !== found.uuid) {
      return refuse(wrongCredentials, 'password');
    }
    world.passes.delete(given);
    found.logins.unshift({ ip: '203.0.113.7', device: call.device, at: Date.now() });
    return data(sessionOf(found, openSession(world, found)));
  }),
  memberRoute('POST', 'user', ({ hash }, member) => data(sessionOf(member, hash))),
  memberRoute('DELETE', 'user/logout', ({ world, hash }) => {
    world.sessions.delete(hash);
    return done();
  }),
  memberRoute('POST', 'user/:uuid/verify', () => done()),
  memberRoute('POST', 'user/:uuid/pin', (call, member) =>
    field(call, 'pin') === member.pin
      ? done()
      : { kind: 'refused', message: wrongPin, isSecret: true },
  ),
  memberRoute('GET', 'user/:uuid/login-history', (_call, { logins }) =>
    data(
      logins.map(({ ip, device, at }) => ({
        ip,
        user_agent: device,
        datetime: new When(at),
      })),
    ),
  ),
];
