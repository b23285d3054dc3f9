import { expect, test } from 'vitest';
import { entryPaths } from '~/api/constants.ts';
import { candidateGroups, paths } from '~/api/paths.ts';
import { apiRouteOf } from '../../../server/operations/api-routes.ts';
import { routeLabelOf } from '../../../server/operations/route-label.ts';

const id = '0b9d-SECRET';

/** Every path that the portal calls, for a member and an election. */
const called = Object.entries({ ...entryPaths, ...paths }).flatMap(([name, path]) => {
  if (typeof path === 'string') return [path];
  const fill = path as (first: string, second?: string) => string;
  if (name === 'candidates') {
    return Object.values(candidateGroups).map((group) => fill(id, group));
  }
  if (name === 'contact') return ['email', 'mobile'].map((kind) => fill(id, kind));
  if (name === 'availability') return ['username', 'email', 'mobile'].map((what) => fill(what));
  return [fill(id)];
});

test.each(called)('the call of %s is counted for itself, without whose it is', (path) => {
  const route = apiRouteOf(`/api/v2/${path}`);
  expect(route).toBe(
    path.replace(id, path.startsWith('ga/') || path.startsWith('sga/') ? ':code' : ':uuid'),
  );
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
