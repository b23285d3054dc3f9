import type { EndpointName } from '../../src/contracts/endpoints.ts';
import type { NodeHandler } from '../web/forward.ts';
import type { FetchHandler } from '../web/node-adapter.ts';
import type { Maintenance } from './maintenance.ts';
import { endpointOf } from './route-label.ts';

type Gate = { maintenance: Pick<Maintenance, 'since'>; now?: () => number };

/** Devices read it on API responses and on /health. */
export const maintenanceHeader = 'x-maintenance';

/** Devices notice the maintenance first. */
const grace = 60_000;

const retryAfterSeconds = 120;

/** Not refused during maintenance. */
const goesThrough: ReadonlySet<EndpointName | undefined> = new Set<EndpointName>([
  'castBallot',
  'castAnswer',
  'verifySession',
  'fetchSession',
  'endSession',
]);

const sentence = {
  message:
    'The portal is closed for maintenance, so nothing was changed. Please come back a little later.',
};

/** @param path without its query */
export function isRefused(
  { maintenance, now = Date.now }: Gate,
  method: string,
  path: string,
): boolean {
  const since = maintenance.since();
  if (since === null || now() < since + grace) return false;
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  return !isRead && !goesThrough.has(endpointOf(method, path));
}

const refusalHeaders = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'retry-after': String(retryAfterSeconds),
};

export const closeApi =
  (forward: NodeHandler, gate: Gate): NodeHandler =>
  (req, res) => {
    if (gate.maintenance.since() !== null) res.setHeader(maintenanceHeader, 'on');
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    if (!isRefused(gate, req.method ?? 'GET', pathname)) return forward(req, res);
    res.writeHead(503, refusalHeaders);
    return res.end(JSON.stringify(sentence));
  };

/** Like closeApi, for the sandbox. */
export const closeSandbox =
  (fetch: FetchHandler, gate: Gate): FetchHandler =>
  async (request, incoming) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/v2/')) return fetch(request, incoming);
    const response = isRefused(gate, request.method, pathname)
      ? Response.json(sentence, { status: 503, headers: refusalHeaders })
      : await fetch(request, incoming);
    if (gate.maintenance.since() !== null) response.headers.set(maintenanceHeader, 'on');
    return response;
  };
