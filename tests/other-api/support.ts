import { data, field, type Route, refuse, route } from './routing.ts';
import { giveTicket, type Member, type SentCode, secret, sendCode } from './world.ts';

/** Source: docs/behaviour/api.md#the-calls. */

/**
 * A signed-in member may request these types without a step before.
 * Source: docs/behaviour/one-time-codes.md#types.
 */
const askedFreely: readonly string[] = ['5', '10', '15'];

export const contactsOf = ({ email, mobile }: Member) => [email, mobile].filter((to) => to !== '');

export const supportRoutes: readonly Route[] = [
  route('POST', 'support/otp', (call) => {
    const { world, member } = call;
    const type = field(call, 'type');
    const given = field(call, 'pin');
    const isFree = given === '' && member !== null && askedFreely.includes(type);
    const reference = isFree
      ? giveTicket(world, { type: Number(type), owner: member.uuid, to: contactsOf(member) })
      : given;
    const pin = sendCode(world, Number(type), reference);
    return pin === null ? refuse('No code can be sent for this.') : data({ pin });
  }),
  route('POST', 'support/otp/validate', (call) => {
    const type = Number(field(call, 'type'));
    const code = call.world.codes.find(
      (sent) => sent.type === type && sent.reference === field(call, 'pin'),
    );
    if (code === undefined || code.digits !== field(call, 'otp')) {
      return refuse('That code is not the one we sent.', 'otp');
    }
    code.proof = { token: secret(), pin: secret() };
    return data({ otp_token: code.proof.token, otp_pin: code.proof.pin });
  }),
  route('GET', 'reference/branches', () =>
    data(
      ['Baguio Office', 'Iloilo Office', 'Davao Office'].map((name, index) => ({
        abbr: name.slice(0, 3).toUpperCase(),
        name,
        address: `${index + 1} Rizal Street`,
        contact1: `0920555100${index}`,
        contact2: null,
        island_group: index + 1,
      })),
    ),
  ),
];

export const newestOf = (codes: readonly SentCode[], type: number, owner: string) =>
  codes.findLast((sent) => sent.type === type && sent.owner === owner);
