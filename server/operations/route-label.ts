import { routesOf } from '../../src/contracts/endpoint.ts';
import { type EndpointName, endpoints } from '../../src/contracts/endpoints.ts';

/** Fixed parts match before parameters. */
const sortKey = (route: string) => route.replaceAll(':', '~');

const apiRoutes = [...new Set(Object.values(endpoints).flatMap(routesOf))]
  .sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
  .map((route) => ({
    route,
    path: new RegExp(`^/api/v2/${route.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));

/** The pattern of an endpoint, without a member's data. */
const apiRouteOf = (path: string): string =>
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

const services: readonly string[] = ['media', 'reminders', 'reports', 'sandbox', 'health'];

/**
 * Few values, because each has a counter.
 *
 * @param target path and query
 */
export function routeLabelOf(target: string): string {
  const [path = ''] = target.split('?', 1);
  if (path.startsWith('/api/v2/')) return `api:${apiRouteOf(path)}`;
  const [, first = '', second] = path.split('/', 3);
  if (first === 'assets') return 'hashed';
  if (services.includes(first)) return first;
  if (path === '/sw.js') return 'worker';
  if (path === '/office/code') return 'office';
  if (!path.startsWith('/') || first === 'api') return 'other';
  // Screens have no file extension.
  return path === '/index.html' || !(second ?? first).includes('.') ? 'shell' : 'file';
}
