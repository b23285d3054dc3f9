import { expect, test } from 'vitest';
import { pathOf, routesOf } from '~/contracts/endpoint.ts';
import { endpoints } from '~/contracts/endpoints.ts';
import { routeLabelOf } from '../../../server/operations/route-label.ts';

const id = '0b9d-SECRET';

const routes = Object.values(endpoints).flatMap(routesOf);

test.each(routes)('a call of %s is counted under its own name, without whose it is', (route) => {
  const path = pathOf({ pattern: route }, { uuid: id, code: id });
  expect(routeLabelOf(`/api/v2/${path}`)).toBe(`api:${route}`);
});

/** Dashboards and alerts name them. */
test('the names under which calls are counted stay as they are', () => {
  expect([...new Set(routes)].sort()).toEqual([
    'ga/:code/election',
    'ga/:code/election/candidates/audit',
    'ga/:code/election/candidates/bod',
    'ga/:code/election/candidates/elecom/enlisted-personnel',
    'ga/:code/election/candidates/elecom/officer',
    'ga/:code/election/vote',
    'ga/:code/election/vote/start',
    'ga/:code/register',
    'ga/info',
    'member/:uuid/date-of-birth',
    'member/:uuid/tin',
    'reference/branches',
    'sga/:code',
    'sga/:code/register',
    'sga/info',
    'support/:uuid/rating',
    'support/otp',
    'support/otp/validate',
    'user',
    'user/:uuid/email',
    'user/:uuid/login-history',
    'user/:uuid/mobile',
    'user/:uuid/password',
    'user/:uuid/pin',
    'user/:uuid/pin/forgot',
    'user/:uuid/settings/activate',
    'user/:uuid/settings/config',
    'user/:uuid/settings/deactivate',
    'user/:uuid/username',
    'user/:uuid/verify',
    'user/email',
    'user/login',
    'user/login/validate',
    'user/logout',
    'user/mobile',
    'user/pin',
    'user/recover',
    'user/recover/:uuid',
    'user/register',
    'user/register/enroll',
    'user/register/validate',
    'user/username',
  ]);
});

test.each([
  ['/', 'shell'],
  ['/index.html', 'shell'],
  ['/ga/election/vote/bod?x=1', 'shell'],
  ['/assets/index-AbCd1234.js', 'hashed'],
  ['/images/ballot.svg', 'file'],
  ['/manifest.webmanifest', 'file'],
  ['/sw.js', 'worker'],
  ['/media/amendments/01.webp', 'media'],
  ['/reminders/subscription', 'reminders'],
  ['/reports', 'reports'],
  ['/health', 'health'],
  ['/ready', 'shell'],
  ['/sandbox/state', 'sandbox'],
  [`/api/v2/sga/info?hash=${id}`, 'api:sga/info'],
  [`/api/v2/sga/${id}?hash=${id}`, 'api:sga/:code'],
  [`/api/v2/user/${id}/anything/else`, 'api:other'],
  ['/api/v3/user', 'other'],
  ['http://elsewhere.example/', 'other'],
  ['*', 'other'],
  // Names that every object has.
  ['/constructor', 'shell'],
  ['/__proto__', 'shell'],
  ['/toString?x', 'shell'],
  ['/hasOwnProperty/a', 'shell'],
])('%s is counted as %s', (target, label) => {
  expect(routeLabelOf(target)).toBe(label);
});
