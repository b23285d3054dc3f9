import { proofIn } from './members.ts';
import { type Call, data, done, field, type Route, refuse, route } from './routing.ts';
import { contactsOf } from './support.ts';
import { giveTicket, type Member, memberBy, secret, spendProof } from './world.ts';

/** Source: docs/behaviour/recovery.md#a-forgotten-password. */

const codeType = 1;
const notFound = 'We know of no such member.';

const isMeantBy = (value: string) => (member: Member) =>
  value !== '' &&
  [member.username, member.email, member.mobile].some(
    (name) => name.toLowerCase() === value.toLowerCase(),
  );

const begun = (call: Call) =>
  call.world.recoveries.find(
    ({ uuid, hash, references }) =>
      uuid === call.parts['id'] &&
      hash === field(call, 'hash') &&
      references.includes(field(call, 'pin')),
  );

export const recoveryRoutes: readonly Route[] = [
  route('POST', 'user/recover', (call) => {
    const member = memberBy(call.world, isMeantBy(field(call, 'value')));
    if (member === null) return refuse(notFound, 'value');
    const { uuid, username, firstName, lastName, email, mobile } = member;
    const [hash, pin] = [secret(), secret()];
    call.world.recoveries.push({ uuid, hash, references: [pin] });
    return data({
      uuid,
      hash,
      pin,
      username,
      first_name: firstName,
      last_name: lastName,
      email,
      mobile_no: mobile,
    });
  }),
  route('POST', 'user/recover/:id', (call) => {
    const recovery = begun(call);
    const member = memberBy(call.world, isMeantBy(field(call, 'value')));
    if (recovery === undefined || member?.uuid !== recovery.uuid) return refuse(notFound);
    const ticket = { type: codeType, owner: member.uuid, to: contactsOf(member) };
    const pin = giveTicket(call.world, ticket);
    recovery.references.push(pin);
    return data({ pin });
  }),
  route('PUT', 'user/recover/:id', (call) => {
    const recovery = begun(call);
    const member = memberBy(call.world, ({ uuid }) => uuid === recovery?.uuid);
    const password = field(call, 'password');
    if (member === null) return refuse(notFound);
    if (password.length < 8 || password !== field(call, 'con_password')) {
      return refuse('The passwords do not match.', 'password');
    }
    if (!spendProof(call.world, codeType, member.uuid, proofIn(call))) {
      return refuse('The new password was not proven by a code.');
    }
    member.password = password;
    return done();
  }),
];
