/**
 * The paths of the cooperative's API, but for those of entering the portal (constants.ts). What is marked
 * "assumed" is a guess (docs/behaviour/api.md#assumed): whoever connects the real API changes it here.
 */
export const paths = {
  testPin: 'user/pin',
  updatePin: (uuid: string) => `user/${uuid}/pin`,
  updateForgottenPin: (uuid: string) => `user/${uuid}/pin/forgot`,
  availability: (what: 'username' | 'email' | 'mobile') => `user/${what}`,
  contact: (uuid: string, kind: 'email' | 'mobile') => `user/${uuid}/${kind}`,
  username: (uuid: string) => `user/${uuid}/username`,
  password: (uuid: string) => `user/${uuid}/password`,
  config: (uuid: string) => `user/${uuid}/settings/config`,
  deactivate: (uuid: string) => `user/${uuid}/settings/deactivate`,
  activate: (uuid: string) => `user/${uuid}/settings/activate`,
  /** Assumed. */
  loginHistory: (uuid: string) => `user/${uuid}/login-history`,
  tin: (uuid: string) => `member/${uuid}/tin`,
  birthDate: (uuid: string) => `member/${uuid}/date-of-birth`,
  validateRegistration: 'user/register/validate',
  requestRegistration: 'user/register',
  enrollAccount: 'user/register/enroll',
  findAccount: 'user/recover',
  recoverAccount: (uuid: string) => `user/recover/${uuid}`,
  oneTimeCode: 'support/otp',
  validateOneTimeCode: 'support/otp/validate',
  rating: (uuid: string) => `support/${uuid}/rating`,
  /** Assumed. */
  registerForGeneralAssembly: (code: string) => `ga/${code}/register`,
  enterElection: (code: string) => `ga/${code}/election`,
  startVote: (code: string) => `ga/${code}/election/vote/start`,
  castBallot: (code: string) => `ga/${code}/election/vote`,
  referendum: 'sga/info',
  registerForReferendum: (code: string) => `sga/${code}/register`,
  castAnswer: (code: string) => `sga/${code}`,
  candidates: (code: string, group: string) => `ga/${code}/election/candidates/${group}`,
  branches: 'reference/branches',
} as const;

/** Assumed: the path segment of each ballot category. */
export const candidateGroups = {
  bod: 'bod',
  audit: 'audit',
  elecom_of: 'elecom/officer',
  elecom_ep: 'elecom/enlisted-personnel',
} as const;

/** What a rating is about; 2 is assumed. Source: docs/behaviour/rating.md#sending. */
export const ratingType = { election: 1, referendum: 2 } as const;
