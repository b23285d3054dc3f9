import type { RouteResult } from './dialect.ts';
import { type Call, data, done, field, memberRoute, type Route, refuse, route } from './routing.ts';
import { contactsOf } from './support.ts';
import { giveTicket, type Member, secret, spendProof, type World } from './world.ts';

/** Source: docs/behaviour/api.md#the-calls. */

/** Source: docs/behaviour/one-time-codes.md#types. */
const emailType = 6;
const deactivationType = 3;

const takenMessages = {
  username: 'Username is already taken.',
  email: 'Email address is already taken.',
  mobile: 'Mobile number is already taken.',
} as const;
export type Unique = keyof typeof takenMessages;

/** @returns the refusal, or null if nobody else has this value */
export function refusalIfTaken(
  world: World,
  what: Unique,
  value: string,
  except?: Member,
): RouteResult | null {
  const same = (member: Member) => member[what].toLowerCase() === value.toLowerCase();
  const isTaken = world.members.some((member) => member !== except && same(member));
  return isTaken ? refuse(takenMessages[what], what) : null;
}

const availability = (what: Unique): Route =>
  route(
    'POST',
    `user/${what}`,
    (call) => refusalIfTaken(call.world, what, field(call, 'value')) ?? done(),
  );

export const proofIn = (call: Call) => ({
  token: field(call, 'otp_token'),
  pin: field(call, 'otp_pin'),
});

const tooEasy = (pin: string) => !/^\d{6}$/.test(pin) || /^(\d)\1+$/.test(pin) || pin === '123456';
const easyPin = 'Please choose six digits that are harder to guess.';

export const memberRoutes: readonly Route[] = [
  availability('username'),
  availability('email'),
  availability('mobile'),
  memberRoute('POST', 'user/:uuid/email', (call, member) => {
    const { world } = call;
    const { uuid } = member;
    const value = field(call, 'value');
    const refusal = refusalIfTaken(world, 'email', value, member);
    if (refusal !== null) return refusal;
    if (value === '' || value === member.email) return refuse('Please give a new value.', 'email');
    const key = secret();
    world.emailChanges.push({ uuid, key, value });
    const pin = giveTicket(world, { type: emailType, owner: uuid, to: [value] });
    return data({ hash: key, type: emailType, pin });
  }),
  memberRoute('PUT', 'user/:uuid/email', (call, member) => {
    const { world } = call;
    const { uuid } = member;
    const value = field(call, 'value');
    const key = field(call, 'update_key');
    const isBegun = world.emailChanges.some(
      (each) => each.uuid === uuid && each.key === key && each.value === value,
    );
    if (!isBegun || !spendProof(world, emailType, uuid, proofIn(call))) {
      return refuse('This change was not proven by a code.');
    }
    member.email = value;
    return done();
  }),
  route('POST', 'user/pin', (call) =>
    tooEasy(field(call, 'pin')) ? refuse(easyPin, 'pin') : done(),
  ),
  memberRoute('POST', 'user/:uuid/settings/deactivate', (call, member) => {
    const { world } = call;
    if (field(call, 'password') !== member.password) {
      return { kind: 'refused', message: 'The password is not right.', isSecret: true };
    }
    const key = secret();
    world.deactivations.push({ uuid: member.uuid, key });
    const ticket = { type: deactivationType, owner: member.uuid, to: contactsOf(member) };
    return data({ hash: key, pin: giveTicket(world, ticket) });
  }),
  memberRoute('DELETE', 'user/:uuid/settings/deactivate', (call, member) => {
    const { world } = call;
    const { uuid } = member;
    const key = field(call, 'deactivation_key');
    const isBegun = world.deactivations.some((each) => each.uuid === uuid && each.key === key);
    if (!isBegun || !spendProof(world, deactivationType, uuid, proofIn(call))) {
      return refuse('This change was not proven by a code.');
    }
    member.deactivatedAt = Date.now();
    for (const [hash, owner] of world.sessions) {
      if (owner === uuid) world.sessions.delete(hash);
    }
    return done();
  }),
  memberRoute('PUT', 'user/:uuid/pin', (call, member) => {
    const value = field(call, 'value');
    if (field(call, 'pin') !== member.pin) {
      return { kind: 'refused', message: 'The current PIN is not right.', isSecret: true };
    }
    if (tooEasy(value) || value === member.pin) return refuse(easyPin, 'value');
    member.pin = value;
    return done();
  }),
];
