/**
 * The address of every screen, as the pattern of its route. A closed list: what is told of a fault
 * can say no more of where it was than one of these. A test compares it with the routes.
 */
export const screens = [
  '/',
  '/contact-us',
  '/dashboard',
  '/end-user-license-agreement',
  '/forgot-password',
  '/forgot-password/success',
  '/forgot-password/update',
  '/forgot-password/verify',
  '/forgot-password/verify/otp',
  '/ga/election/auth',
  '/ga/election/ballot',
  '/ga/election/policy',
  '/ga/election/ratings',
  '/ga/election/vote/audit',
  '/ga/election/vote/bod',
  '/ga/election/vote/elecom/enlisted-personnel',
  '/ga/election/vote/elecom/officer',
  '/ga/election/vote/summary',
  '/get-started',
  '/help',
  '/our-company',
  '/practice/{-$step}',
  '/privacy-policy',
  '/profile',
  '/ready',
  '/satellite-offices',
  '/settings',
  '/settings/deactivate',
  '/settings/deactivate/final',
  '/settings/deactivate/pin',
  '/settings/deactivate/verify',
  '/settings/email',
  '/settings/info',
  '/settings/info/date-of-birth',
  '/settings/info/tin',
  '/settings/mobile',
  '/settings/password',
  '/settings/security/authentication',
  '/settings/security/login-history',
  '/settings/security/pin',
  '/settings/username',
  '/sga/referendum',
  '/signup',
  '/signup/done',
  '/signup/pin',
  '/signup/pin/confirm',
  '/signup/verify',
  '/signup/verify/email',
  '/signup/verify/mobile',
  '/user/deactivated',
  '/user/enroll/date-of-birth',
  '/user/enroll/email',
  '/user/enroll/mobile',
  '/user/enroll/pin',
  '/user/enroll/tin',
  '/user/info/checklist',
  '/user/info/checklist/optional',
  '/user/reset/pin',
] as const;

/** Any address that is no screen of the portal. */
export const elsewhere = 'elsewhere';

export type ScreenPattern = (typeof screens)[number] | typeof elsewhere;

/** `$name` stands for one part of an address, `{-$name}` for one that may be left out. */
const fits = (pattern: string, path: string): boolean => {
  const shape = pattern.replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+');
  return new RegExp(`^${shape}/?$`).test(path);
};

/** The screen at a path. Whatever else stands in the path is lost here. */
export const screenAt = (path: string): ScreenPattern =>
  screens.find((pattern) => fits(pattern, path)) ?? elsewhere;
