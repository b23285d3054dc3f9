import { once } from 'node:events';
import { type AddressInfo, isIP } from 'node:net';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Registry } from 'prom-client';
import * as v from 'valibot';
import { parseInstant } from '../../src/contracts/wire.ts';
import { handleWithFetch } from '../web/node-adapter.ts';
import { errorCode, PlainProblem } from '../web/plain-problem.ts';
import { createPortalServer } from '../web/portal-server.ts';
import type { Figures } from './figures/alerts.ts';
import type { Maintenance } from './maintenance.ts';
import { pageHeaders, renderPage } from './page/page.ts';

type Behind = {
  readonly maintenance: Pick<Maintenance, 'since' | 'until' | 'switchTo'>;
  readonly ready: () => Promise<Response>;
  readonly registry: Registry;
  readonly readFigures: () => Promise<Figures | undefined>;
};

const Switch = v.object({
  on: v.boolean(),
  until: v.optional(
    v.pipe(
      v.string(),
      v.check((time) => parseInstant(time) !== null),
    ),
  ),
});

/** A web page could point its own name to this port. */
const isPrivateName = (host: string): boolean =>
  !host.includes('.') || isIP(host) !== 0 || host.endsWith('.localhost');

/** On a port that no proxy forwards to. */
export function createOperations({ maintenance, ready, registry, readFigures }: Behind) {
  const state = () => {
    const since = maintenance.since();
    const until = maintenance.until();
    return since === null
      ? { on: false, since, until: null }
      : { on: true, since: new Date(since).toISOString(), until };
  };

  return new Hono()
    .use(async (c, next) => {
      if (c.req.header('origin') !== undefined)
        return c.json({ message: 'Web pages cannot use this address.' }, 403);
      await next();
      c.header('Cache-Control', 'no-store');
      return undefined;
    })
    .on('GET', ['/', '/figures'], compress(), async (c) => {
      if (!isPrivateName(new URL(c.req.url).hostname))
        return c.json({ message: 'Use localhost, or the address of the server.' }, 403);
      const figures = await readFigures();
      if (!figures) return c.json({ message: 'The server is starting.' }, 503);
      return c.req.path === '/' ? c.html(renderPage(figures), 200, pageHeaders) : c.json(figures);
    })
    .get('/metrics', async (c) =>
      c.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
    )
    .get('/health', (c) => c.json({ status: 'ok' }))
    .on('GET', ['/ready', '/health/ready'], ready)
    .get('/maintenance', (c) => c.json(state()))
    .post('/maintenance', async (c) => {
      const asked = v.safeParse(Switch, await c.req.json().catch(() => null));
      if (!asked.success)
        return c.json(
          {
            message: `Send {"on": true} or {"on": false}; "until" is a time such as 2026-12-06 18:00.`,
          },
          400,
        );
      await maintenance.switchTo(asked.output.on, asked.output.until);
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
  const server = createPortalServer(handleWithFetch((request) => operations.fetch(request)));
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
