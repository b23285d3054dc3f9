import { routesOf } from '../../src/contracts/endpoint.ts';
import { type EndpointName, endpoints } from '../../src/contracts/endpoints.ts';

/** Few values: each has a counter. */
export type RouteLabel =
  | `api:${string}`
  | 'shell'
  | 'hashed'
  | 'file'
  | 'worker'
  | 'media'
  | 'reminders'
  | 'reports'
  | 'office'
  | 'sandbox'
  | 'health'
  | 'other';

/** Fixed parts match before parameters. */
const sortKey = (route: string) => route.replaceAll(':', '~');

const apiRoutes = [...new Set(Object.values(endpoints).flatMap(routesOf))]
  .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
  .map((route) => ({
    route,
    path: new RegExp(`^/api/v2/${route.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));

/**
 * The pattern of an endpoint, without a member's data.
 *
 * @param path without its query
 */
export const apiRouteOf = (path: string): string =>
  apiRoutes.find((each) => each.path.test(path))?.route ?? 'other';

const endpointOfCall: ReadonlyMap<string, EndpointName> = new Map(
  (Object.keys(endpoints) as EndpointName[]).flatMap((name) =>
    routesOf(endpoints[name]).map(
      (route) => [`${endpoints[name].method.toUpperCase()} ${route}`, name] as const,
    ),
  ),
);

/** @param path without its query */
export const endpointOf = (method: string, path: string): EndpointName | undefined =>
  endpointOfCall.get(`${method} ${apiRouteOf(path)}`);

/** A plain object would match /constructor. */
const services: ReadonlyMap<string, RouteLabel> = new Map([
  ['assets', 'hashed'],
  ['media', 'media'],
  ['reminders', 'reminders'],
  ['reports', 'reports'],
  ['sandbox', 'sandbox'],
  ['health', 'health'],
]);

/** @param target path and query */
export function routeLabelOf(target: string): RouteLabel {
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  if (path.startsWith('/api/v2/')) return `api:${apiRouteOf(path)}`;
  const [, first = '', second] = path.split('/', 3);
  const service = services.get(first);
  if (service !== undefined) return service;
  if (path === '/sw.js') return 'worker';
  if (path === '/office/code') return 'office';
  if (!path.startsWith('/') || first === 'api') return 'other';
  // Screens have no file extension.
  return path === '/index.html' || !(second ?? first).includes('.') ? 'shell' : 'file';
}
