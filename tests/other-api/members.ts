import type { RouteResult } from './dialect.ts';
import { type Call, data, done, field, memberRoute, type Route, refuse, route } from './routing.ts';
import { contactsOf } from './support.ts';
import { giveTicket, type Member, secret, spendProof, type World } from './world.ts';

/** Source: docs/behaviour/api.md#the-calls. */

export type Contact = 'email' | 'mobile';

/** Source: docs/behaviour/one-time-codes.md#types. */
const codeType = { email: 6, mobile: 7 } as const;
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

const validateContact = (what: Contact): Route =>
  memberRoute('POST', `user/:uuid/${what}`, (call, member) => {
    const { world } = call;
    const value = field(call, 'value');
    const refusal = refusalIfTaken(world, what, value, member);
    if (refusal !== null) return refusal;
    if (value === '' || value === member[what]) return refuse('Please give a new value.', what);
    const type = codeType[what];
    const key = secret();
    world.contactChanges.push({ uuid: member.uuid, key, type, value });
    return data({
      hash: key,
      type,
      pin: giveTicket(world, { type, owner: member.uuid, to: [value] }),
    });
  });

export const proofIn = (call: Call) => ({
  token: field(call, 'otp_token'),
  pin: field(call, 'otp_pin'),
});

const updateContact = (what: Contact): Route =>
  memberRoute('PUT', `user/:uuid/${what}`, (call, member) => {
    const { world } = call;
    const type = codeType[what];
    const value = field(call, 'value');
    const change = world.contactChanges.find(
      ({ uuid, key, ...of }) =>
        uuid === member.uuid &&
        key === field(call, 'update_key') &&
        of.type === type &&
        of.value === value,
    );
    if (change === undefined || !spendProof(world, type, member.uuid, proofIn(call))) {
      return refuse('This change was not proven by a code.');
    }
    member[what] = value;
    return done();
  });

const tooEasy = (pin: string) => !/^\d{6}$/.test(pin) || /^(\d)\1+$/.test(pin) || pin === '123456';
const easyPin = 'Please choose six digits that are harder to guess.';

export const memberRoutes: readonly Route[] = [
  availability('username'),
  availability('email'),
  availability('mobile'),
  validateContact('email'),
  validateContact('mobile'),
  updateContact('email'),
  updateContact('mobile'),
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
      if (world.endsSessions && owner === uuid) world.sessions.delete(hash);
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
