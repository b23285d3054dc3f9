import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { assemblyRoutes } from './assembly.ts';
import { loginPagePath } from './bare-dialect.ts';
import type { Dialect, RouteResult } from './dialect.ts';
import { respondWithPicture } from './media.ts';
import { memberRoutes } from './members.ts';
import { recoveryRoutes } from './recovery.ts';
import { referendumRoutes } from './referendum.ts';
import { registrationRoutes } from './registration.ts';
import { matchPath, type Route } from './routing.ts';
import { sessionRoutes } from './sessions.ts';
import { supportRoutes } from './support.ts';
import { createWorld, memberBy, type World } from './world.ts';

const base = '/api/v2/';

const routes: readonly Route[] = [
  ...sessionRoutes,
  ...memberRoutes,
  ...registrationRoutes,
  ...recoveryRoutes,
  ...assemblyRoutes,
  ...referendumRoutes,
  ...supportRoutes,
];

export type OtherApi = {
  /** For `API_ORIGIN`. */
  readonly origin: string;
  /** For `MEDIA_ORIGIN`. */
  readonly mediaOrigin: string;
  /** A new object after `reset`. */
  readonly world: () => World;
  /** Calls without a route, as `POST path`: the portal must make none. */
  readonly unknownCalls: () => readonly string[];
  readonly reset: () => void;
  readonly close: () => Promise<void>;
};

/** Starts an API that shares no code with the portal or its sandbox. */
export async function startOtherApi(dialect: Dialect): Promise<OtherApi> {
  let world = createWorld();
  let unknown: string[] = [];
  const media = await listen(respondWithPicture);

  const answer: RequestListener = async (request, response) => {
    response.sendDate = false;
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const method = request.method ?? 'GET';
    if (url.pathname === loginPagePath) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end('<!doctype html><title>Log in</title><h1>Please log in</h1>');
      return;
    }
    // Without an `accept` for JSON, a framework redirects its caller to a page.
    if (!(request.headers.accept ?? '').includes('json')) {
      response.writeHead(302, { location: loginPagePath }).end();
      return;
    }
    const result = await resultOf(request, url, method);
    if (result.kind === 'no-such-call') unknown.push(`${method} ${url.pathname}`);
    const { status, headers, body } = dialect.write(result, {
      method,
      url,
      mediaOrigin: originOf(media),
    });
    response.writeHead(status, headers).end(body);
  };

  async function resultOf(
    request: IncomingMessage,
    url: URL,
    method: string,
  ): Promise<RouteResult> {
    const path = url.pathname.startsWith(base) ? url.pathname.slice(base.length) : '';
    const hash = url.searchParams.get('hash') ?? '';
    const body = readBody(await text(request));
    // Every call has the token of the application. Source: docs/behaviour/api.md.
    if ((url.searchParams.get('token') ?? '') === '') return { kind: 'no-such-call' };
    for (const route of routes) {
      const parts = route.method === method ? matchPath(route.path, path) : null;
      if (parts === null) continue;
      const owner = world.sessions.get(hash);
      const member = memberBy(world, ({ uuid }) => uuid === owner);
      const device = request.headers['user-agent'] ?? '';
      return route.answer({ world, parts, body, hash, device, member });
    }
    return { kind: 'no-such-call' };
  }

  const api = await listen(answer);
  return {
    origin: originOf(api),
    mediaOrigin: originOf(media),
    world: () => world,
    unknownCalls: () => unknown,
    reset: () => {
      world = createWorld();
      unknown = [];
    },
    close: async () => {
      await Promise.all([api, media].map(close));
    },
  };
}

function readBody(sent: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(sent);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

async function listen(answer: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(0, 'localhost');
  await once(server, 'listening');
  return server;
}

const originOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
