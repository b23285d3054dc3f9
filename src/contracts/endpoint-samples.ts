import type { EndpointName } from './endpoints.ts';

/*
 * What each endpoint answers, as a sample: the payload without its envelope, plainly written. Null
 * where the payload says nothing. Tests and descriptions of the API read it; the app never does.
 */

const window = (started: boolean, ended: boolean) => ({
  start_date: '2026-11-20T08:00:00+08:00',
  end_date: '2026-11-25T17:00:00+08:00',
  started,
  ended,
});

const member = {
  first_name: 'Amihan',
  last_name: 'Peña',
  middle_name: '',
  account_number: 'A00001',
  serial_number: '800001',
  username: 'regular01',
  membership_type: 'Regular',
  regular: true,
  mobile: '+639170000001',
  email: 'amihan@example.test',
  tin: '123-456-789',
  date_of_birth: '1990-05-01',
  age: '36',
  gender: 'Female',
  registered: '2020-01-15',
};

const activationTicket = { hash: 'key', pin: 'reference', type: null };

export const endpointSamples: Readonly<Record<EndpointName, unknown>> = {
  validateCredentials: { hash: 'hash-1' },
  createSession: { hash: 'hash-2' },
  fetchSession: {
    uuid: 'uuid-1',
    hash: 'hash-2',
    key: 'key-1',
    qr: 'qr-1',
    has_pin: true,
    express: false,
    deactivated: false,
    config: [
      { type: 1, status: false },
      { type: 2, status: true },
    ],
    pin_update: false,
    info: member,
  },
  verifySession: null,
  checkPin: null,
  endSession: null,
  requestOneTimeCode: { pin: 'reference' },
  validateOneTimeCode: { otp_token: 'token', otp_pin: '12' },
  checkAvailability: { available: true },
  validateRegistration: {
    hash: 'hash',
    pin: 'pin',
    otp: { mobile: { pin: 'mobile-pin' }, email: { pin: 'email-pin' } },
  },
  requestRegistration: { hash: 'hash', pin: 'pin' },
  testPin: null,
  enrollAccount: { uuid: 'uuid-1', hash: 'hash', reg_token: 'token', reg_pin: '7' },
  findAccount: {
    uuid: 'uuid-1',
    hash: 'hash',
    pin: 'pin',
    username: 'amihan',
    first_name: 'Amihan',
    last_name: '',
    email: 'amihan@example.test',
    mobile: '+639170000001',
  },
  requestRecovery: { pin: 'reference' },
  updateForgottenPassword: null,
  updateUsername: null,
  checkPassword: null,
  updatePassword: null,
  validateContact: { hash: 'key', pin: 'reference', type: 6 },
  updateContact: null,
  updatePin: null,
  updateForgottenPin: null,
  updateTin: null,
  updateBirthDate: null,
  updateSetting: null,
  requestDeactivation: activationTicket,
  deactivate: null,
  requestReactivation: activationTicket,
  reactivate: null,
  fetchLoginHistory: [
    { ip: '203.0.113.7', user_agent: 'Phone', datetime: 'yesterday' },
    { ip: '', user_agent: 'Tablet', datetime: '2026-11-20 10:30:00' },
  ],
  fetchGeneralAssembly: {
    code: 'GA00000001',
    title: 'Annual General Assembly',
    registration: window(true, true),
    voting: { ...window(true, false), end_date: null },
    can_vote: true,
    registered: true,
    voted: false,
    rated: true,
    proxy_holder: true,
    total_votes: 3,
  },
  registerForGeneralAssembly: { message: 'You are now registered for the general assembly.' },
  enterElection: { secret_key: 'secret' },
  startVote: {
    voter_key: '12345678901234567890',
    ballot_no: '9007199254740993',
    timestamp: '2026-11-21T10:00:00+08:00',
  },
  // Beyond 2^53 the first two are one to a reader that rounds them.
  fetchCandidates: Array.from({ length: 7 }, (_, index) => ({
    code: String(9_007_199_254_740_992n + BigInt(index)),
    name: "O'Peña & Amihan",
    photo: 'a.webp',
  })),
  castBallot: { timestamp: '2026-11-21T10:05:00+08:00' },
  fetchReferendum: {
    code: 'GA00000002',
    date: '2026-11-17',
    title: 'Special Referendum',
    user: { can_participate: true, has_participated: false, has_registered: true },
    schedules: {
      has_started: true,
      has_ended: false,
      start_date: '2026-11-20T08:00:00+08:00',
      end_date: '2026-11-25T17:00:00+08:00',
    },
  },
  registerForReferendum: { message: 'Thank you for registering for the referendum.' },
  castAnswer: { timestamp: '2026-11-21T10:05:00+08:00' },
  sendRating: null,
  fetchBranches: [
    {
      abbr: 'PRQ',
      name: 'Parañaque',
      address: '41 Sampaguita Lane',
      contact1: '(02) 8555-0114',
      contact2: '',
      island_group: 1,
    },
  ],
};
