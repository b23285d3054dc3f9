/**
 * What is configured at build time, and every path of the cooperative's API. Paths marked
 * "assumed" are guesses (contract.md, section 2): whoever connects the real API changes them here.
 */
export const apiBase: string = import.meta.env['VITE_API_BASE'] ?? '/api/v2/';
export const appToken: string = import.meta.env['VITE_APP_TOKEN'] ?? 'kaagapay-web';

/** Where desktop visitors belong; '' where there is no such portal. */
export const desktopPortal: string = import.meta.env['VITE_DESKTOP_PORTAL_URL'] ?? '';
export const productName: string = import.meta.env['VITE_PRODUCT_NAME'] ?? 'Kaagapay';
/** Where members write to and call; made up, until a build is told the cooperative's own. */
export const supportEmail: string =
  import.meta.env['VITE_SUPPORT_EMAIL'] ?? 'support@kaagapay.example';
export const supportPhone: string = import.meta.env['VITE_SUPPORT_PHONE'] ?? '+63 917 000 0100';
/** Shown in the app. Source: spec file 1, section 1. */
export const appVersion = '2.3.6';
/** The portal is never closed for now. Source: spec file 1, section 1. */
export const isUnderMaintenance = false;
/** The setting for signing in automatically exists and is hidden. Source: spec file 1, section 2. */
export const isAutomaticLoginOffered = false;
/** An outside service that draws the member's QR code; '' where the phone draws it. */
export const qrService: string = import.meta.env['VITE_QR_SERVICE_URL'] ?? '';

export const paths = {
  validateCredentials: 'user/login/validate',
  createSession: 'user/login',
  session: 'user',
  signOut: 'user/logout',
  verifySession: (uuid: string) => `user/${uuid}/verify`,
  checkPin: (uuid: string) => `user/${uuid}/pin`,
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
  /** Assumed: the spec does not show the path. */
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
  generalAssembly: 'ga/info',
  /** Assumed: the spec does not show the path. */
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

/** What a rating is about; 2 is assumed. Source: spec file 2, section 7. */
export const ratingType = { election: 1, referendum: 2 } as const;
