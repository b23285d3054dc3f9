import { type openSandbox, password, prove } from './visitor.ts';

type Visitor = ReturnType<typeof openSandbox>;
type Member = Awaited<ReturnType<Visitor['signIn']>>;
type Contact = { readonly email?: string; readonly mobile?: string };

/** A change that a first call begins, a code to a contact proves, and a last call makes. */
type ProvenChange = {
  readonly name: string;
  readonly username: string;
  /** The type of the one-time code. */
  readonly type: number;
  readonly contactOf: (member: Member) => Contact;
  readonly begin: (member: Member) => Promise<{ readonly hash: string; readonly pin: string }>;
  readonly lastCall: string;
  readonly lastFields: object;
  /** The field of the last call with the hash of the first call. */
  readonly key: string;
  readonly startAgain: string;
  /** In seconds, from the first call to the last. */
  readonly lifetime: number;
};

const startAgain = 'Your request is no longer valid. Please start again.';
const changeGone = 'This change is no longer valid. Please start again.';
export const notProved = 'Your verification is no longer valid. Please request a new code.';
export const newPassword = 'Renewed#2026';
export const newPin = '246802';
export const fresh = { email: 'fresh@example.test', mobile: '+639189999999' };

const ownEmail = ({ session }: Member) => ({ email: session.info.email });
const beginBy = (line: string, fields?: object) => async (member: Member) =>
  (await member.request(line, fields)).body.data;

export const recovery: ProvenChange = {
  name: 'a forgotten password',
  username: 'regular01',
  type: 1,
  contactOf: ownEmail,
  begin: async ({ post, session }) => {
    const value = session.info.username;
    const { uuid, hash, pin } = (await post('/user/recover', { value })).body.data;
    const confirmed = await post(`/user/recover/${uuid}`, { hash, pin, value });
    return { hash, pin: confirmed.body.data.pin };
  },
  lastCall: 'PUT /user/recover/:uuid',
  lastFields: { password: newPassword, con_password: newPassword },
  key: 'hash',
  startAgain,
  lifetime: 1800,
};

export const emailChange: ProvenChange = {
  name: 'another email address',
  username: 'regular01',
  type: 6,
  contactOf: () => ({ email: fresh.email }),
  begin: beginBy('POST /user/:uuid/email', { value: fresh.email }),
  lastCall: 'PUT /user/:uuid/email',
  lastFields: { value: fresh.email },
  key: 'update_key',
  startAgain: changeGone,
  lifetime: 1800,
};

export const mobileChange: ProvenChange = {
  ...emailChange,
  name: 'another mobile number',
  type: 7,
  contactOf: () => ({ mobile: '9189999999' }),
  begin: beginBy('POST /user/:uuid/mobile', { value: '9189999999' }),
  lastCall: 'PUT /user/:uuid/mobile',
  lastFields: { value: fresh.mobile },
};

export const deactivation: ProvenChange = {
  name: 'a deactivation',
  username: 'regular01',
  type: 3,
  contactOf: ownEmail,
  begin: beginBy('POST /user/:uuid/settings/deactivate', { password }),
  lastCall: 'DELETE /user/:uuid/settings/deactivate',
  lastFields: {},
  key: 'deactivation_key',
  startAgain,
  lifetime: 600,
};

export const reactivation: ProvenChange = {
  name: 'a reactivation',
  username: 'inactive01',
  type: 4,
  contactOf: ownEmail,
  begin: beginBy('POST /user/:uuid/settings/activate'),
  lastCall: 'PUT /user/:uuid/settings/activate',
  lastFields: {},
  key: 'reactivation_key',
  startAgain,
  lifetime: 600,
};

/** No call begins it. The session's hash is the key. */
export const pinReset: ProvenChange = {
  name: 'a forgotten PIN',
  username: 'regular01',
  type: 15,
  contactOf: ownEmail,
  begin: async ({ session }) => ({ hash: session.hash, pin: '' }),
  lastCall: 'PUT /user/:uuid/pin/forgot',
  lastFields: { pin: newPin },
  key: 'hash',
  startAgain: 'Your sign-in could not be confirmed. Please sign in again.',
  lifetime: Number.POSITIVE_INFINITY,
};

export async function start(change: ProvenChange, visitor: Visitor, username = change.username) {
  const { type, lastFields, key } = change;
  const member = await visitor.signIn(username);
  const contact = change.contactOf(member);
  const begin = () => change.begin(member);
  const ask = (pin: string, to: object = contact) =>
    member.post('/support/otp', { type, name: '', ...to, pin });
  const proveWith = (pin: string) => prove(visitor, member.post, { type, pin, ...contact });
  /** @returns the fields of the last call */
  const ready = async (): Promise<Record<string, string>> => {
    const { hash, pin } = await begin();
    return { pin, ...lastFields, ...(await proveWith(pin)), [key]: hash };
  };
  const finish = (fields: object) => member.request(change.lastCall, fields);
  return { member, contact, begin, ask, proveWith, ready, finish };
}
