import { routesOf } from '../../src/contracts/endpoint.ts';
import { type EndpointName, endpoints } from '../../src/contracts/endpoints.ts';

/** Fixed parts match before parameters. */
const sortKey = (route: string) => route.replaceAll(':', '~');

const routes = (Object.keys(endpoints) as EndpointName[])
  .flatMap((name) => routesOf(endpoints[name]).map((route) => ({ name, route })))
  .sort((one, other) => (sortKey(one.route) < sortKey(other.route) ? -1 : 1))
  .map(({ name, route }) => {
    const path = new RegExp(`^/api/v2/${route.replaceAll(/:\w+/g, '[^/]+')}$`);
    return { name, route, path, method: endpoints[name].method.toUpperCase() };
  });

const routeOf = (path: string) => routes.find((each) => each.path.test(path))?.route;

/** @param path without its query */
export function endpointOf(method: string, path: string): EndpointName | undefined {
  const route = routeOf(path);
  return routes.find((each) => each.route === route && each.method === method)?.name;
}

const services: readonly string[] = ['media', 'reminders', 'reports', 'sandbox', 'health'];

/**
 * The pattern of an endpoint, or the kind of a request: few values, without a member's data.
 *
 * @param target path and query
 */
export function routeLabelOf(target: string): string {
  const [path = ''] = target.split('?', 1);
  if (path.startsWith('/api/v2/')) return `api:${routeOf(path) ?? 'other'}`;
  const [, first = '', second] = path.split('/', 3);
  if (first === 'assets') return 'hashed';
  if (services.includes(first)) return first;
  if (path === '/sw.js') return 'worker';
  if (path === '/office/code') return 'office';
  if (!path.startsWith('/') || first === 'api') return 'other';
  // Screens have no file extension.
  return path === '/index.html' || !(second ?? first).includes('.') ? 'shell' : 'file';
}
