import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import { handleWithFetch } from '../web/node-adapter.ts';
import { errorCode, PlainProblem } from '../web/plain-problem.ts';
import type { Maintenance } from './maintenance.ts';

type Behind = {
  readonly maintenance: Pick<Maintenance, 'since' | 'switchTo'>;
  readonly ready: () => Promise<Response>;
  readonly registry: Registry;
};

/** For the operator, on a port that no proxy forwards to. */
export function createOperations({ maintenance, ready, registry }: Behind) {
  const state = () => {
    const since = maintenance.since();
    return { on: since !== null, since: since === null ? null : new Date(since).toISOString() };
  };

  return new Hono()
    .use(async (c, next) => {
      // Web pages must not use this port.
      if (c.req.header('origin') !== undefined) {
        return c.json({ message: 'Web pages cannot use this address.' }, 403);
      }
      await next();
      c.header('Cache-Control', 'no-store');
      return undefined;
    })
    .get('/metrics', async (c) =>
      c.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
    )
    .get('/health', (c) => c.json({ status: 'ok' }))
    .get('/ready', ready)
    .get('/maintenance', (c) => c.json(state()))
    .post('/maintenance', async (c) => {
      const asked: unknown = await c.req.json().catch(() => null);
      const isOn = typeof asked === 'object' && asked !== null && 'on' in asked && asked.on;
      if (typeof isOn !== 'boolean') {
        return c.json({ message: 'Send {"on": true} or {"on": false}.' }, 400);
      }
      await maintenance.switchTo(isOn);
      return c.json(state());
    })
    .notFound((c) => c.json({ message: 'There is nothing at this address.' }, 404))
    .onError((error, c) => {
      if (!(error instanceof PlainProblem)) throw error;
      return c.json({ message: error.message }, 500);
    });
}

/** @throws PlainProblem if it cannot listen */
export async function listenForOperator(
  operations: ReturnType<typeof createOperations>,
  port: number,
  host: string,
): Promise<string> {
  const server = createServer(handleWithFetch((request) => operations.fetch(request)));
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new PlainProblem(
      `The server cannot listen on OPERATIONS_PORT ${port} at ${host} (${errorCode(error)}). Choose another port.`,
    );
  }
  const { port: taken } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
}
