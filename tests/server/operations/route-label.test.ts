import { expect, test } from 'vitest';
import { pathOf, routesOf } from '~/contracts/endpoint.ts';
import { endpoints } from '~/contracts/endpoints.ts';
import { routeLabelOf } from '../../../server/operations/route-label.ts';

const id = '0b9d-SECRET';

/** Dashboards and alerts use these names, which docs/behaviour/api.md lists. */
const routes = Object.values(endpoints).flatMap(routesOf);

test.each(routes)('counts a call of %s under its route, without ids', (route) => {
  const path = pathOf({ pattern: route }, { uuid: id, code: id });
  expect(routeLabelOf(`/api/v2/${path}`)).toBe(`api:${route}`);
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
  ['/health', 'health'],
  ['/ready', 'shell'],
  ['/sandbox/state', 'sandbox'],
  [`/api/v2/sga/info?hash=${id}`, 'api:sga/info'],
  [`/api/v2/sga/${id}?hash=${id}`, 'api:sga/:code'],
  [`/api/v2/user/${id}/anything/else`, 'api:other'],
  ['/api/v3/user', 'other'],
  ['http://elsewhere.example/', 'other'],
  ['*', 'other'],
  // Names that every object inherits.
  ['/constructor', 'shell'],
])('counts %s as "%s"', (target, label) => {
  expect(routeLabelOf(target)).toBe(label);
});
