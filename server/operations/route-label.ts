import { type ApiRoute, apiRouteOf } from './api-routes.ts';

/** What a request is counted under: so few that each has a number of its own. */
export type RouteLabel =
  | `api:${ApiRoute}`
  | 'shell'
  | 'hashed'
  | 'file'
  | 'worker'
  | 'media'
  | 'reminders'
  | 'reports'
  | 'sandbox'
  | 'health'
  | 'other';

/** A map: an object would also have a `constructor`, which anybody may ask for. */
const services: ReadonlyMap<string, RouteLabel> = new Map([
  ['assets', 'hashed'],
  ['media', 'media'],
  ['reminders', 'reminders'],
  ['reports', 'reports'],
  ['sandbox', 'sandbox'],
  ['health', 'health'],
]);

/** @param target a request's own, query and all; of it nothing but the kind is left */
export function routeLabelOf(target: string): RouteLabel {
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  if (path.startsWith('/api/v2/')) return `api:${apiRouteOf(path)}`;
  const [, first = '', second] = path.split('/', 3);
  const service = services.get(first);
  if (service !== undefined) return service;
  if (path === '/sw.js') return 'worker';
  if (!path.startsWith('/') || first === 'api') return 'other';
  // A screen's address has no ending.
  return path === '/index.html' || !(second ?? first).includes('.') ? 'shell' : 'file';
}
