import { validateContact } from '~/api/account-data.ts';
import { fetchLoginHistory } from '~/api/account-security.ts';
import { requestReactivation } from '~/api/activation.ts';
import {
  enterElection,
  fetchCandidates,
  fetchGeneralAssembly,
  startVote,
} from '~/api/general-assembly.ts';
import type { Api } from '~/api/http.ts';
import { findAccount, requestRecovery } from '~/api/recovery.ts';
import { fetchBranches } from '~/api/reference.ts';
import { fetchReferendum } from '~/api/referendum.ts';
import { enrollAccount, validateRegistration } from '~/api/registration.ts';
import { requestOneTimeCode, validateOneTimeCode } from '~/api/support.ts';
import { createSession, fetchSession } from '~/api/user.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Result } from '~/lib/result.ts';
import { contacts } from './every-call.ts';
import {
  date,
  deed,
  flag,
  list,
  type Meaning,
  number,
  record,
  spelt,
  text,
  words,
} from './spellings.ts';

const opens = Date.UTC(2026, 10, 20, 0);
const closes = Date.UTC(2026, 10, 25, 9);

const window = record({
  start_date: date(opens),
  end_date: date(closes),
  started: flag(true),
  ended: flag(false),
});

const candidates = Array.from({ length: 7 }, (_, index) =>
  record(
    {
      // Beyond 2^53 the first two are one to who rounds them.
      code: text(String(9_007_199_254_740_992n + BigInt(index))),
      name: words("O'Peña & Amihan"),
      photo: text('a.webp'),
    },
    ['code'],
  ),
);

const form = {
  lastName: 'SANTOS',
  firstName: 'MARIA',
  accountNumber: 'A10001',
  serialNumber: '',
  username: 'maria01',
  email: 'maria@example.test',
  mobile: '9170000001',
  password: 'Sandbox#2026',
  confirmation: 'Sandbox#2026',
};
const account = { uuid: 'u', hash: 'h', pin: 'p', name: '', email: '', mobile: '' };

/** Every call that uses something of its answer, and what an answer means. */
export const calls: readonly {
  readonly name: string;
  readonly make: (api: Api) => Promise<Result<unknown, Problem>>;
  readonly answer: Meaning;
}[] = [
  {
    name: 'signing in',
    make: (api) => createSession(api, { username: 'u', password: 'p' }),
    answer: record({ hash: text('hash-1') }, ['hash']),
  },
  {
    name: 'the session',
    make: fetchSession,
    answer: record(
      {
        uuid: text('uuid-1'),
        hash: text('hash-2'),
        key: text('key-1'),
        qr: text('qr-1'),
        has_pin: flag(true),
        express: flag(false),
        deactivated: flag(false),
        config: list(
          [
            record({ type: number(1), status: flag(false) }),
            record({ type: number(2), status: flag(true) }),
          ],
          true,
        ),
        pin_update: flag(false),
        info: record({
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
        }),
      },
      ['uuid'],
      [
        ({ info, ...session }) => ({ ...session, info: null, ...(info as object) }),
        ({ info, ...session }) => ({ ...session, user: info }),
        ({ info, ...session }) => ({ ...session, info: { user: info } }),
        (session) => ({ user: session }),
        (session) =>
          'config' in session ? { ...session, config: JSON.stringify(session['config']) } : session,
      ],
    ),
  },
  {
    name: 'the general assembly',
    make: fetchGeneralAssembly,
    answer: record(
      {
        code: text('GA00000001'),
        title: words('Annual General Assembly'),
        registration: window,
        voting: record({ ...windowFields(), end_date: date(null) }),
        can_vote: flag(true),
        registered: deed(true),
        voted: deed(false),
        rated: deed(true),
        proxy_holder: flag(true),
        total_votes: number(3),
      },
      ['code'],
    ),
  },
  {
    name: 'the referendum',
    make: fetchReferendum,
    answer: record(
      {
        code: text('GA00000002'),
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
          start_date: date(opens),
          end_date: date(closes),
        }),
      },
      ['code'],
    ),
  },
  {
    name: 'entering the election',
    make: (api) => enterElection(api, 'GA1', '123456'),
    answer: record({ secret_key: text('secret') }, ['secret_key']),
  },
  {
    name: 'the start of voting',
    // When it was started is the envelope's own word.
    make: async (api) => {
      const started = await startVote(api, 'GA1', 's');
      if (!started.ok) return started;
      const { voterKey, ballotNo } = started.value;
      return { ok: true, value: { voterKey, ballotNo } };
    },
    answer: record(
      { voter_key: text('12345678901234567890'), ballot_no: text('9007199254740993') },
      ['voter_key', 'ballot_no'],
    ),
  },
  {
    name: 'candidates',
    make: (api) => fetchCandidates(api, 'GA1', 'bod'),
    answer: list(candidates),
  },
  {
    name: 'offices',
    make: fetchBranches,
    answer: list(
      [
        record(
          {
            abbr: words('PRQ'),
            name: words('Parañaque'),
            address: words('41 Sampaguita Lane'),
            contact1: words('(02) 8555-0114'),
            contact2: words(''),
            island_group: spelt(1, '1', ' 1 ', 'Luzon', 'LUZON'),
          },
          ['name'],
        ),
      ],
      true,
    ),
  },
  {
    name: 'the login history',
    make: (api) => fetchLoginHistory(api, 'u'),
    answer: list(
      [
        record({ ip: text('203.0.113.7'), user_agent: text('Phone'), datetime: text('yesterday') }),
        record({ ip: text(''), user_agent: text('Tablet'), datetime: text('2026-11-20 10:30:00') }),
      ],
      true,
    ),
  },
  {
    name: 'asking for a code',
    make: (api) => requestOneTimeCode(api, 5, contacts),
    answer: record({ pin: text('reference') }),
  },
  {
    name: 'the proof of a code',
    make: (api) => validateOneTimeCode(api, 5, 'ref', '123456'),
    answer: record({ otp_token: text('token'), otp_pin: text('12') }, ['otp_token', 'otp_pin']),
  },
  {
    name: 'another contact',
    make: (api) => validateContact(api, 'u', 'email', 'a@example.test'),
    answer: record({ hash: text('key'), pin: text('reference'), type: number(6) }, ['hash']),
  },
  {
    name: 'reactivating',
    make: (api) => requestReactivation(api, 'u'),
    answer: record({ hash: text('key'), pin: text('reference'), type: number(null) }, ['hash']),
  },
  {
    name: 'a registration',
    make: (api) => validateRegistration(api, form),
    answer: record(
      {
        hash: text('hash'),
        pin: text('pin'),
        otp: record({
          mobile: record({ pin: text('mobile-pin') }),
          email: record({ pin: text('email-pin') }),
        }),
      },
      ['hash'],
    ),
  },
  {
    name: 'a new account',
    make: (api) => enrollAccount(api, { hash: 'h', pin: 'p' }, '135790'),
    answer: record(
      { uuid: text('u'), hash: text('hash'), reg_token: text('token'), reg_pin: text('7') },
      ['hash'],
    ),
  },
  {
    name: 'an account that was found',
    make: (api) => findAccount(api, 'amihan'),
    answer: record(
      {
        uuid: text('u'),
        hash: text('hash'),
        pin: text('pin'),
        username: text('amihan'),
        first_name: words('Amihan'),
        last_name: words(''),
        email: text('amihan@example.test'),
        mobile: text('+639170000001'),
      },
      ['uuid', 'hash'],
    ),
  },
  {
    name: 'a recovery',
    make: (api) => requestRecovery(api, account, 'amihan'),
    answer: record({ pin: text('reference') }),
  },
];

function windowFields() {
  return {
    start_date: date(opens),
    end_date: date(closes),
    started: flag(true),
    ended: flag(false),
  };
}
