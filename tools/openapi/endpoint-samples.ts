import type { EndpointName, EndpointWithResponse } from '../../src/contracts/endpoints.ts';
import {
  date,
  deed,
  flag,
  list,
  needed,
  number,
  record,
  type Sample,
  sparseList,
  spelt,
  text,
  words,
} from './sample.ts';

/** A field may have its other name instead, or both. */
export const otherNames: Readonly<Record<string, string>> = {
  account_number: 'account_no',
  serial_number: 'serial_no',
  mobile: 'mobile_no',
  ballot_no: 'ballot',
  deactivated: 'deactivate_date',
};

const window = (started: boolean, ended: boolean, end: string | null) =>
  record({
    start_date: date('2026-11-20T08:00:00+08:00'),
    end_date: date(end),
    started: flag(started),
    ended: flag(ended),
  });

const member = record({
  first_name: words('Amihan'),
  last_name: words('Peña'),
  middle_name: words(''),
  account_number: text('A00001'),
  serial_number: text('800001'),
  username: text('regular01'),
  membership_type: words('Regular'),
  regular: flag(true),
  mobile: text('+639170000001'),
  email: text('amihan@example.test'),
  tin: text('123-456-789'),
  date_of_birth: text('1990-05-01'),
  age: text('36'),
  gender: text('Female'),
  registered: text('2020-01-15'),
});

const reference = record({ pin: text('reference') });
const activationTicket = record({
  hash: needed(text('key')),
  pin: text('reference'),
  type: number(null),
});

/** Those that the portal reads. For tests and descriptions, never for the app. */
export const endpointSamples: Readonly<
  Partial<Record<EndpointName, Sample>> & Record<EndpointWithResponse, Sample>
> = {
  validateCredentials: record({ hash: needed(text('hash-1')) }),
  createSession: record({ hash: needed(text('hash-2')) }),
  fetchSession: record(
    {
      uuid: needed(text('uuid-1')),
      hash: text('hash-2'),
      key: text('key-1'),
      qr: text('qr-1'),
      has_pin: flag(true),
      express: flag(false),
      deactivated: flag(false),
      config: sparseList(
        record({ type: number(1), status: flag(false) }),
        record({ type: number(2), status: flag(true) }),
      ),
      pin_update: flag(false),
      info: member,
    },
    [
      ({ info, ...session }) => ({ ...session, info: null, ...(info as object) }),
      ({ info, ...session }) => ({ ...session, user: info }),
      ({ info, ...session }) => ({ ...session, info: { user: info } }),
      (session) => ({ user: session }),
      (session) =>
        'config' in session ? { ...session, config: JSON.stringify(session['config']) } : session,
    ],
  ),
  requestOneTimeCode: reference,
  validateOneTimeCode: record({ otp_token: needed(text('token')), otp_pin: needed(text('12')) }),
  checkAvailability: record({ available: needed(flag(true)) }),
  validateRegistration: record({
    hash: needed(text('hash')),
    pin: text('pin'),
    otp: record({ mobile: reference, email: reference }),
  }),
  requestRegistration: record({ hash: text('hash'), pin: text('pin') }),
  enrollAccount: record({
    hash: needed(text('hash')),
    uuid: text('uuid-1'),
    reg_token: text('token'),
    reg_pin: text('7'),
  }),
  findAccount: record({
    uuid: needed(text('uuid-1')),
    hash: needed(text('hash')),
    pin: text('pin'),
    username: text('amihan'),
    first_name: words('Amihan'),
    last_name: words(''),
    email: text('amihan@example.test'),
    mobile: text('+639170000001'),
  }),
  requestRecovery: reference,
  validateContact: record({ hash: needed(text('key')), pin: text('reference'), type: number(6) }),
  requestDeactivation: activationTicket,
  requestReactivation: activationTicket,
  fetchLoginHistory: sparseList(
    record({ ip: text('203.0.113.7'), user_agent: text('Phone'), datetime: text('yesterday') }),
    record({ ip: text(''), user_agent: text('Tablet'), datetime: text('2026-11-20 10:30:00') }),
  ),
  fetchGeneralAssembly: record({
    code: needed(text('GA00000001')),
    title: words('Annual General Assembly'),
    registration: window(true, true, '2026-11-25T17:00:00+08:00'),
    voting: window(true, false, null),
    can_vote: flag(true),
    registered: deed(true),
    voted: deed(false),
    rated: deed(true),
    proxy_holder: flag(true),
    total_votes: number(3),
  }),
  registerForGeneralAssembly: record({
    message: words('You are now registered for the general assembly.'),
  }),
  enterElection: record({ secret_key: needed(text('secret')) }),
  startVote: record({
    voter_key: needed(text('12345678901234567890')),
    ballot_no: needed(text('9007199254740993')),
    timestamp: date('2026-11-21T10:00:00+08:00'),
  }),
  // Rounding would make the first two codes equal.
  fetchCandidates: list(
    ...Array.from({ length: 7 }, (_, index) =>
      record({
        code: needed(text(String(9_007_199_254_740_992n + BigInt(index)))),
        name: words("O'Peña & Amihan"),
        photo: text('a.webp'),
      }),
    ),
  ),
  castBallot: record({ timestamp: date('2026-11-21T10:05:00+08:00') }),
  fetchReferendum: record({
    code: needed(text('GA00000002')),
    date: text('2026-11-17'),
    title: words('Special Referendum'),
    user: record({
      can_participate: flag(true),
      has_participated: deed(false),
      has_registered: deed(true),
    }),
    schedules: record({
      has_started: flag(true),
      has_ended: flag(false),
      start_date: date('2026-11-20T08:00:00+08:00'),
      end_date: date('2026-11-25T17:00:00+08:00'),
    }),
  }),
  registerForReferendum: record({
    message: words('Thank you for registering for the referendum.'),
  }),
  castAnswer: record({ timestamp: date('2026-11-21T10:05:00+08:00') }),
  fetchBranches: sparseList(
    record({
      name: needed(words('Parañaque')),
      abbr: words('PRQ'),
      address: words('41 Sampaguita Lane'),
      contact1: words('(02) 8555-0114'),
      contact2: words(''),
      island_group: spelt(1, '1', ' 1 ', 'Luzon', 'LUZON'),
    }),
  ),
};
