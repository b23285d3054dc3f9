import type { EndpointName } from './endpoints.ts';

/** A service that is no endpoint of the cooperative's API. */
type OwnPlace = 'files' | 'media' | 'reminders' | 'fault-reports' | 'office';

/** The number in the code of a failure. Help desks have lists: it never changes its meaning. */
export const places = {
  files: 0,

  validateCredentials: 101,
  createSession: 102,
  fetchSession: 103,
  verifySession: 104,
  endSession: 105,
  checkPin: 106,
  requestOneTimeCode: 121,
  validateOneTimeCode: 122,

  checkAvailability: 201,
  validateRegistration: 202,
  requestRegistration: 203,
  testPin: 204,
  enrollAccount: 205,
  findAccount: 221,
  requestRecovery: 222,
  updateForgottenPassword: 223,
  updateForgottenPin: 224,

  validateContact: 301,
  updateContact: 302,
  updateUsername: 303,
  checkPassword: 304,
  updatePassword: 305,
  updatePin: 306,
  updateTin: 307,
  updateBirthDate: 308,
  updateSetting: 309,
  fetchLoginHistory: 310,
  requestDeactivation: 321,
  deactivate: 322,
  requestReactivation: 323,
  reactivate: 324,

  fetchGeneralAssembly: 401,
  registerForGeneralAssembly: 402,
  enterElection: 403,
  startVote: 404,
  fetchCandidates: 405,
  castBallot: 406,
  sendRating: 407,

  fetchReferendum: 501,
  registerForReferendum: 502,
  castAnswer: 503,

  fetchBranches: 601,
  media: 602,
  reminders: 701,
  'fault-reports': 702,
  office: 703,
} as const satisfies Readonly<Record<EndpointName | OwnPlace, number>>;

export type PlaceName = keyof typeof places;
