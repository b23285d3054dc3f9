import { routesOf } from '../../src/contracts/endpoint.ts';
import { endpoints } from '../../src/contracts/endpoints.ts';

/** What a request is counted under: so few that each has a number of its own. */
export type RouteLabel =
  | `api:${string}`
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

/** Of two patterns that fit a path, the one with the fixed part counts: a colon sorts last here. */
const sortKey = (route: string) => route.replaceAll(':', '~');

const apiRoutes = [...new Set(Object.values(endpoints).flatMap(routesOf))]
  .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
  .map((route) => ({
    route,
    path: new RegExp(`^/api/v2/${route.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));

/**
 * The endpoint of the cooperative's API that a request goes to, with what differs from member to
 * member left out: what is counted and logged names nobody.
 *
 * @param path of a request, without its query
 */
export const apiRouteOf = (path: string): string =>
  apiRoutes.find((each) => each.path.test(path))?.route ?? 'other';

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
