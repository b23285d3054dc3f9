import { validateContact } from '~/api/account-data.ts';
import { fetchLoginHistory } from '~/api/account-security.ts';
import { requestDeactivation, requestReactivation } from '~/api/activation.ts';
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
import {
  checkAvailability,
  enrollAccount,
  requestRegistration,
  validateRegistration,
} from '~/api/registration.ts';
import { requestOneTimeCode, validateOneTimeCode } from '~/api/support.ts';
import { createSession, fetchSession } from '~/api/user.ts';
import type { AnsweringEndpoint } from '~/contracts/endpoints.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Result } from '~/lib/result.ts';
import { contacts } from './every-call.ts';
import {
  date,
  deed,
  flag,
  list,
  number,
  type Reading,
  record,
  spelt,
  text,
  words,
} from './spellings.ts';

const window = record({ start_date: date, end_date: date, started: flag, ended: flag });
const hash = record({ hash: text }, ['hash']);
const reference = record({ pin: text });
const activationTicket = record({ hash: text, pin: text, type: number }, ['hash']);
const signIn = (api: Api) => createSession(api, { username: 'u', password: 'p' });

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
const account = { uuid: 'u', hash: 'h', reference: 'p', name: '', email: '', mobile: '' };

const proof = { token: 't', reference: 'p' };

/** Each endpoint whose answer is used: a call of it, and of what kind the fields of its sample are. */
export const calls: Readonly<
  Record<
    AnsweringEndpoint,
    {
      readonly make: (api: Api) => Promise<Result<unknown, Problem>>;
      readonly reading: Reading;
    }
  >
> = {
  validateCredentials: { make: signIn, reading: hash },
  createSession: { make: signIn, reading: hash },
  fetchSession: {
    make: fetchSession,
    reading: record(
      {
        uuid: text,
        hash: text,
        key: text,
        qr: text,
        has_pin: flag,
        express: flag,
        deactivated: flag,
        config: list(record({ type: number, status: flag }), true),
        pin_update: flag,
        info: record({
          first_name: words,
          last_name: words,
          middle_name: words,
          account_number: text,
          serial_number: text,
          username: text,
          membership_type: words,
          regular: flag,
          mobile: text,
          email: text,
          tin: text,
          date_of_birth: text,
          age: text,
          gender: text,
          registered: text,
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
  fetchGeneralAssembly: {
    make: fetchGeneralAssembly,
    reading: record(
      {
        code: text,
        title: words,
        registration: window,
        voting: window,
        can_vote: flag,
        registered: deed,
        voted: deed,
        rated: deed,
        proxy_holder: flag,
        total_votes: number,
      },
      ['code'],
    ),
  },
  fetchReferendum: {
    make: fetchReferendum,
    reading: record(
      {
        code: text,
        date: text,
        title: words,
        user: record({ can_participate: flag, has_participated: deed, has_registered: deed }),
        schedules: record({
          has_started: flag,
          has_ended: flag,
          start_date: date,
          end_date: date,
        }),
      },
      ['code'],
    ),
  },
  enterElection: {
    make: (api) => enterElection(api, 'GA1', '123456'),
    reading: record({ secret_key: text }, ['secret_key']),
  },
  startVote: {
    // When it was started is the envelope's own word.
    make: async (api) => {
      const started = await startVote(api, 'GA1', 's');
      if (!started.ok) return started;
      const { voterKey, ballotNo } = started.value;
      return { ok: true, value: { voterKey, ballotNo } };
    },
    reading: record({ voter_key: text, ballot_no: text }, ['voter_key', 'ballot_no']),
  },
  fetchCandidates: {
    make: (api) => fetchCandidates(api, 'GA1', 'bod'),
    reading: list(record({ code: text, name: words, photo: text }, ['code'])),
  },
  fetchBranches: {
    make: fetchBranches,
    reading: list(
      record(
        {
          abbr: words,
          name: words,
          address: words,
          contact1: words,
          contact2: words,
          island_group: spelt('1', ' 1 ', 'Luzon', 'LUZON'),
        },
        ['name'],
      ),
      true,
    ),
  },
  fetchLoginHistory: {
    make: (api) => fetchLoginHistory(api, 'u'),
    reading: list(record({ ip: text, user_agent: text, datetime: text }), true),
  },
  requestOneTimeCode: {
    make: (api) => requestOneTimeCode(api, 5, contacts),
    reading: reference,
  },
  validateOneTimeCode: {
    make: (api) => validateOneTimeCode(api, 5, 'ref', '123456'),
    reading: record({ otp_token: text, otp_pin: text }, ['otp_token', 'otp_pin']),
  },
  validateContact: {
    make: (api) => validateContact(api, 'u', 'email', 'a@example.test'),
    reading: record({ hash: text, pin: text, type: number }, ['hash']),
  },
  requestDeactivation: {
    make: (api) => requestDeactivation(api, 'u', 'p'),
    reading: activationTicket,
  },
  requestReactivation: {
    make: (api) => requestReactivation(api, 'u'),
    reading: activationTicket,
  },
  checkAvailability: {
    make: (api) => checkAvailability(api, 'username', 'maria01'),
    reading: record({ available: flag }, ['available']),
  },
  validateRegistration: {
    make: (api) => validateRegistration(api, form),
    reading: record(
      {
        hash: text,
        pin: text,
        otp: record({ mobile: reference, email: reference }),
      },
      ['hash'],
    ),
  },
  requestRegistration: {
    make: (api) =>
      requestRegistration(
        api,
        form,
        { hash: 'h', reference: 'p' },
        { mobile: proof, email: proof },
      ),
    reading: record({ hash: text, pin: text }),
  },
  enrollAccount: {
    make: (api) => enrollAccount(api, { hash: 'h', reference: 'p' }, '135790'),
    reading: record({ uuid: text, hash: text, reg_token: text, reg_pin: text }, ['hash']),
  },
  findAccount: {
    make: (api) => findAccount(api, 'amihan'),
    reading: record(
      {
        uuid: text,
        hash: text,
        pin: text,
        username: text,
        first_name: words,
        last_name: words,
        email: text,
        mobile: text,
      },
      ['uuid', 'hash'],
    ),
  },
  requestRecovery: {
    make: (api) => requestRecovery(api, account, 'amihan'),
    reading: reference,
  },
};
