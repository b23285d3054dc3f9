/**
 * The calls of the cooperative's API, with what differs from member to member left out: what is
 * counted and logged names nobody. Of two that fit the first counts. A test holds them against the
 * portal's own (src/api/paths.ts).
 */
const patterns = [
  'user',
  'user/login',
  'user/logout',
  'user/pin',
  'user/username',
  'user/email',
  'user/mobile',
  'user/register',
  'user/recover',
  'user/login/validate',
  'user/register/validate',
  'user/register/enroll',
  'user/recover/:uuid',
  'user/:uuid/verify',
  'user/:uuid/pin',
  'user/:uuid/pin/forgot',
  'user/:uuid/email',
  'user/:uuid/mobile',
  'user/:uuid/username',
  'user/:uuid/password',
  'user/:uuid/settings/config',
  'user/:uuid/settings/deactivate',
  'user/:uuid/settings/activate',
  'user/:uuid/login-history',
  'member/:uuid/tin',
  'member/:uuid/date-of-birth',
  'support/otp',
  'support/otp/validate',
  'support/:uuid/rating',
  'reference/branches',
  'ga/info',
  'ga/:code/register',
  'ga/:code/election',
  'ga/:code/election/vote/start',
  'ga/:code/election/vote',
  'ga/:code/election/candidates/bod',
  'ga/:code/election/candidates/audit',
  'ga/:code/election/candidates/elecom/officer',
  'ga/:code/election/candidates/elecom/enlisted-personnel',
  'sga/info',
  'sga/:code/register',
  'sga/:code',
] as const;

export type ApiRoute = (typeof patterns)[number] | 'other';

const matchers = patterns.map((pattern) => ({
  pattern,
  path: new RegExp(`^/api/v2/${pattern.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** @param path of a request, without its query */
export const apiRouteOf = (path: string): ApiRoute =>
  matchers.find((each) => each.path.test(path))?.pattern ?? 'other';
