import type { PlaceName } from '../../src/contracts/places.ts';
import type { FailureKind } from '../../src/contracts/support-code.ts';
import type { problems } from '../../src/labels/problems.ts';

type KindEntry = {
  /** The label of the member's sentence, if the API gives none. */
  readonly sees: keyof typeof problems;
  readonly means: string;
  readonly say: string;
  readonly act: string;
};

/** The first digit of a code. */
export const kinds: Readonly<Record<FailureKind, KindEntry>> = {
  offline: {
    sees: 'offline',
    means: 'The device had no connection, or lost it during the call.',
    say: 'Try again with another connection, or where the signal is better.',
    act: 'Nothing. Many at once: look at the portal’s server.',
  },
  timeout: {
    sees: 'timeout',
    means: 'The cooperative’s system did not respond within 15 seconds.',
    say: 'Wait a few minutes, then try again.',
    act: 'Nothing. Many at once: the API is slow, tell its operator.',
  },
  unsent: {
    sees: 'pageOutdated',
    means: 'A part of the portal did not load.',
    say: 'Close the portal and open it again.',
    act: 'Nothing. Many at once: look at the last release.',
  },
  refused: {
    sees: 'refused',
    means: 'The cooperative’s system refused: a wrong password or code, or a rule.',
    say: 'Read me the sentence on the screen. It says what to change.',
    act: 'Without a sentence, ask the API’s operator for the reason.',
  },
  'server-trouble': {
    sees: 'serverTrouble',
    means: 'The cooperative’s system had an error, or our server could not reach it.',
    say: 'Try again in a few minutes.',
    act: 'Give the request’s id to the API’s operator.',
  },
  'signed-out': {
    sees: 'expired',
    means: 'The session was over: a day has passed, or the member logged out elsewhere.',
    say: 'Log in again. A ballot that you began is still there.',
    act: 'Nothing. If it happens again at once, ask the API’s operator.',
  },
  unreadable: {
    sees: 'unreadable',
    means: 'The response had a shape that the portal does not know.',
    say: 'Try again. If it stays, it is our fault and we will look at it.',
    act: 'Report the code to the portal’s developers.',
  },
  barred: {
    sees: 'barred',
    means: 'A firewall or a public Wi-Fi answered instead of the cooperative.',
    say: 'Switch off Wi-Fi and use mobile data, or use another Wi-Fi.',
    act: 'If mobile data does not help, ask the operator of the firewall in front of the API.',
  },
  queued: {
    sees: 'tooManyCalls',
    means: 'The cooperative’s system was full, so the member waits. Nothing was sent.',
    say: 'The portal keeps your place while it is open. Try again at the time on the screen.',
    act: 'Nothing. For a whole hour: compare API_LIMIT with the limit of the API.',
  },
};

type PlaceEntry = {
  /** The member’s task, in the words of the portal. */
  readonly task: string;
  /** The data that stays. */
  readonly kept: string;
};

const signIn = { task: 'logging in', kept: 'a ballot on this device' };
const recovery = {
  task: 'recovering a password or PIN',
  kept: 'the old one, until the change is confirmed',
};
const signUp = { task: 'signing up', kept: 'the form, as long as the page is open' };
const contact = {
  task: 'changing a contact',
  kept: 'the old one, until the change is confirmed',
};
const account = {
  task: 'changing the account',
  kept: 'the old value, until the change is confirmed',
};
const closing = {
  task: 'closing or reopening the account',
  kept: 'the account as it was, until the change is confirmed',
};
const entry = { task: 'entering the election', kept: 'a ballot on this device' };

/** The last three digits of a code. */
export const placeEntries: Readonly<Record<PlaceName, PlaceEntry>> = {
  files: {
    task: 'loading the portal, or testing the connection before a call',
    kept: 'everything',
  },
  validateCredentials: signIn,
  createSession: signIn,
  fetchSession: { task: 'reading the session', kept: 'everything' },
  verifySession: { task: 'checking the session', kept: 'everything' },
  endSession: { task: 'logging out', kept: 'nothing' },
  checkPin: { task: 'entering the PIN', kept: 'a ballot on this device' },
  requestOneTimeCode: { task: 'asking for a one-time code', kept: 'the step before the code' },
  validateOneTimeCode: { task: 'entering a one-time code', kept: 'the step before the code' },
  checkAvailability: signUp,
  validateRegistration: signUp,
  requestRegistration: signUp,
  testPin: { task: 'choosing a PIN', kept: 'the sign-up' },
  enrollAccount: {
    task: 'finishing the sign-up',
    kept: 'the sign-up; logging in shows whether the account exists',
  },
  findAccount: recovery,
  requestRecovery: recovery,
  updateForgottenPassword: recovery,
  updateForgottenPin: recovery,
  validateContact: contact,
  updateContact: contact,
  updateUsername: account,
  checkPassword: { task: 'checking a new password', kept: 'the old password' },
  updatePassword: account,
  updatePin: account,
  updateTin: account,
  updateBirthDate: account,
  updateSetting: account,
  fetchLoginHistory: { task: 'reading the login history', kept: 'the last known list' },
  requestDeactivation: closing,
  deactivate: closing,
  requestReactivation: closing,
  reactivate: closing,
  fetchGeneralAssembly: {
    task: 'reading the state of the election',
    kept: 'the ballot, and the last known dates',
  },
  registerForGeneralAssembly: {
    task: 'registering for the general assembly',
    kept: 'the portal asks whether the registration arrived',
  },
  enterElection: entry,
  startVote: entry,
  fetchCandidates: { task: 'reading the candidates', kept: 'the ballot' },
  castBallot: {
    task: 'casting the ballot',
    kept: 'the ballot as it was sent; the portal asks whether it was received',
  },
  sendRating: { task: 'sending the rating', kept: 'the vote' },
  fetchReferendum: {
    task: 'reading the state of the referendum',
    kept: 'the answer, and the last known dates',
  },
  registerForReferendum: {
    task: 'registering for the referendum',
    kept: 'the portal asks whether the registration arrived',
  },
  castAnswer: {
    task: 'submitting the answer',
    kept: 'the answer as it was sent; the portal asks whether it was received',
  },
  fetchBranches: { task: 'reading the satellite offices', kept: 'the last known list' },
  media: { task: 'reading amendments or photos', kept: 'the saved pages' },
  reminders: { task: 'setting reminders', kept: 'the choice of reminders' },
  'fault-reports': { task: 'sending a fault report', kept: 'everything' },
  office: { task: 'changing the field-office mode', kept: 'the mode as it was' },
};
