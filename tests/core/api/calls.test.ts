import { beforeEach, describe, expect, test } from 'vitest';
import {
  checkPin,
  fetchLoginHistory,
  testPin,
  updateBirthDate,
  updateContact,
  updatePassword,
  updateTin,
  updateUsername,
  validateContact,
} from '~/account/account-calls.ts';
import {
  createSessionAfterSignUp,
  enrollAccount,
  requestRegistration,
} from '~/account/sign-up/registration-calls.ts';
import type { BallotCategory } from '~/contracts/ballot.ts';
import type { ReferendumChoice } from '~/contracts/referendum.ts';
import { createApiClock } from '~/core/api/api-clock.ts';
import { type Api, createApi } from '~/core/api/http.ts';
import { requestOneTimeCode, validateOneTimeCode } from '~/session/one-time-code-calls.ts';
import { createSession, endSession, fetchSession, verifySession } from '~/session/session-calls.ts';
import {
  castAnswer,
  castBallot,
  enterElection,
  fetchCandidates,
  fetchGeneralAssembly,
  fetchReferendum,
  registerForGeneralAssembly,
  registerForReferendum,
  sendRating,
  startVote,
} from '~/vote/vote-calls.ts';
import { respondToCalls, respondWithData } from '../../support/calls.ts';
import { wireAssembly, wireCandidates, wireSession } from '../../support/wire.ts';
import { contacts, everyCall, keys, votes } from './every-call.ts';

let api: Api;

beforeEach(() => {
  api = createApi(createApiClock());
});

const ofReferendum = { hash: 'hash-1', key: 'key-1' };
const heedless = everyCall.filter(({ needs, isSure }) => !needs && !isSure);

describe('a call', () => {
  test.each(everyCall)(
    'sends the application token and the session hash: $name',
    async ({ make }) => {
      api.setSessionToken('hash&1');
      const calls = respondToCalls(() => respondWithData({ hash: 'h' }));
      await make(api);
      for (const { search, request } of calls) {
        expect(search).toEqual({ token: 'kaagapay-web', hash: 'hash&1' });
        expect(request.credentials).toBe('include');
      }
      expect(calls.length).toBeGreaterThan(0);
    },
  );

  test('sends an empty hash before there is a session', async () => {
    const calls = respondToCalls(() => respondWithData(wireAssembly()));
    await fetchGeneralAssembly(api);
    expect(calls[0]?.search).toEqual({ token: 'kaagapay-web', hash: '' });
    const { request } = calls[0] ?? {};
    expect(new URL(request?.url ?? '').pathname).toBe('/api/v2/ga/info');
    expect(request?.credentials).toBe('include');
    expect(request?.headers.get('Accept')).toBe('application/json');
  });

  test('sends credentials twice to sign in', async () => {
    const calls = respondToCalls(() => respondWithData({ hash: 'h' }));
    await createSession(api, { username: 'u', password: 'p' });
    const credentials = { type: 1, username: 'u', password: 'p' };
    expect(calls).toMatchObject([
      { method: 'POST', path: '/user/login/validate', body: credentials },
      { method: 'POST', path: '/user/login', body: { ...credentials, hash: 'h' } },
    ]);
  });

  const candidates = (category: BallotCategory) => fetchCandidates(api, 'GA1', category);
  const answer = (choice: ReferendumChoice) => castAnswer(api, 'GA2', 'key-1', choice);
  const rate = (of: 'election' | 'referendum', score: number, remarks: string[]) =>
    sendRating(api, 'u', of, { score, remarks });
  const vote = { voter_key: 'k', ballot_no: 'B-1', votes: ['b', 'a', 'o', 'e'] };
  const codeOf = { type: 5, ...contacts, pin: 'ref' };
  const checked = { type: 10, pin: 'ref', otp: '123456' };

  test.each<[string, unknown, () => Promise<unknown>]>([
    ['POST /user', null, () => fetchSession(api)],
    ['DELETE /user/logout', null, () => endSession(api)],
    ['POST /user/uuid-1/verify', null, () => verifySession(api, 'uuid-1')],
    ['POST /user/uuid-1/pin', { pin: '135790' }, () => checkPin(api, 'uuid-1', '135790')],
    ['GET /ga/info', null, () => fetchGeneralAssembly(api)],
    ['POST /ga/GA1/register', null, () => registerForGeneralAssembly(api, 'GA1')],
    ['POST /ga/GA1/election', { otp: '123456' }, () => enterElection(api, 'GA1', '123456')],
    ['POST /ga/GA1/election/vote/start', { secret_key: 's' }, () => startVote(api, 'GA1', 's')],
    ['POST /ga/GA1/election/vote', vote, () => castBallot(api, 'GA1', keys, votes)],
    ['GET /ga/GA1/election/candidates/bod', null, () => candidates('bod')],
    ['GET /ga/GA1/election/candidates/audit', null, () => candidates('audit')],
    ['GET /ga/GA1/election/candidates/elecom/officer', null, () => candidates('elecom_of')],
    [
      'GET /ga/GA1/election/candidates/elecom/enlisted-personnel',
      null,
      () => candidates('elecom_ep'),
    ],
    ['POST /support/otp', codeOf, () => requestOneTimeCode(api, 5, contacts, 'ref')],
    ['POST /support/otp/validate', checked, () => validateOneTimeCode(api, 10, 'ref', '123456')],
    [
      'POST /support/u/rating',
      { type: 1, score: 4, remarks: '["Security"]' },
      () => rate('election', 4, ['Security']),
    ],
    [
      'POST /support/u/rating',
      { type: 2, score: 5, remarks: '[]' },
      () => rate('referendum', 5, []),
    ],
    ['GET /sga/info', null, () => fetchReferendum(api)],
    ['POST /sga/GA2/register', ofReferendum, () => registerForReferendum(api, 'GA2', 'key-1')],
    ['POST /sga/GA2', { ...ofReferendum, value: 1 }, () => answer('approve')],
    ['POST /sga/GA2', { ...ofReferendum, value: 0 }, () => answer('disapprove')],
  ])('%s sends %j', async (line, body, make) => {
    api.setSessionToken('hash-1');
    const calls = respondToCalls(() => respondWithData({}));
    await make();
    const { method, path, body: sent } = calls[0] ?? {};
    expect([`${method} ${path}`, sent]).toEqual([line, body]);
  });
});

const contactProof = { token: 't', reference: 'p' };
const sentProof = { otp_token: 't', otp_pin: 'p', update_key: 'k' };
const [address, mobile] = ['a@example.test', '+639170000001'];
const passwords = { current: 'old', password: 'new', confirmation: 'again' };
const person = {
  lastName: 'SANTOS',
  firstName: 'MARIA',
  accountNumber: 'A10001',
  serialNumber: '',
  username: 'maria001',
  email: address,
  mobile: '9170000001',
  password: 'new',
  confirmation: 'again',
  isAgreed: true,
};
const wirePerson = {
  last_name: 'SANTOS',
  first_name: 'MARIA',
  account_no: 'A10001',
  serial_no: '',
  username: 'maria001',
  email: address,
  mobile_no: mobile,
  password: 'new',
  con_password: 'again',
  agreement: true,
};

// The sandbox takes its paths from the portal, so it does not notice a wrong one.
test.each<[string, unknown, () => Promise<unknown>]>([
  ['POST /user/u/email', { value: address }, () => validateContact(api, 'u', 'email', address)],
  ['POST /user/u/mobile', { value: mobile }, () => validateContact(api, 'u', 'mobile', mobile)],
  [
    'PUT /user/u/email',
    { value: address, ...sentProof },
    () => updateContact(api, 'u', 'email', address, contactProof, 'k'),
  ],
  [
    'PUT /user/u/mobile',
    { value: mobile, ...sentProof },
    () => updateContact(api, 'u', 'mobile', mobile, contactProof, 'k'),
  ],
  [
    'PUT /member/u/date-of-birth',
    { month: 2, day: 29, year: 1996 },
    () => updateBirthDate(api, 'u', { month: 2, day: 29, year: 1996 }),
  ],
  ['PUT /member/u/tin', { value: '123-456-789' }, () => updateTin(api, 'u', '123-456-789')],
  ['POST /user/pin', { pin: '135790' }, () => testPin(api, '135790')],
  [
    'PUT /user/u/password',
    { old_password: 'old', new_password: 'new', con_password: 'again' },
    () => updatePassword(api, 'u', passwords),
  ],
  ['PUT /user/u/username', { value: 'sailor77' }, () => updateUsername(api, 'u', 'sailor77')],
  ['GET /user/u/login-history', null, () => fetchLoginHistory(api, 'u')],
  [
    'POST /user/register',
    {
      ...wirePerson,
      hash: 'h',
      pin: 'r',
      mobile_otp_token: 'mt',
      mobile_otp_pin: 'mp',
      email_otp_token: 'et',
      email_otp_pin: 'ep',
    },
    () =>
      requestRegistration(
        api,
        person,
        { hash: 'h', reference: 'r' },
        {
          mobile: { token: 'mt', reference: 'mp' },
          email: { token: 'et', reference: 'ep' },
        },
      ),
  ],
])('the account is read or changed by %s', async (line, body, make) => {
  const calls = respondToCalls(() => respondWithData({}));
  await make();
  expect([`${calls[0]?.method} ${calls[0]?.path}`, calls[0]?.body]).toEqual([line, body]);
});

const started = { voter_key: 'k', ballot_no: 'B-1' };
test.each([
  ['in the data', { data: { ...started, timestamp: '2026-11-23T09:30:00+08:00' } }, true],
  ['beside the data', { data: started, timestamp: '2026-11-23 09:30:00' }, true],
  ['as null without a time', { data: started }, false],
])('the start of voting is read %s', async (_where, body, isKnown) => {
  respondToCalls(() => Response.json(body));
  const startedAt = isKnown ? Date.UTC(2026, 10, 23, 1, 30) : null;
  const value = { voterKey: 'k', ballotNo: 'B-1', startedAt };
  expect(await startVote(api, 'GA1', 's')).toEqual({ ok: true, value });
});

describe('a response in any accepted shape', () => {
  test.each([
    ['204', () => new Response(null, { status: 204 })],
    ['a blank body', () => new Response(' \r\n')],
    ['OK', () => new Response('OK')],
    ['a byte order mark', () => new Response('\uFEFF\uFEFF')],
    ['an empty envelope', () => Response.json({ data: null })],
    ['a list', () => Response.json([])],
  ])('succeeds with %s if the call uses nothing of it', async (_what, answer) => {
    respondToCalls(answer);
    for (const { name, make } of heedless) {
      expect([name, (await make(api)).ok]).toEqual([name, true]);
    }
  });

  test('has the time of the vote beside the data or inside it, or none', async () => {
    const at = Date.UTC(2026, 10, 20, 2, 30);
    for (const [body, castAt] of [
      [{ data: { timestamp: '2026-11-20 10:30:00' } }, at],
      [{ data: null, timestamp: at / 1000 }, at],
      [{ timestamp: '2026-11-20T02:30:00Z' }, at],
      [{ data: { message: 'Your ballot was counted.' } }, null],
      [{ message: 'Your ballot was counted.', timestamp: 'soon' }, null],
    ] as const) {
      respondToCalls(() => Response.json(body));
      const ofBallot = await castBallot(api, 'GA1', keys, votes);
      const ofAnswer = await castAnswer(api, 'GA2', 'key-1', 'approve');
      const cast = { ok: true, value: castAt };
      expect([ofBallot, ofAnswer]).toEqual([cast, cast]);
    }
  });

  test.each([
    [{ data: { message: 'You are in.' } }, 'You are in.'],
    [{ message: 'You are in.' }, 'You are in.'],
    [{ data: { message: {} }, timestamp: '2026-11-20 10:30:00' }, ''],
  ])('has the sentence of the registration, if any: %j', async (body, value) => {
    respondToCalls(() => Response.json(body));
    expect(await registerForGeneralAssembly(api, 'GA1')).toEqual({ ok: true, value });
  });
});

test('a session and candidates include the raw response for the disk', async () => {
  const list = wireCandidates('BOD', 2);
  respondToCalls(({ path }) => respondWithData(path === '/user' ? wireSession() : list));
  expect(await fetchSession(api)).toHaveProperty('value.raw', wireSession());
  expect(await fetchCandidates(api, 'GA1', 'bod')).toHaveProperty('value.raw', list);
});

test('a list of candidates keeps those of another type', async () => {
  const list = [...wireCandidates('bod', 1), ...wireCandidates('audit', 1)];
  respondToCalls(() => respondWithData(list));
  const codes = ['bod-1', 'audit-1'].map((code) => expect.objectContaining({ code }));
  expect(await fetchCandidates(api, 'GA1', 'bod')).toMatchObject({ value: { value: codes } });
});

test('the raw session has its fields on one level, where secrets can be left out', async () => {
  respondToCalls(() => respondWithData({ user: wireSession() }));
  const session = await fetchSession(api);
  expect(session).toMatchObject({ value: { raw: { uuid: 'uuid-1', key: 'key-1' } } });
  expect(session).not.toHaveProperty('value.raw.user');
});

test.each([
  [{ reg_token: 'token', reg_pin: 'pin', uuid: 'u' }, 'token', 'pin'],
  [{}, 'registration-hash', 'registration-pin'],
  [{ reg_token: null, reg_pin: '' }, 'registration-hash', 'registration-pin'],
])('the sign-in to a new account uses the response, then its own keys: %j', async (more, ...of) => {
  const calls = respondToCalls(({ path }) =>
    respondWithData(
      path === '/user/login' ? { hash: 'session-hash' } : { hash: 'account-hash', ...more },
    ),
  );
  const [hash, pin] = ['registration-hash', 'registration-pin'];
  const account = await enrollAccount(api, { hash, reference: pin }, '135790');
  if (!account.ok) throw new Error('there is no account');
  const [token, reference] = of;
  expect(account.value).toEqual({ hash: 'account-hash', token, reference });
  const signedIn = await createSessionAfterSignUp(api, account.value);
  expect(signedIn).toMatchObject({ ok: true, value: { hash: 'session-hash' } });
  expect(calls.map(({ body }) => body)).toEqual([
    { hash, pin, mpin: '135790', auto_login: true },
    { type: 5, hash: 'account-hash', reg_token: token, reg_pin: reference },
  ]);
});
